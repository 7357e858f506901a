import { trustedTypesPolicies } from '../core/security-headers.ts';

/** The URL of the service worker, which never changes. */
const address = '/sw.js';

// A document allows one policy of a name, and the caller may fail later and try again.
let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined;

/** The only script that the page can load by URL. */
export function serviceWorkerUrl(): string {
  policy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
    createScriptURL: (asked: string) => {
      if (asked !== address) throw new TypeError(`${asked} is not ${address}`);
      return asked;
    },
  });
  // Where Trusted Types exist it is an object, which APIs take for a string.
  return (policy?.createScriptURL(address) ?? address) as string;
}
