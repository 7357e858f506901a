/// <reference lib="webworker" />
/**
 * What the worker does seldom: makes pages, asks the network, stores the files of a build, brings the device up
 * to date. service-worker.ts loads it when it is wanted.
 */
import { fetchVerified } from '../core/fetch-verified.ts';
import type { RenderedAssets } from '../core/rendered-assets.ts';
import type { DeviceAnswer, MessageToPage, MessageToWorker } from '../core/worker-messages.ts';
import { contentFromDevice } from './content.ts';
import { nameOf } from './database.ts';
import { createDevice, readTheme } from './device.ts';
import { activate, pageStarted, type LifecycleTools } from './lifecycle.ts';
import { decodesAvif, isMeteredConnection } from './pictures.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';
import { renderFromDevice } from './render-from-device.ts';
import {
  answerAsset,
  answerFile,
  answerPage,
  answerPicture,
  type HandlerTools,
} from './request-handlers.ts';
import { createStoredPages } from './stored-pages.ts';
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

/** Those, too, that were loaded past the worker. */
const everyPage = { type: 'window', includeUncontrolled: true } as const;

/** Once: the build writes its whole text here. */
const renderedAssets = __RENDERED_ASSETS__;

self.createLazyPart = ({ database, code, policy, report }: LazyPartTools): LazyPart => {
  const pageAssets = { ...renderedAssets, ...policy };
  const precache = createPrecache(self.__WB_MANIFEST);
  const rendererTools = {
    loadContent: () => contentFromDevice(database),
    loadTheme: () => readTheme(database),
    pageAssets,
  };
  const pages = createStoredPages({
    database,
    code,
    loadTheme: rendererTools.loadTheme,
    render: (address) => renderFromDevice(address, rendererTools),
  });
  const device = createDevice({
    database,
    fetchFile: fetchVerified,
    estimate: () => navigator.storage.estimate(),
    isPersistent: () => navigator.storage.persisted(),
    isMetered: isMeteredConnection,
    decodesAvif,
    now: () => Date.now(),
    tell: (message) => void tellPages(message),
    replacingPages: pages.replacing,
    clearPages: async () => void (await pages.clear()),
  });
  const handlerTools: HandlerTools = {
    ...rendererTools,
    precache,
    fetchWhole,
    fetchPicture: (path, limitMs) => fetchVerified(path, { type: 'image' }, limitMs),
    fetchAsAsked: (request) => fetch(request),
    storePage: (page) =>
      void pages
        .store(page)
        .catch((cause: unknown) => report(new Error('A page cannot be stored', { cause }))),
    report,
  };
  const makePages = () =>
    pages.makeLikely().catch((cause: unknown) => {
      if (nameOf(cause) === 'StorageUnavailable') return; // pages come from the network
      report(new Error('Pages cannot be made in advance', { cause }));
    });
  const lifecycle: LifecycleTools = {
    precache,
    hasSuccessor: () => (self.registration.waiting ?? self.registration.installing) !== null,
    countPages: async () => {
      const open = await self.clients.matchAll(everyPage);
      return open.length;
    },
    claimPages: () => self.clients.claim(),
    deleteEarlierPages: pages.deleteOthers,
    storePages: makePages,
    report,
  };

  return {
    answer: (kind, { request }) => handlers[kind](request, handlerTools),
    install: async (event) => {
      await Promise.all([precache.install(), routePagesToWorker(event)]);
    },
    activate: () => activate(lifecycle),
    handleMessage: async ({ data, ports: [port] }) => {
      const message = data as MessageToWorker;
      if (message.type === 'SKIP_WAITING') await self.skipWaiting();
      if (message.type === 'PAGE_STARTED') await pageStarted(lifecycle);
      if (message.type !== 'DEVICE') return;
      const work = device[message.task] as (given: unknown) => Promise<unknown>;
      const answer: DeviceAnswer = await work(message.given).then(
        (result) => ({ result }),
        (cause: unknown) => ({ failure: nameOf(cause) }),
      );
      port?.postMessage(answer);
      if (message.task !== 'describe') await makePages();
    },
    syncContent: async () => {
      await device.sync({ isByReader: false });
      await makePages();
    },
  };
};

async function tellPages(message: MessageToPage): Promise<void> {
  for (const page of await self.clients.matchAll(everyPage)) page.postMessage(message, []);
}

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
