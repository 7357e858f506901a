// Copied over sw.js, it switches a broken service worker off; see src/generator/hosting/README.md.
// It claims no page: one that is loaded afterwards is not controlled, and so is not reloaded again.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(switchOff()));

async function switchOff() {
  const pages = await self.clients.matchAll({ type: 'window' });
  // A normal build may be deployed while this runs: it needs its code and its registration.
  if (!self.registration.installing) {
    // A broken cache must not save the broken worker.
    await Promise.allSettled([deleteCode()]);
    await self.registration.unregister();
  }
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}

// Every brand's cache of code ends so. IndexedDB, with what readers saved, stays.
async function deleteCode() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.endsWith('-code')).map((name) => caches.delete(name)),
  );
}
