// The build's copy of this file switches a broken service worker off; see src/generator/hosting/README.md.
// It claims no page: one that is loaded afterwards is not controlled, and so is not reloaded again.
const prefix = '{prefix}'; // the build fills it in

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(switchOff()));

async function switchOff() {
  const pages = await self.clients.matchAll({ type: 'window' });
  // A normal build may be deployed while this runs: it needs its code and its registration.
  if (!self.registration.installing) {
    // A broken cache must not save the broken worker.
    await Promise.allSettled([deleteCaches()]);
    await self.registration.unregister();
  }
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}

// Another app may share the origin. IndexedDB, with what readers saved, stays.
async function deleteCaches() {
  const isOurs = (name) => name === `${prefix}-code` || name.startsWith(`${prefix}-pages-`);
  await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)));
}
