/// <reference lib="webworker" />
/** The service worker, sw.js: its events, and the modules that handle them. README.md says what it promises. */
import type { RenderedAssets } from '../shared/built-pages.ts';
import type { DeviceAnswer, MessageToWorker } from '../shared/device.ts';
import { periodicSyncTag } from '../shared/storage-prefix.ts';
import { createCommands } from './commands.ts';
import { createDatabase, nameOf } from './db.ts';
import { deleteOtherPages, prerender } from './pages.ts';
import {
  everyPage,
  installFiles,
  removeOtherFiles,
  repairFiles,
  type PrecacheEntry,
} from './precache.ts';
import { chooseResponder, logErrors, type ResponderTools } from './respond.ts';
import type { DeviceTools } from './sync.ts';

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

const precached = self.__WB_MANIFEST;
const firstPrecached = precached.filter(({ isLater }) => !isLater);
const tools: ResponderTools & DeviceTools = {
  database: createDatabase(),
  code: __CODE_HASH__,
  precached,
  pageAssets: __RENDERED_ASSETS__, // once: the build writes its whole text here
  async broadcast(message) {
    const pages = await self.clients.matchAll(everyPage);
    for (const page of pages) page.postMessage(message, []);
  },
};
const commands = createCommands(tools);

/** Answers that readers wait for. */
const answers = new Set<Promise<Response>>();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // In Lockdown Mode there is no Cache Storage, and the network is better than what is left of the worker.
  const respond = globalThis.caches && chooseResponder(request, self.location.origin);
  // Whatever fails here, the network is as good as with no worker.
  const answer = respond?.(request, tools).catch((cause: unknown) => {
    console.error(new Error(`Cannot answer ${request.url}`, { cause }));
    return fetch(request);
  });
  if (!answer) return;
  event.respondWith(answer);
  answers.add(answer);
  const forget = () => answers.delete(answer);
  answer.then(forget, forget);
});

// No skipWaiting here: new code starts when the reader agrees, or when no page is open.
self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null;
  const installing = installFiles(isUpdate ? precached : firstPrecached);
  // While the worker is stopped, Chromium would ask the network as well (ServiceWorkerAutoPreload), for nothing.
  const route = async () => {
    const rule = { condition: { requestMode: 'navigate' }, source: 'fetch-event' };
    await (event as RoutingEvent).addRoutes?.(rule);
  };
  event.waitUntil(Promise.all([installing, tidy(route())]));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
self.addEventListener('periodicsync', (event) => {
  const periodic = event as PeriodicSyncEvent;
  // When it rejects, the browser tries again at the next period.
  if (periodic.tag === periodicSyncTag)
    periodic.waitUntil(commands.sync({ isByReader: false }).then(makePages));
});

async function activate(): Promise<void> {
  await self.clients.claim(); // this build answers open pages even if the cleanup fails
  await tidy(removeOtherFiles(precached, 0));
  await tidy(deleteOtherPages(tools));
}

async function handleMessage({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const message = data as MessageToWorker;
  if (message.type === 'SKIP_WAITING') return self.skipWaiting();
  if (message.type === 'PAGE_STARTED') {
    await Promise.all([tidy(removeOtherFiles(precached, 1)), tidy(repairFiles(firstPrecached))]);
    return makePages();
  }
  // A tab of another build may ask for a task that this one doesn't have.
  const run = async () => (commands[message.task] as (given: unknown) => unknown)(message.given);
  const reply: DeviceAnswer = await run().then(
    (result) => ({ result }),
    (cause: unknown) => ({ failure: nameOf(cause) }),
  );
  port?.postMessage(reply);
  if (!tasksThatChangePages.has(message.task)) return;
  await makePages();
  const outcome = message.task === 'sync' && 'result' in reply && reply.result;
  if (outcome === 'changed' || outcome === 'unchanged') await tidy(repairFiles(precached));
}

async function makePages(): Promise<void> {
  const mayGoOn = async () => {
    await Promise.allSettled(answers);
    // Newer code takes over once this worker is idle, and makes its own pages.
    return self.registration.waiting === null;
  };
  await logErrors('Pages cannot be made in advance', prerender(tools, mayGoOn));
}

async function tidy(work: Promise<unknown>): Promise<void> {
  await logErrors('The worker could not put things in order', work);
}
