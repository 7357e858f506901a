/// <reference lib="webworker" />
/**
 * The service worker, which loader.ts loads: wires events to functions. README.md says what it promises.
 */
import type { RenderedAssets } from '../core/rendered-assets.ts';
import { isForeign, pathWithin } from '../core/urls.ts';
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
  type HandlerTools,
} from './request-handlers.ts';
import { classifyRequest } from './classify-request.ts';
import { fetchWhole } from './fetch-whole.ts';
import { syncContent } from './sync-content.ts';
import { onPeriodicSync } from './periodic-sync.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';
import { routePagesToWorker } from './static-routing.ts';
import { handleMessage, activate, type LifecycleTools } from './lifecycle.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  /** Set at the end: loader.ts takes nothing else for the worker. */
  isWorkerWhole?: true;
};

/** Replaced at build time by src/generator/plugins/worker-plugin.ts. */
declare const __RENDERED_ASSETS__: RenderedAssets;

const precache = createPrecache(self.__WB_MANIFEST);
const database = createDatabase();

const tools: HandlerTools = {
  loadContent: () => contentFromDevice(database),
  findPicture: (hash) => findPicture(database, hash),
  precache,
  fetchWhole,
  fetchPicture: (path, hash, limitMs) =>
    fetchVerified(path, { type: 'image', hash }, AbortSignal.timeout(limitMs)),
  fetchAsAsked: (request) => fetch(request),
  pageAssets: __RENDERED_ASSETS__,
  report: (error) => console.error(error),
};

const lifecycle: LifecycleTools = {
  precache,
  hasSuccessor: () => (self.registration.waiting ?? self.registration.installing) !== null,
  countPages: async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const addresses = pages.map(({ url }) => new URL(url).pathname);
    return addresses.filter((one) => pathWithin(one) !== undefined && !isForeign(one)).length;
  },
  claimPages: () => self.clients.claim(),
  takeOverNow: () => self.skipWaiting(),
  report: (error) => console.error(error),
};

const handlers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  content: answerContent,
  file: answerFile,
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = classifyRequest({ method, mode, url }, self.location.origin);
  if (kind !== 'not-ours') event.respondWith(handlers[kind](event.request, tools));
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => {
  event.waitUntil(precache.install());
  event.waitUntil(routePagesToWorker(event));
});
self.addEventListener('activate', (event) => event.waitUntil(activate(lifecycle)));
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data, lifecycle)));
onPeriodicSync(self, () => syncContent(database));
self.isWorkerWhole = true;
