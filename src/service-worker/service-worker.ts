/// <reference lib="webworker" />
/**
 * The service worker, sw.js: answers with what is stored as it is asked for, and leaves all else to lazy-part.ts.
 * It is small, since the browser runs it before a page can begin. README.md says what it promises.
 */
import { trustedTypesPolicies } from '../core/security-headers.ts';
import { periodicSyncTag } from '../core/worker-messages.ts';
import { classifyRequest } from './classify-request.ts';
import { createDatabase } from './database.ts';
import type { ResponsePolicy } from './response-headers.ts';
import { answerContent, findStoredAnswer, type WorkerTools } from './stored-answers.ts';
import type { LazyPart } from './lazy-part.ts';

declare const self: ServiceWorkerGlobalScope & {
  trustedTypes?: TrustedTypePolicyFactory;
  /** Set by lazy-part.ts. */
  createLazyPart?: (tools: WorkerTools) => LazyPart;
};

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RESPONSE_POLICY__: ResponsePolicy;
declare const __LAZY_PART_ADDRESS__: string;

/** https://wicg.github.io/periodic-background-sync/, which TypeScript 7.0 does not know. */
type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

/** It changes with all code that makes pages. */
const code = __LAZY_PART_ADDRESS__;
const trustedTypes = self.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
  createScriptURL: (url) => url, // only the one address below comes here
});
const tools: WorkerTools = { database: createDatabase(), code, policy: __RESPONSE_POLICY__ };
let loaded: LazyPart | undefined;

/**
 * Run lazy-part.ts. While the worker is installed the browser fetches it and stores it beside the worker; it comes
 * from there later.
 * @throws DOMException where it cannot be had: then the browser does not install this worker
 */
function lazyPart(): LazyPart {
  try {
    if (!self.createLazyPart)
      importScripts((trustedTypes?.createScriptURL(code) ?? code) as string);
    loaded ??= self.createLazyPart?.(tools);
    // An empty script is well-formed, too.
    if (!loaded) throw new Error(`${code} is not the worker’s lazy part`);
    return loaded;
  } catch (cause) {
    // The browser's cache may hold a host's 404 for a year: it is replaced for the next look for new code.
    fetch(code, { cache: 'reload', keepalive: true }).catch((error: unknown) =>
      console.warn(`${code} cannot be had now`, error),
    );
    throw cause;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url } = request;
  const kind = classifyRequest(request, self.location.origin);
  if (kind === 'not-ours') return;
  if (kind === 'content') return event.respondWith(answerContent(request, tools));
  const answer = async () =>
    (await findStoredAnswer(kind, url, tools)) ?? lazyPart().answer(kind, event);
  // Where the browser has lost the lazy part, the network is as good as with no worker.
  event.respondWith(
    answer().catch((cause: unknown) => {
      console.error(new Error(`Cannot answer ${url}`, { cause }));
      return fetch(request);
    }),
  );
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => {
  // At once: a worker that is installed can load no file that was not loaded by then.
  event.waitUntil(inPromise(() => lazyPart().install(event)));
});
self.addEventListener('activate', (event) =>
  event.waitUntil(inPromise(() => lazyPart().activate())),
);
self.addEventListener('message', (event) =>
  event.waitUntil(inPromise(() => lazyPart().handleMessage(event))),
);
// When it rejects, the browser tries again at the next period.
self.addEventListener('periodicsync', (event) => {
  const periodic = event as PeriodicSyncEvent;
  if (periodic.tag === periodicSyncTag)
    periodic.waitUntil(inPromise(() => lazyPart().syncContent()));
});

/** The work begins at once; what it throws at its beginning is a rejection, too. */
async function inPromise(work: () => Promise<void>): Promise<void> {
  await work();
}
