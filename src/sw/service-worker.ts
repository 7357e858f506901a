/// <reference lib="webworker" />
/** The service worker: wires events to functions. README.md says what it promises. */
import type { PageParts } from '../core/page-parts.ts';
import { pathWithin } from '../core/urls.ts';
import { contentFromDevice } from '../store/content-store.ts';
import { createDatabase } from '../store/database.ts';
import { findPicture } from '../store/picture-store.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import {
  answerAsset,
  answerContent,
  answerFile,
  answerPage,
  answerPicture,
  type AnswerTools,
} from './answers.ts';
import { chooseAnswer } from './choose-answer.ts';
import { fetchWhole } from './fetch-whole.ts';
import { syncContent } from './sync-content.ts';
import { onPeriodicSync } from './periodic-sync.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';
import { answerPagesAlone } from './page-route.ts';
import { heedMessage, takeOver, type LifeTools } from './worker-life.ts';

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
  fetchPicture: (path, hash, limitMs) =>
    fetchVerified(path, { type: 'image', hash }, AbortSignal.timeout(limitMs)),
  fetchAsAsked: (request) => fetch(request),
  pageParts: __PAGE_PARTS__,
  report: (error) => console.error(error),
};

const life: LifeTools = {
  precache,
  hasSuccessor: () => (self.registration.waiting ?? self.registration.installing) !== null,
  countPages: async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.filter(({ url }) => pathWithin(new URL(url).pathname) !== undefined).length;
  },
  claimPages: () => self.clients.claim(),
  takeOverNow: () => self.skipWaiting(),
  report: (error) => console.error(error),
};

const answers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  content: answerContent,
  file: answerFile,
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = chooseAnswer({ method, mode, url }, self.location.origin);
  if (kind !== 'not-ours') event.respondWith(answers[kind](event.request, tools));
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => {
  event.waitUntil(precache.install());
  event.waitUntil(answerPagesAlone(event));
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver(life)));
self.addEventListener('message', (event) => event.waitUntil(heedMessage(event.data, life)));
onPeriodicSync(self, () => syncContent(database));
