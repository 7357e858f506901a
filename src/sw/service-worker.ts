/// <reference lib="webworker" />
/** The service worker: wires events to functions. README.md says what it promises. */
import type { PageParts } from '../core/page-parts.ts';
import type { MessageToWorker } from '../core/worker-messages.ts';
import { contentFromDevice } from '../store/content-store.ts';
import { createDatabase } from '../store/database.ts';
import { findPicture } from '../store/picture-store.ts';
import {
  answerAsset,
  answerContent,
  answerPage,
  answerPicture,
  type AnswerTools,
} from './answers.ts';
import { chooseAnswer } from './choose-answer.ts';
import { fetchWhole } from './fetch-whole.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Set in by src/build/worker-plugin.ts. */
declare const __PAGE_PARTS__: PageParts;

const precache = createPrecache(self.__WB_MANIFEST);
const database = createDatabase();

const tools: AnswerTools = {
  loadContent: () => contentFromDevice(database),
  findPicture: (hash) => findPicture(database, hash),
  precache,
  fetchWhole,
  fetchAsAsked: (request) => fetch(request),
  pageParts: __PAGE_PARTS__,
  report: (error) => console.error(error),
};

const answers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  content: answerContent,
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = chooseAnswer({ method, mode, url }, self.location.origin);
  if (kind !== 'not-ours') event.respondWith(answers[kind](event.request, tools));
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await pruneUnlessShared(event, 0);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { type } = event.data as MessageToWorker;
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'PAGE_STARTED') event.waitUntil(pruneUnlessShared(event, 1));
});

/**
 * Remove the code of other builds unless more than `ownPages` pages are open, which may still run
 * it, or a newer worker has brought its own.
 */
async function pruneUnlessShared(event: ExtendableEvent, ownPages: number): Promise<void> {
  const { waiting, installing } = self.registration;
  if ((waiting ?? installing) !== null) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= ownPages) await precache.prune(event);
}
