/// <reference lib="webworker" />
/**
 * The whole of sw.js: loads the worker, which is a file named by its hash, and later on its lazy part,
 * another. So what browsers ask for at every look for new code is small. The browser stores all three
 * files, and runs them without a connection.
 */
import { trustedTypesPolicies } from '../core/security-headers.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & { trustedTypes?: TrustedTypePolicyFactory };

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __WORKER_ADDRESS__: string;
declare const __LAZY_PART_ADDRESS__: string;

const policy = self.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
  createScriptURL: (url) => url, // only the two addresses below come here
});

/** An empty script is well-formed, and a worker that answers nothing would take the place of one that does. */
function load(address: string, isWhole: () => boolean): void {
  try {
    importScripts((policy?.createScriptURL(address) ?? address) as string);
    if (!isWhole()) throw new Error(`${address} is not the worker`);
  } catch (cause) {
    // The browser's cache may hold a host's 404 for a year: it is replaced for the next look for new code.
    fetch(address, { cache: 'reload', keepalive: true }).catch((error: unknown) =>
      console.warn(`${address} cannot be had now`, error),
    );
    throw cause; // The browser does not install this worker, and the one before it goes on.
  }
}

self.lazyPartAddress = __LAZY_PART_ADDRESS__;
self.loadLazyPart = () => load(self.lazyPartAddress, () => self.createLazyPart !== undefined);
load(__WORKER_ADDRESS__, () => self.isWorkerWhole === true);
