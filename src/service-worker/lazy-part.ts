/// <reference lib="webworker" />
/**
 * What the worker does seldom: makes pages, asks the network, stores the files of a build, looks for news.
 * service-worker.ts has loader.ts load it when it is wanted.
 */
import type { RenderedAssets } from '../core/rendered-assets.ts';
import { contentFromDevice } from '../store/content-store.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import {
  answerAsset,
  answerFile,
  answerPage,
  answerPicture,
  type HandlerTools,
} from './request-handlers.ts';
import { inChosenTheme, rememberTheme } from './chosen-theme.ts';
import { syncContent } from './sync-content.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';
import { storePage, storePages } from './store-pages.ts';
import { handleMessage, activate, type LifecycleTools } from './lifecycle.ts';
import type { LazyPart, LazyPartTools, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RENDERED_ASSETS__: RenderedAssets;

const handlers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  file: answerFile,
};

/** Chromium's install event, which no type library has yet. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMode: string }; source: string }) => Promise<void>;
};

/** Once: the build writes its whole text here. */
const renderedAssets = __RENDERED_ASSETS__;

self.createLazyPart = ({ database, code, policy, report }: LazyPartTools): LazyPart => {
  const pageAssets = { ...renderedAssets, ...policy };
  const precache = createPrecache(self.__WB_MANIFEST);

  const tools: HandlerTools = {
    loadContent: () => contentFromDevice(database),
    precache,
    fetchWhole,
    fetchPicture: (path, hash, limitMs) =>
      fetchVerified(path, { type: 'image', hash }, AbortSignal.timeout(limitMs)),
    fetchAsAsked: (request) => fetch(request),
    pageAssets,
    storePage: (page) =>
      void storePage(page, { database, code }).catch((cause: unknown) =>
        report(new Error(`Cannot store ${page.path}`, { cause })),
      ),
    report,
  };

  const lifecycle: LifecycleTools = {
    precache,
    hasSuccessor: () => (self.registration.waiting ?? self.registration.installing) !== null,
    countPages: async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.length;
    },
    claimPages: () => self.clients.claim(),
    takeOverNow: () => self.skipWaiting(),
    rememberTheme: (theme) => rememberTheme(database, theme),
    storePages: () =>
      storePages({
        database,
        code,
        pageAssets,
        estimate: () => navigator.storage.estimate(),
      }),
    report,
  };

  return {
    answer: async (kind, event) => {
      const response = await handlers[kind](event.request, tools);
      return event.request.mode === 'navigate' ? inChosenTheme(response, database) : response;
    },
    install: async (event) => {
      await Promise.all([precache.install(), routePagesToWorker(event)]);
    },
    activate: () => activate(lifecycle),
    handleMessage: (data) => handleMessage(data, lifecycle),
    syncContent: async () => {
      await syncContent(database);
      await lifecycle.storePages();
    },
  };
};

/** A response whose body has arrived, redirects followed; what the request said beside its address is left out. */
async function fetchWhole(address: string, limitMs: number): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
  await response.clone().arrayBuffer();
  return response;
}

/**
 * Have the worker alone asked for pages. Chromium else asks the network, too, for each page that is
 * opened while the worker is stopped (ServiceWorkerAutoPreload), and throws away what comes.
 */
async function routePagesToWorker(event: RoutingEvent): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'fetch-event' });
  } catch (cause) {
    console.warn('The network is asked for pages beside the worker.', cause);
  }
}
