/// <reference lib="webworker" />
/**
 * Takes the place of a broken service worker: `npm run kill-switch` writes it as sw.js. It starts at
 * once, deletes the site's caches, leaves IndexedDB with what readers saved, unregisters itself and
 * reloads the pages that the broken worker controlled. It claims no page: one that is loaded
 * afterwards is not controlled, and so is not reloaded again.
 */
import { cachePrefix } from './cache-prefix.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(switchOff()));

async function switchOff(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  // A normal build may be deployed while this runs: what it installs is left to it.
  if (!self.registration.installing) {
    // Whatever fails, the rest is done: a broken cache must not save the broken worker.
    await Promise.allSettled([deleteCaches()]);
    await self.registration.unregister();
  }
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(own.map((name) => caches.delete(name)));
}
