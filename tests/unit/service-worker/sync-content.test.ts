import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { saveState } from '../../../src/store/state-store.ts';
import { syncContent } from '../../../src/service-worker/sync-content.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { publishedSite } from '../../fixtures/published-site.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('in the background the newest texts come with their pictures', async () => {
  const { database } = worker();
  await syncContent(database);
  expect((await readStoredHashes(database, 'articles')).size).toBe(3);
  expect((await readStoredHashes(database, 'pictures')).size).toBe(3);
});

test.each([{ saveData: true }, { type: 'cellular' }])(
  'over a connection such as %j the background downloads text alone',
  async (connection) => {
    const { database } = worker(connection);
    await syncContent(database);
    expect((await readStoredHashes(database, 'articles')).size).toBe(3);
    expect((await readStoredHashes(database, 'pictures')).size).toBe(0);
  },
);

test('after the reader removed everything, nothing comes in the background', async () => {
  const { database, site } = worker();
  await saveState(database, 'sync-off', true);
  await syncContent(database);
  expect(site.requests).toEqual([]);
});

test('a tab that was suspended with the lock holds the background up for 20 seconds, not for ever', async () => {
  const { database, site } = worker({ type: 'wifi' }, neverGranted);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const synced = syncContent(database);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(site.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(site.requests).toContain('/content/root.json'));
  await synced;
  expect((await readStoredHashes(database, 'articles')).size).toBe(3);
});

/** As `navigator.locks.request` where nobody holds the lock. */
function granted(_name: string, _options: object, work: () => Promise<unknown>): Promise<unknown> {
  return work();
}

/** The same while another holds the lock. */
function neverGranted(_name: string, options: LockOptions | (() => unknown)): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (typeof options === 'function') return;
    options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
}

/** A worker with an empty device, at a site with three articles. */
function worker(
  connection: { saveData?: boolean; type?: string } = { type: 'wifi' },
  request: object = granted,
) {
  const site = publishedSite();
  site.publish(articlesOf(3));
  vi.stubGlobal('fetch', site.fetch);
  vi.stubGlobal('navigator', {
    connection,
    storage: { estimate: async () => ({}) },
    locks: { request },
  });
  return { site, database: createDatabase() };
}
