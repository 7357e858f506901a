import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shardSize } from '../../../src/core/generation.ts';
import { contentFromDevice, markRead } from '../../../src/store/content-store.ts';
import { createDatabase, type Database } from '../../../src/store/database.ts';
import { readOpened, removeFiles } from '../../../src/store/file-store.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, deviceWith, listedOn, stage } from '../../fixtures/device.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('before the first generation there is no content', async () => {
  expect(await contentFromDevice(createDatabase())).toBeUndefined();
});

test('the list is read across its parts, in order and without the hashes', async () => {
  const { database } = await deviceWith(articlesOf(230));
  const content = await contentFromDevice(database);
  const { articles, total } = (await content?.listArticles({ from: 25, count: 110 })) ?? {};
  expect(total).toBe(230);
  expect(articles?.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 110 }, (_, index) => `article-${25 + index}`),
  );
  expect(articles?.[0]).not.toHaveProperty('hash');
});

test('an article is found, led on to, not here, or missing', async () => {
  const { database } = await deviceWith([
    articleWith({ slug: 'here', aliases: ['former'] }),
    articleWith({ slug: 'elsewhere' }),
  ]);
  const [, elsewhere] = (await listedOn(database)) ?? [];
  await removeFiles(database, { articles: [elsewhere?.hash ?? ''] });
  const content = await contentFromDevice(database);
  expect(await content?.findArticle('here')).toMatchObject({ kind: 'found' });
  expect(await content?.findArticle('former')).toEqual({ kind: 'moved', slug: 'here' });
  expect(await content?.findArticle('elsewhere')).toEqual({ kind: 'not-here' });
  for (const slug of ['unknown', '', '__proto__', '../root', 'Here'])
    expect(await content?.findArticle(slug)).toEqual({ kind: 'missing' });
});

test('a page that reads much of the list loads each part of it once', async () => {
  const { database } = await deviceWith(articlesOf(2 * shardSize));
  const uses = vi.fn(database.use);
  const content = await contentFromDevice({ ...database, use: uses as Database['use'] });
  for (let from = 0; from < 2 * shardSize; from += 4)
    await content?.listArticles({ from, count: 4 });
  expect(uses).toHaveBeenCalledTimes(1 + 2); // the generation, and its two lists
});

test('where a list is lost, no article is called missing', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await database.use((db) => db.clear('shards'));
  const content = await contentFromDevice(database);
  await expect(content?.findArticle('article-1')).rejects.toThrow('lost');
  await expect(content?.listArticles({ from: 0, count: 1 })).rejects.toThrow('lost');
});

test('a text that is stored again stays marked as read', async () => {
  const { database } = await deviceWith(articlesOf(1));
  await markRead(database, 'article-0', 5);
  await stage(database, articlesOf(1));
  expect((await readOpened(database)).size).toBe(1);
  await markRead(database, 'unknown', 6); // and an unknown slug does no harm
});
