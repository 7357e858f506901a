/// <reference lib="webworker" />
/**
 * What the worker does seldom: makes pages, asks the network, stores the files of a build, brings the device up
 * to date. service-worker.ts loads it when it is wanted.
 */
import type { RenderedAssets } from '../core/rendered-assets.ts';
import type { DeviceAnswer, MessageToPage, MessageToWorker } from '../core/worker-messages.ts';
import type { HandledKind } from './classify-request.ts';
import { contentFromDevice, readTheme } from './content.ts';
import { nameOf } from './database.ts';
import { createDevice } from './device.ts';
import { createPrecache, everyPage, type PrecacheEntry } from './precache.ts';
import { renderFromDevice } from './render-from-device.ts';
import { answerAsset, answerFile, answerPage, answerPicture } from './request-handlers.ts';
import { orReport, type WorkerTools } from './stored-answers.ts';
import { createStoredPages } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  createLazyPart: typeof createLazyPart;
};

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RENDERED_ASSETS__: RenderedAssets;

const handlers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  file: answerFile,
};

/** The others change what no page shows: saved articles, ticks and places. */
const tasksThatChangePages: ReadonlySet<string> = new Set(['sync', 'save', 'open', 'chooseTheme']);

/** Chromium's install event, which no type library has yet. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMode: string }; source: string }) => Promise<void>;
};

/** Once: the build writes its whole text here. */
const renderedAssets = __RENDERED_ASSETS__;

export type LazyPart = ReturnType<typeof createLazyPart>;

function createLazyPart({ database, code, policy }: WorkerTools) {
  const precache = createPrecache(self.__WB_MANIFEST);
  const rendererTools = {
    loadContent: () => contentFromDevice(database),
    loadTheme: () => readTheme(database),
    pageAssets: { ...renderedAssets, ...policy },
  };
  const render = (address: string) => renderFromDevice(address, rendererTools);
  const pages = createStoredPages({ database, code, render });
  const device = createDevice({ database, pages, tell: (message) => void tellPages(message) });
  const handlerTools: Parameters<typeof answerPage>[1] = {
    ...rendererTools,
    precache,
    storePage: (page) => void orReport('A page cannot be stored', pages.store(page)),
  };
  const hasSuccessor = () => self.registration.waiting !== null;
  const tidy = (work: Promise<void>) => orReport('The worker could not put things in order', work);
  const makePages = () =>
    orReport('Pages cannot be made in advance', pages.makeLikely(hasSuccessor));

  return {
    /** Always resolves. */
    answer: (kind: HandledKind, { request }: FetchEvent): Promise<Response> =>
      handlers[kind](request, handlerTools),
    install: async (event: ExtendableEvent) => {
      await Promise.all([
        precache.install(self.registration.active !== null),
        routePagesToWorker(event),
      ]);
    },
    activate: async () => {
      await self.clients.claim(); // open pages are answered by this build, whatever becomes of the rest
      await tidy(precache.removeOthers(0));
      await tidy(pages.deleteOthers());
    },
    handleMessage: async ({ data, ports: [port] }: ExtendableMessageEvent) => {
      const message = data as MessageToWorker;
      let isWhole = false;
      if (message.type === 'SKIP_WAITING') return self.skipWaiting();
      if (message.type === 'PAGE_STARTED')
        await Promise.all([tidy(precache.removeOthers(1)), tidy(precache.repairAll())]);
      if (message.type === 'DEVICE') {
        const work = device[message.task] as (given: unknown) => Promise<unknown>;
        const answer: DeviceAnswer = await work(message.given).then(
          (result) => ({ result }),
          (cause: unknown) => ({ failure: nameOf(cause) }),
        );
        port?.postMessage(answer);
        if (!tasksThatChangePages.has(message.task)) return;
        const outcome = 'result' in answer && message.task === 'sync' ? answer.result : undefined;
        isWhole = outcome === 'changed' || outcome === 'unchanged';
      }
      await makePages();
      if (isWhole) await tidy(precache.complete());
    },
    syncContent: async () => {
      await device.sync({ isByReader: false });
      await makePages();
    },
  };
}
self.createLazyPart = createLazyPart;

async function tellPages(message: MessageToPage): Promise<void> {
  for (const page of await self.clients.matchAll(everyPage)) page.postMessage(message, []);
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
