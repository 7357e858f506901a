import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadListed, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { removeFiles } from '../../../src/store/file-store.ts';
import { makeCurrent } from '../../../src/store/generation-store.ts';
import { markRead, readOpened } from '../../../src/store/reading-history.ts';
import { articlesOf, deviceWith, listedOn, publishOn, stage } from '../../fixtures/device.ts';
import { publishedSite } from '../../fixtures/published-site.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('a generation is not adopted before its lists are held', async () => {
  const database = createDatabase();
  const root = publishedSite().publish(articlesOf(2));
  expect(await makeCurrent(database, root)).toEqual({ kind: 'lacks-lists' });
  expect(await readGeneration(database)).toBeUndefined();
});

test('a generation replaces the one that its sync began with, and not what another tab adopted since', async () => {
  const { database, root } = await deviceWith(articlesOf(2));
  const next = await stage(database, articlesOf(3));
  const after = root.generation;
  expect(await makeCurrent(database, next, { after })).toEqual({ kind: 'adopted' });
  const late = await stage(database, articlesOf(1));
  expect(await makeCurrent(database, late, { after })).toEqual({ kind: 'superseded' });
  expect(await makeCurrent(database, next)).toEqual({ kind: 'superseded' });
  expect((await readGeneration(database))?.root.generation).toBe(next.generation);
});

test('no reader loses a text: its successor has to be held first', async () => {
  const { database, root } = await deviceWith(articlesOf(2));
  const changed = articlesOf(2).map((article) => ({ ...article, content: '<p>New.</p>' }));
  const next = await stage(database, changed);
  const [newest, older] = (await loadListed(database, next)) ?? [];
  await removeFiles(database, { articles: [newest?.hash ?? ''] });
  expect(await makeCurrent(database, next)).toEqual({ kind: 'lacks-texts', articles: [newest] });
  expect((await readGeneration(database))?.root.generation).toBe(root.generation);

  await stage(database, changed);
  expect(await makeCurrent(database, next)).toEqual({ kind: 'adopted' });
  expect((await readGeneration(database))?.root.generation).toBe(next.generation);
  expect(older?.slug).toBe('article-1');
});

test('a corrected article counts as read if it was read before', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await markRead(database, 'article-0', 5);
  const corrected = articlesOf(2).map((article) => ({ ...article, content: '<p>New.</p>' }));
  await publishOn(database, corrected);
  const listed = (await listedOn(database)) ?? [];
  expect(await readOpened(database)).toContain(listed[0]?.hash);
  expect(await readOpened(database)).not.toContain(listed[1]?.hash);
});
