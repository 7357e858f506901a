/// <reference lib="webworker" />
/** The service worker, sw.js: its events, and the modules that answer them. README.md says what it promises. */
import type { RenderedAssets } from '../core/rendered-assets.ts';
import { securityHeaders } from '../core/security-headers.ts';
import {
  periodicSyncTag,
  type DeviceAnswer,
  type MessageToPage,
  type MessageToWorker,
} from '../core/worker-messages.ts';
import { classifyRequest, type RequestKind } from './classify-request.ts';
import { contentFromDevice, readTheme } from './content.ts';
import { createDatabase, nameOf } from './database.ts';
import { createDevice } from './device.ts';
import { createPrecache, everyPage, type PrecacheEntry } from './precache.ts';
import { renderFromDevice } from './render-from-device.ts';
import {
  answerAsset,
  answerFile,
  answerPage,
  answerPicture,
  type HandlerTools,
} from './request-handlers.ts';
import { answerContent, findStoredAnswer, orReport, type WorkerTools } from './stored-answers.ts';
import { createStoredPages } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RENDERED_ASSETS__: RenderedAssets;
declare const __CODE_HASH__: string;

/** https://wicg.github.io/periodic-background-sync/, which TypeScript 7.0 does not know. */
type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

/** Chromium's install event, which no type library has yet. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMode: string }; source: string }) => Promise<void>;
};

/** The others change what no page shows: saved articles, ticks and places. */
const tasksThatChangePages: ReadonlySet<string> = new Set(['sync', 'save', 'open', 'chooseTheme']);

const renderedAssets = __RENDERED_ASSETS__; // once: the build writes its whole text here
const { fonts, inlineHashes, hsts } = renderedAssets;
const tools: WorkerTools = {
  database: createDatabase(),
  code: __CODE_HASH__,
  policy: { fonts, headers: securityHeaders(inlineHashes, hsts) },
};
const { database, code, policy } = tools;
const precache = createPrecache(self.__WB_MANIFEST);
const rendererTools = {
  loadContent: () => contentFromDevice(database),
  loadTheme: () => readTheme(database),
  pageAssets: { ...renderedAssets, ...policy },
};
const render = (address: string) => renderFromDevice(address, rendererTools);
const pages = createStoredPages({ database, code, render });
const device = createDevice({ database, pages, broadcast: (message) => void tellPages(message) });
const handlerTools: HandlerTools = {
  ...rendererTools,
  precache,
  storePage: (page) => void orReport('A page cannot be stored', pages.store(page)),
};
const handlers = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  file: answerFile,
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, self.location.origin);
  if (kind === 'not-ours') return;
  // Whatever fails here, the network is as good as with no worker.
  event.respondWith(
    answer(kind, request).catch((cause: unknown) => {
      console.error(new Error(`Cannot answer ${request.url}`, { cause }));
      return fetch(request);
    }),
  );
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null;
  event.waitUntil(Promise.all([precache.install(isUpdate), routePagesToWorker(event)]));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
self.addEventListener('periodicsync', (event) => {
  const periodic = event as PeriodicSyncEvent;
  // When it rejects, the browser tries again at the next period.
  if (periodic.tag === periodicSyncTag)
    periodic.waitUntil(device.sync({ isByReader: false }).then(makePages));
});

async function answer(kind: Exclude<RequestKind, 'not-ours'>, request: Request): Promise<Response> {
  if (kind === 'content') return answerContent(request, tools);
  return (
    (await findStoredAnswer(kind, request.url, tools)) ?? handlers[kind](request, handlerTools)
  );
}

async function activate(): Promise<void> {
  await self.clients.claim(); // this build answers open pages even if the cleanup fails
  await tidy(precache.removeOthers(0));
  await tidy(pages.deleteOthers());
}

async function handleMessage({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const message = data as MessageToWorker;
  let isWhole = false;
  if (message.type === 'SKIP_WAITING') return self.skipWaiting();
  if (message.type === 'PAGE_STARTED')
    await Promise.all([tidy(precache.removeOthers(1)), tidy(precache.repairAll())]);
  if (message.type === 'DEVICE') {
    const work = device[message.task] as (given: unknown) => Promise<unknown>;
    const reply: DeviceAnswer = await work(message.given).then(
      (result) => ({ result }),
      (cause: unknown) => ({ failure: nameOf(cause) }),
    );
    port?.postMessage(reply);
    if (!tasksThatChangePages.has(message.task)) return;
    const outcome = 'result' in reply && message.task === 'sync' ? reply.result : undefined;
    isWhole = outcome === 'changed' || outcome === 'unchanged';
  }
  await makePages();
  if (isWhole) await tidy(precache.complete());
}

async function makePages(): Promise<void> {
  const hasSuccessor = () => self.registration.waiting !== null;
  await orReport('Pages cannot be made in advance', pages.makeLikely(hasSuccessor));
}

async function tidy(work: Promise<void>): Promise<void> {
  await orReport('The worker could not put things in order', work);
}

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
