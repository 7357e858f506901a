/// <reference lib="webworker" />
/**
 * The service worker, which loader.ts loads: answers with what is stored as it is asked for, and leaves
 * all else to lazy-part.ts. It is small, since the browser runs it before a page can begin. README.md says
 * what it promises.
 */
import { periodicSyncTag } from '../core/worker-messages.ts';
import { classifyRequest } from './classify-request.ts';
import { createDatabase } from './database.ts';
import type { ResponsePolicy } from './response-headers.ts';
import { answerContent, findStoredAnswer } from './stored-answers.ts';
import type { LazyPart, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RESPONSE_POLICY__: ResponsePolicy;

/** https://wicg.github.io/periodic-background-sync/, which TypeScript 7.0 does not know. */
type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

const code = self.lazyPartAddress;
const database = createDatabase();
const tools = {
  database,
  code,
  policy: __RESPONSE_POLICY__,
  fetchAsAsked: (request: Request) => fetch(request),
  report: (error: Error) => console.error(error),
};
let loaded: LazyPart | undefined;

/** @throws DOMException where the lazy part cannot be had */
function lazyPart(): LazyPart {
  if (!self.createLazyPart) self.loadLazyPart();
  loaded ??= self.createLazyPart?.(tools);
  if (!loaded) throw new Error(`${code} is not the worker’s lazy part`);
  return loaded;
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
      tools.report(new Error(`Cannot answer ${url}`, { cause }));
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
self.isWorkerWhole = true;

/** The work begins at once; what it throws at its beginning is a rejection, too. */
async function inPromise(work: () => Promise<void>): Promise<void> {
  await work();
}
