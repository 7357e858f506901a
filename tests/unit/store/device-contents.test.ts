import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { describeDevice, readBack } from '../../../src/store/device-contents.ts';
import { readStoredHashes, removeFiles } from '../../../src/store/file-store.ts';
import { addSaved } from '../../../src/store/saved-store.ts';
import { removeAll, saveState } from '../../../src/store/state-store.ts';
import { articlesOf, deviceWith, listedOn, stage } from '../../fixtures/device.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const empty = {
  heldArticles: 0,
  totalArticles: 0,
  pictures: 0,
  bytes: 0,
  isRemoved: false,
  saved: [],
};

test('what the device stores is reported with its size', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await removeFiles(database, { articles: [(await listedOn(database))?.[2]?.hash ?? ''] });
  for (const slug of ['article-1', 'unlisted']) await addSaved(database, slug, 1);
  await saveState(database, 'last-check', 77);
  const contents = await describeDevice(database);
  const sizes = await Promise.all([
    database.use((db) => db.getAll('articles')),
    database.use((db) => db.getAll('shards')),
    database.use((db) => db.getAll('pictures')),
  ]);
  const bytesOf = (bytes: number | ArrayBuffer) =>
    typeof bytes === 'number' ? bytes : bytes.byteLength;
  expect(contents).toMatchObject({
    heldArticles: 2,
    totalArticles: 3,
    pictures: 3,
    lastCheckAt: 77,
    bytes: sizes.flat().reduce((total, { bytes }) => total + bytesOf(bytes), 0),
    saved: [{ slug: 'article-1' }],
  });
});

test('an empty device stores nothing and was never checked', async () => {
  expect(await describeDevice(createDatabase())).toEqual(empty);
});

test('only what can be read back is counted as here', async () => {
  const { database } = await deviceWith(articlesOf(4));
  const whole = await readBack(database, 2);
  expect(whole).toMatchObject({ articles: 2, pictures: 2 });
  const [first] = (await listedOn(database)) ?? [];
  const lost = (await database.use((db) => db.getAllKeys('pictures'))).slice(1);
  await removeFiles(database, { articles: [first?.hash ?? ''], pictures: lost });
  const rest = await readBack(database, 50);
  expect(rest).toMatchObject({ articles: 3, pictures: 1 });
});

test('removing takes all content, what was saved and every fact, one of an earlier build as well', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await addSaved(database, 'article-1', 1);
  await saveState(database, 'last-check', 77);
  await saveState(database, 'jobs-link', 'https://jobs.foothold.example/remote');
  // Up to 097d92c: how fast pages were. Its type is gone with the code.
  const putUnknown = (db: IDBDatabase) => {
    db.transaction('state', 'readwrite').objectStore('state').put({ LCP: [] }, 'page-speed');
  };
  await database.use(async (db) => putUnknown(unwrap(db)));
  expect(await describeDevice(database)).toMatchObject({ heldArticles: 2 });
  await removeAll(database);
  expect(await describeDevice(database)).toEqual(empty);
  expect(await database.use((db) => db.getAllKeys('state'))).toEqual([]);
  expect(await database.use((db) => db.getAllKeys('saved'))).toEqual([]);
});

test('the note that everything is removed outlives the removal, and what arrives then is not stored', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await saveState(database, 'sync-off', true);
  await removeAll(database);
  await stage(database, articlesOf(2));
  for (const store of ['shards', 'articles', 'pictures'] as const)
    expect(await readStoredHashes(database, store)).toEqual(new Set());
  expect(await describeDevice(database)).toEqual({ ...empty, isRemoved: true });
});
