import syncWorkerAddress from 'virtual:sync-worker-address';
import { trustedTypesPolicies } from '../core/security-headers.ts';

/** The URL of the service worker, which never changes. */
export const createServiceWorkerUrl = urlMaker(trustedTypesPolicies.worker, '/sw.js');

/** The URL of this build's sync worker. */
export const createSyncWorkerUrl = urlMaker(trustedTypesPolicies.syncWorker, syncWorkerAddress);

/** @param address the only one that the policy allows */
function urlMaker(policyName: string, address: string): () => string {
  // A document allows one policy of a name, and the caller may fail later and try again.
  let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined;
  return () => {
    policy ??= window.trustedTypes?.createPolicy(policyName, {
      createScriptURL: (asked: string) => {
        if (asked !== address) throw new TypeError(`${asked} is not ${address}`);
        return asked;
      },
    });
    // Where Trusted Types exist it is an object, which APIs take for a string.
    return (policy?.createScriptURL(address) ?? address) as string;
  };
}
