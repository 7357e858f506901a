import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';
import { storeOpened } from '../../../../src/page/device/article-visits.ts';
import { createDeviceWork } from '../../../../src/page/sync-worker/device-work.ts';
import { createSavedArticles } from '../../../../src/page/device/saved-articles.ts';
import { restoreSaved } from '../../../../src/page/device/local-notes.ts';
import { createDatabase, type Database } from '../../../../src/store/database.ts';
import { readStoredHashes, removeFiles } from '../../../../src/store/file-store.ts';
import { addSaved, readSaved } from '../../../../src/store/saved-store.ts';
import { articlesOf, deviceWith } from '../../../fixtures/device.ts';
import { fillUp } from '../../../fixtures/full-device.ts';
import { publishedSite } from '../../../fixtures/published-site.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';
import { syncToolsFor } from '../../../fixtures/sync-tools.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
    },
  );
  vi.stubGlobal('localStorage', storageInMemory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an article that is wholly here is saved on a full device, where pictures of others make room', async () => {
  const { database } = await deviceWith(articlesOf(3));
  const { saved, told } = readerOf(database);
  fillUp({ untilRemoval: true });
  await saved.save('article-1');
  expect(await readSaved(database)).toEqual(['article-1']);
  expect(told()).toEqual([]);
});

test('where nothing makes room the reader is told, and nothing is called saved', async () => {
  const { database } = await deviceWith(articlesOf(3));
  const { saved, told } = readerOf(database);
  fillUp();
  await expect(saved.save('article-1')).rejects.toHaveProperty('name', 'QuotaExceededError');
  expect(await readSaved(database)).toEqual([]);
  expect(told()).toEqual(['storage-full']);
});

test('an opened article is kept with its picture although its visit cannot be noted on a full device', async () => {
  const { database } = await deviceWith(articlesOf(3));
  const [lost = ''] = await readStoredHashes(database, 'pictures');
  await removeFiles(database, { pictures: [lost] });
  const { work, sync } = readerOf(database);
  fillUp({ untilRemoval: true });
  for (const slug of ['article-0', 'article-1', 'article-2'])
    await storeOpened({ database, work, sync }, slug);
  expect([...(await readStoredHashes(database, 'pictures'))]).toContain(lost);
});

test('what the reader saved is put back, in its order, where the database was deleted', async () => {
  const { database } = await deviceWith(articlesOf(3));
  const { saved } = readerOf(database);
  for (const slug of ['article-0', 'article-1', 'article-2']) await saved.save(slug);
  await saved.unsave('article-1');
  const kept = await readSaved(database);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const rebuilt = createDatabase();
  await restoreSaved(rebuilt);
  expect(await readSaved(rebuilt)).toEqual(kept);
  expect([...kept].sort()).toEqual(['article-0', 'article-2']);
});

test('what was saved without a copy is copied at the next visit', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await addSaved(database, 'article-1', 1);
  await restoreSaved(database);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const rebuilt = createDatabase();
  await restoreSaved(rebuilt);
  expect(await readSaved(rebuilt)).toEqual(['article-1']);
});

test('a copy that is not ours saves nothing', async () => {
  const { database } = await deviceWith(articlesOf(3));
  for (const copy of ['no JSON', '{"length":1}', '[null]']) {
    vi.stubGlobal('localStorage', { ...storageInMemory(), getItem: () => copy });
    await restoreSaved(database);
    expect(await readSaved(database)).toEqual([]);
  }
});

/** What a reader of the device can do, with the notices that they have seen. */
function readerOf(database: Database) {
  const site = publishedSite();
  site.publish(articlesOf(3));
  vi.stubGlobal('fetch', site.fetch);
  const shown = createLiveState<readonly Notice[]>([]);
  const sync = {
    check: async () => ({ kind: 'unchanged' }) as const,
    deviceChanged: async () => undefined,
  };
  const work = createDeviceWork(syncToolsFor(database), () => undefined);
  const saved = createSavedArticles({
    database,
    work,
    sync,
    notices: createNotices(shown),
    persist: () => undefined,
  });
  return { saved, work, sync, told: () => shown.get().map(({ kind }) => kind) };
}
