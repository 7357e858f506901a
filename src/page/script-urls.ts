import syncWorkerAddress from 'virtual:sync-worker-address';
import { trustedTypesPolicies } from '../core/security-headers.ts';
import { trustedTypesFactory, type Policy } from './trusted-types.ts';

/** The service worker's address, which never changes. */
const serviceWorkerAddress = '/sw.js';

/**
 * The service worker's address in the form that a registration takes: where Trusted Types exist it is an
 * object that only passes for a string.
 */
export const createServiceWorkerUrl = urlMaker(trustedTypesPolicies.worker, serviceWorkerAddress);

/** The address of the sync worker of this build, likewise. */
export const createSyncWorkerUrl = urlMaker(trustedTypesPolicies.syncWorker, syncWorkerAddress);

/** Makes one address alone: no other script is named by a policy. */
function urlMaker(name: string, address: string): () => string {
  // A document allows one policy of a name, and what asks for it may fail later and try again.
  let policy: Policy | undefined;
  return () => {
    policy ??= trustedTypesFactory()?.createPolicy(name, {
      createScriptURL: (asked) => {
        if (asked !== address) throw new TypeError(`${asked} is not ${address}`);
        return asked;
      },
    });
    return policy?.createScriptURL(address) ?? address;
  };
}
