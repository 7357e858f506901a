/// <reference lib="webworker" />
/** The service worker, sw.js: its events. What answers from stored files is here, all else in on-demand.ts. */
import type { WorkerResponse, MessageToWorker } from '../shared/device.ts';
import { trustedTypesPolicies } from '../shared/security-headers.ts';
import { periodicSyncTag } from '../shared/storage-prefix.ts';
import { createDatabase, logErrors, errorName } from './db.ts';
import type * as onDemandModule from './on-demand.ts';
import { chooseResponder } from './respond.ts';

// on-demand.js takes these from here.
export * as cacheStorage from './cache-storage.ts';
export * as db from './db.ts';

declare const self: ServiceWorkerGlobalScope & Pick<Window, 'trustedTypes'>;

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __ON_DEMAND_URL__: string;

/** What the script at that URL defines. */
declare const onDemand: typeof onDemandModule;

/** https://wicg.github.io/periodic-background-sync/, which TypeScript 7.0 does not know. */
type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

/** Chromium's install event, which no type library has yet. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMode: string }; source: string }) => Promise<void>;
};

const policy = self.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
  createScriptURL: (_given: string) => __ON_DEMAND_URL__,
});
const tools = { database: createDatabase(), loadOnDemand };

const answers = new Set<Promise<Response>>();

let loaded: onDemandModule.OnDemand | undefined;

/** The code that no stored page waits for. @throws DOMException or TypeError if the browser has lost it */
function loadOnDemand(): onDemandModule.OnDemand {
  if (loaded) return loaded;
  const url = __ON_DEMAND_URL__;
  // With Trusted Types this is an object, which APIs accept as a string.
  importScripts((policy?.createScriptURL(url) ?? url) as string);
  return (loaded = onDemand.createOnDemand(tools.database, () => Promise.allSettled(answers)));
}

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
  const load = async () => loadOnDemand();
  // The browser's cache may hold a wrong answer for a year.
  const reload = () => fetch(__ON_DEMAND_URL__, { cache: 'reload' }).then(load);
  const install = async () => (await load().catch(reload)).install();
  // While the worker is stopped, Chromium would ask the network as well (ServiceWorkerAutoPreload), for nothing.
  const rule = { condition: { requestMode: 'navigate' }, source: 'fetch-event' };
  const route = async () => (event as RoutingEvent).addRoutes?.(rule);
  event.waitUntil(Promise.all([install(), logErrors('Navigations are not routed', route())]));
});

self.addEventListener('activate', (event) => {
  // This build answers open tabs even if the cleanup fails.
  event.waitUntil(self.clients.claim().then(() => loadOnDemand().cleanUp()));
});

self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'SKIP_WAITING') return event.waitUntil(self.skipWaiting());
  const reply = (answer: WorkerResponse) => event.ports[0]?.postMessage(answer);
  const handle = async () => loadOnDemand().handleMessage(message, reply);
  event.waitUntil(handle().catch((cause: unknown) => reply({ error: errorName(cause) })));
});

self.addEventListener('periodicsync', (event) => {
  const periodic = event as PeriodicSyncEvent;
  const sync = async () => loadOnDemand().syncInBackground();
  // When it rejects, the browser tries again at the next period.
  if (periodic.tag === periodicSyncTag) periodic.waitUntil(sync());
});
