import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { createContentSync } from '../../../../src/page/device/content-sync.ts';
import { createDeviceWork } from '../../../../src/page/sync-worker/device-work.ts';
import { copySaved, restoreSaved } from '../../../../src/page/device/local-notes.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';
import { createDatabase, type Database } from '../../../../src/store/database.ts';
import { StorageUnavailable } from '../../../../src/store/storage-errors.ts';
import { addSaved, readSaved } from '../../../../src/store/saved-store.ts';
import { readState } from '../../../../src/store/state-store.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { pictureOf, portal, publishedSite } from '../../../fixtures/published-site.ts';
import { fillUp } from '../../../fixtures/full-device.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';
import { syncToolsFor } from '../../../fixtures/sync-tools.ts';

const articles = Array.from({ length: 3 }, (_, index) =>
  articleWith({ slug: `article-${index}`, featuredImage: pictureOf(`picture ${index}`) }),
);

/** A page's globals, as far as the sync uses them. */
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1e9 }) } });
  vi.stubGlobal('sessionStorage', storageInMemory());
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the blog is called ready only once a worker opens its pages without a connection', async () => {
  const { sync, told, serve } = page();
  expect(await sync.check('page')).toEqual({ kind: 'changed' });
  expect(told()).toEqual([]);
  serve();
  await vi.waitFor(() => expect(told()).toEqual(['ready-offline']));
});

test('what the reader removed comes back by their own check alone', async () => {
  const { sync, device, site } = page();
  await sync.check('page');
  await sync.removeAll();
  site.requests.length = 0;
  await sync.check('page');
  expect(site.requests).toEqual(['/content/root.json']); // it still measures the connection
  expect(device.get()).toMatchObject({ contents: { heldArticles: 0, bytes: 0 } });
  expect(await sync.check('reader')).toEqual({ kind: 'changed' });
  expect(device.get()).toMatchObject({ contents: { heldArticles: 3 } });
});

test('a removal takes the notices about what was here; of a full device the reader is told again', async () => {
  const { sync, notices, told, site } = page();
  await sync.check('page');
  fillUp();
  site.publish([articleWith({ slug: 'new' }), ...articles]);
  await sync.check('page');
  notices.show({ kind: 'jobs-link-stored' });
  notices.show({ kind: 'ready-offline', articles: 3, pictures: 3, bytes: 1000 });
  expect(told()).toContain('storage-full');
  await sync.removeAll();
  expect(told()).toEqual([]);
  await sync.check('reader').catch(() => undefined);
  expect(told()).toEqual(['storage-full']);
});

test('everything can be removed from a full device, and does not come back by itself', async () => {
  const { sync, device, site } = page();
  await sync.check('page');
  const { makeRoom } = fillUp();
  await sync.removeAll();
  expect(device.get()).toMatchObject({ contents: { heldArticles: 0, bytes: 0, isRemoved: true } });
  site.requests.length = 0;
  await sync.check('page');
  makeRoom();
  await page().sync.check('page'); // of a later document
  expect(device.get()).toMatchObject({ contents: { heldArticles: 0, isRemoved: true } });
  expect(site.requests).toEqual(['/content/root.json']);
  expect(await sync.check('reader')).toEqual({ kind: 'changed' });
  expect(device.get()).toMatchObject({ contents: { heldArticles: 3, isRemoved: false } });
});

test('a removal from a full device that has room afterwards is noted where the worker reads it', async () => {
  const database = createDatabase();
  const { sync } = page(database);
  await sync.check('page');
  fillUp({ untilRemoval: true });
  await sync.removeAll();
  expect(await readState(database, 'sync-off')).toBe(true);
});

test('what the reader saved does not come back after a removal', async () => {
  const database = createDatabase();
  const { sync } = page(database);
  await sync.check('page');
  await addSaved(database, 'article-1', 1);
  await copySaved(database);
  await sync.removeAll();
  await restoreSaved(database); // as the next document does
  expect(await readSaved(database)).toEqual([]);
});

test('a removal does not wait for files that never come', async () => {
  const { sync, device, site } = page();
  site.setFault((path) =>
    path.startsWith('/content/a/') ? new Promise<Response>(() => undefined) : undefined,
  );
  const checking = sync.check('page');
  await vi.waitFor(() =>
    expect(site.requests.filter((path) => path.startsWith('/content/a/'))).toHaveLength(3),
  );
  await sync.removeAll();
  await checking;
  expect(device.get()).toMatchObject({ contents: { heldArticles: 0, totalArticles: 0 } });
});

