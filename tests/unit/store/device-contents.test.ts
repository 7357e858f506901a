import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFromDevice } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { describeDevice, readBack } from '../../../src/store/device-contents.ts';
import { removeAll } from '../../../src/store/remove-all.ts';
import { readStoredHashes, removeFiles } from '../../../src/store/file-store.ts';
import { readSaved, addSaved } from '../../../src/store/saved-store.ts';
import { saveState } from '../../../src/store/state-store.ts';
import { articlesOf, deviceWith, listedOn, publishOn, stage } from '../../fixtures/device.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('what the device stores is reported with its size', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await removeFiles(database, { articles: [(await listedOn(database))?.[2]?.hash ?? ''] });
  await addSaved(database, 'article-1', 1);
  await addSaved(database, 'unlisted', 2);
  await saveState(database, 'last-check', 77);
  const contents = await describeDevice(database);
  const stored = await Promise.all([
    database.use((db) => db.getAll('articles')),
    database.use((db) => db.getAll('shards')),
  ]);
  const jsonBytes = stored.flat().reduce((total, { bytes }) => total + bytes, 0);
  const pictureBytes = (await database.use((db) => db.getAll('pictures'))).reduce(
    (total, { bytes }) => total + bytes.byteLength,
    0,
  );
  expect(contents).toMatchObject({
    heldArticles: 2,
    totalArticles: 3,
    pictures: 3,
    lastCheckAt: 77,
  });
  expect(contents.bytes).toBe(jsonBytes + pictureBytes);
  expect(contents.saved.map(({ slug }) => slug)).toEqual(['article-1']);
});

test('an empty device stores nothing and was never checked', async () => {
  expect(await describeDevice(createDatabase())).toEqual({
    heldArticles: 0,
    totalArticles: 0,
    pictures: 0,
    bytes: 0,
    isRemoved: false,
    saved: [],
  });
});

test('read back is only what is really there', async () => {
  const { database } = await deviceWith(articlesOf(4));
  const whole = await readBack(database, 50);
  expect(whole).toMatchObject({ articles: 4, pictures: 4 });
  expect(await readBack(database, 2)).toMatchObject({ articles: 2, pictures: 2 });
  await removeFiles(database, {
    articles: [(await listedOn(database))?.[0]?.hash ?? ''],
    pictures: [...(await readStoredHashes(database, 'pictures'))].slice(0, 3),
  });
  const rest = await readBack(database, 50);
  expect(rest).toMatchObject({ articles: 3, pictures: 1 });
  expect(rest.bytes).toBeLessThan(whole.bytes);
});

test('removing takes articles, pictures, what was saved and what the reader did here', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await addSaved(database, 'article-1', 1);
  await saveState(database, 'last-check', 77);
  await saveState(database, 'told-ready-offline', true);
  await saveState(database, 'told-storage-full', true);
  await saveState(database, 'jobs-link', 'https://jobs.foothold.example/remote');
  await saveState(database, 'install-invitation', { visits: 3, wasInvited: true });
  await removeAll(database);
  expect(await contentFromDevice(database)).toBeUndefined();
  expect(await describeDevice(database)).toMatchObject({ heldArticles: 0, pictures: 0, bytes: 0 });
  expect(await readSaved(database)).toEqual([]);
  expect(await database.use((db) => db.getAllKeys('state'))).toEqual([]);
  await publishOn(database, articlesOf(1));
  expect(await describeDevice(database)).toMatchObject({ heldArticles: 1, isRemoved: false });
  await saveState(database, 'sync-off', true);
  expect(await describeDevice(database)).toMatchObject({ isRemoved: true });
});

test('the note that everything is removed outlives the removal', async () => {
  const { database } = await deviceWith(articlesOf(1));
  await saveState(database, 'sync-off', true);
  await removeAll(database);
  expect(await describeDevice(database)).toMatchObject({ isRemoved: true });
});

test('what was on its way when everything was removed is not stored', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await saveState(database, 'sync-off', true);
  await removeAll(database);
  await stage(database, articlesOf(2));
  for (const store of ['shards', 'articles', 'pictures'] as const)
    expect(await readStoredHashes(database, store)).toEqual(new Set());
});

test('what an earlier build stored beside the content does no harm, and goes when everything is removed', async () => {
  const { database } = await deviceWith(articlesOf(1));
  // Up to 097d92c: how fast pages were. Its type is gone with the code.
  const putUnknown = (db: IDBDatabase) => {
    db.transaction('state', 'readwrite').objectStore('state').put({ LCP: [] }, 'page-speed');
  };
  await database.use(async (db) => putUnknown(unwrap(db)));
  const keysOf = () => database.use((db) => db.getAllKeys('state'));
  expect(await keysOf()).toContain('page-speed');
  expect(await describeDevice(database)).toMatchObject({ heldArticles: 1 });
  await removeAll(database);
  expect(await keysOf()).toEqual([]);
});
