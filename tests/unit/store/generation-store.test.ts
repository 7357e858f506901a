import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markRead, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { readOpened } from '../../../src/store/file-store.ts';
import { makeCurrent } from '../../../src/store/generation-store.ts';
import { articlesOf, deviceWith, listedOn, publishOn, stage } from '../../fixtures/device.ts';
import { publishedSite } from '../../fixtures/published-site.ts';
import { corrected } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('a generation is not adopted before its lists are held', async () => {
  const database = createDatabase();
  const root = publishedSite().publish(articlesOf(2));
  expect(await makeCurrent(database, root, undefined)).toBe('lacks-lists');
  expect(await readGeneration(database)).toBeUndefined();
});

test('a generation replaces the one that its sync began with, and not what another tab adopted since', async () => {
  const { database, root } = await deviceWith(articlesOf(2));
  const next = await stage(database, articlesOf(3));
  expect(await makeCurrent(database, next, root.generation)).toBe('adopted');
  const late = await stage(database, articlesOf(1));
  for (const after of [root.generation, undefined])
    expect(await makeCurrent(database, late, after)).toBe('superseded');
  expect((await readGeneration(database))?.root.generation).toBe(next.generation);
});

test('a corrected article counts as read if it was read before', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await markRead(database, 'article-0', 5);
  await publishOn(database, corrected(corrected(articlesOf(2), 0), 1));
  const [first] = (await listedOn(database)) ?? [];
  expect(await readOpened(database)).toEqual(new Set([first?.hash]));
});