test('a check that could not download everything does not say that nothing is new', async () => {
  const { sync, site } = page();
  site.setFault((path) => (/^\/content\/[ai]\//.test(path) ? portal() : undefined));
  expect(await sync.check('page')).toEqual({
    kind: 'incomplete',
    missing: { articles: 3, pictures: 3 },
  });
  site.setFault((path) => (path.startsWith('/content/i/') ? portal() : undefined));
  expect(await sync.check('page')).toEqual({
    kind: 'incomplete',
    missing: { articles: 0, pictures: 3 },
  });
  site.setFault(undefined);
  expect(await sync.check('page')).toEqual({ kind: 'unchanged' });
});

test('the first check of a device that no list reaches says that not everything came', async () => {
  const { sync, site } = page();
  site.setFault((path) => (path.startsWith('/content/s/') ? portal() : undefined));
  expect(await sync.check('page')).toEqual({ kind: 'incomplete' });
});

test('news of which a file is gone are told of until they come, and the old ones stay', async () => {
  const { sync, site, device } = page();
  await sync.check('page');
  site.publish([articleWith({ slug: 'new' }), ...articles]);
  site.setFault((path) =>
    path.startsWith('/content/s/') ? new Response('', { status: 404 }) : undefined,
  );
  expect(await sync.check('page')).toEqual({ kind: 'held-back' });
  expect(device.get()).toMatchObject({ contents: { heldArticles: 3, isHeldBack: true } });
  site.setFault(() => Promise.reject(new TypeError('Failed to fetch')));
  await sync.check('page');
  expect(device.get()).toMatchObject({ contents: { isHeldBack: true } });
  site.setFault(undefined);
  expect(await sync.check('page')).toEqual({ kind: 'changed' });
  expect(device.get()).toMatchObject({ contents: { isHeldBack: false } });
});

test('a portal and a broken host are told apart from a lost connection, at once', async () => {
  const { sync, site, measured } = page();
  site.setFault(portal);
  expect(await sync.check('page')).toEqual({ kind: 'unreachable' });
  site.setFault(undefined);
  await sync.check('page');
  site.setFault(() => new Response('', { status: 500 }));
  expect(await sync.check('page')).toEqual({ kind: 'unreachable' });
  site.setFault(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sync.check('page')).toEqual({ kind: 'unreachable' });
  expect(measured).toEqual(['unreachable', 'online', 'unreachable', 'offline']);
});

test('refused storage is announced once in a session, slow storage only on the page about the device', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const failing = (reason: 'refused' | 'slow'): Database => ({
    use: () => Promise.reject(new StorageUnavailable(reason)),
  });
  const refused = page(failing('refused'));
  expect(await refused.sync.check('page')).toEqual({ kind: 'unavailable' });
  await refused.sync.check('page');
  expect(refused.told()).toEqual(['storage-unavailable']);
  expect(refused.measured).toEqual(['online', 'online']);
  const nextPage = page(failing('refused'));
  await nextPage.sync.check('page');
  expect(nextPage.told()).toEqual([]);

  const slow = page(failing('slow'));
  await slow.sync.check('page');
  expect(slow.device.get()).toEqual({ kind: 'unavailable', reason: 'slow' });
  expect(slow.told()).toEqual([]);
});

test('a reader’s check begins after the one under way, which knew nothing of it', async () => {
  const { sync, site } = page();
  const first = sync.check('page');
  const second = sync.check('reader');
  await Promise.all([first, second]);
  expect(site.requests.filter((path) => path === '/content/root.json')).toHaveLength(2);
});

/** A page on a published site, with the notices that it has shown so far. */
function page(database: Database = createDatabase()) {
  const site = publishedSite();
  site.publish(articles);
  vi.stubGlobal('fetch', site.fetch);
  const shown = createLiveState<readonly Notice[]>([]);
  const device = createLiveState<DeviceState>({ kind: 'unknown' });
  const measured: Connection[] = [];
  const notices = createNotices(shown);
  let serve: () => void = () => undefined;
  const sync = createContentSync({
    database,
    work: createDeviceWork(syncToolsFor(database), (connection) => measured.push(connection)),
    automaticPictures: async () => 'avif',
    restored: Promise.resolve(),
    device,
    notices,
    onContentChanged: () => undefined,
    onDownloaded: () => undefined,
    whenControlled: new Promise((resolve) => (serve = resolve)),
  });
  const told = () => shown.get().map(({ kind }) => kind);
  return { sync, site, device, measured, notices, told, serve: () => serve() };
}
