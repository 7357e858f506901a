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
  const root = publishedSite().publish(articlesOf(2), 1);
  expect(await makeCurrent(database, root)).toEqual({ kind: 'lacks-lists' });
  expect(await readGeneration(database)).toBeUndefined();
});

test('an older generation is not adopted by itself', async () => {
  const { database, root } = await deviceWith(articlesOf(2), 2);
  const older = await stage(database, articlesOf(3), 1);
  expect(await makeCurrent(database, older)).toEqual({ kind: 'not-newer' });
  expect(await readGeneration(database)).toEqual({ root });
});

test('an older generation replaces the one that it may replace, and not what another tab adopted since', async () => {
  const { database, root } = await deviceWith(articlesOf(2), 2);
  const older = await stage(database, articlesOf(3), 1);
  const other = await publishOn(database, articlesOf(1), 3);
  expect(await makeCurrent(database, older, { mayReplace: root })).toEqual({ kind: 'not-newer' });
  expect(await readGeneration(database)).toEqual({ root: other, previous: root });
  await stage(database, articlesOf(3), 1);
  expect(await makeCurrent(database, older, { mayReplace: other })).toEqual({ kind: 'adopted' });
});

test('no reader loses a text: its successor has to be held first', async () => {
  const { database, root } = await deviceWith(articlesOf(2));
  const changed = articlesOf(2).map((article) => ({ ...article, content: '<p>New.</p>' }));
  const next = await stage(database, changed, 2);
  const [newest, older] = (await loadListed(database, next)) ?? [];
  await removeFiles(database, { articles: [newest?.hash ?? ''] });
  expect(await makeCurrent(database, next)).toEqual({ kind: 'lacks-texts', articles: [newest] });
  expect(await readGeneration(database)).toEqual({ root });

  await stage(database, changed, 2);
  expect(await makeCurrent(database, next)).toEqual({ kind: 'adopted' });
  expect(await readGeneration(database)).toEqual({ root: next, previous: root });
  expect(older?.slug).toBe('article-1');
});

test('a corrected article counts as read if it was read before', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await markRead(database, 'article-0', 5);
  const corrected = articlesOf(2).map((article) => ({ ...article, content: '<p>New.</p>' }));
  await publishOn(database, corrected, 2);
  const listed = (await listedOn(database)) ?? [];
  expect(await readOpened(database)).toContain(listed[0]?.hash);
  expect(await readOpened(database)).not.toContain(listed[1]?.hash);
});
