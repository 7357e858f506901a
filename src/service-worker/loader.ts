/// <reference lib="webworker" />
/**
 * The whole of sw.js: loads the worker, which is a file named by its hash. So what browsers ask for at every
 * look for new code is small. The browser stores both files, and runs them without a connection.
 */
import { trustedTypesPolicies } from '../core/security-headers.ts';

/** The members of the Trusted Types interface that are used here; a browser may lack it. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

declare const self: ServiceWorkerGlobalScope & {
  isWorkerWhole?: true;
  trustedTypes?: PolicyFactory;
};

/** Replaced at build time by src/generator/plugins/build-scripts.ts. */
declare const __WORKER_ADDRESS__: string;

const address = __WORKER_ADDRESS__;
const policy = self.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
  createScriptURL: () => address,
});

try {
  importScripts(policy?.createScriptURL(address) ?? address);
  // An empty script is well-formed, and a worker that answers nothing would take the place of one that does.
  if (self.isWorkerWhole !== true) throw new Error(`${address} is not the worker`);
} catch (cause) {
  // The browser's cache may hold a host's 404 for a year: it is replaced for the next look for new code.
  fetch(address, { cache: 'reload', keepalive: true }).catch((error: unknown) =>
    console.warn(`${address} cannot be had now`, error),
  );
  throw cause; // The browser does not install this worker, and the one before it goes on.
}
