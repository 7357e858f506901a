import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import type { GenerationRoot } from '../../../src/core/generation.ts';
import { parseArticleFile, parseShard } from '../../../src/core/generation.ts';
import {
  contentFromDevice,
  findListed,
  loadListed,
  readGeneration,
} from '../../../src/store/content-store.ts';
import { createDatabase, type Database } from '../../../src/store/database.ts';
import { describeDevice, readBack, removeAll } from '../../../src/store/device-contents.ts';
import {
  readHeld,
  removeFiles,
  saveArticles,
  savePictures,
  saveShards,
} from '../../../src/store/file-store.ts';
import { makeCurrent } from '../../../src/store/generation-store.ts';
import { markRead, readOpened } from '../../../src/store/read-store.ts';
import { readSaved, removeSaved, saveSaved } from '../../../src/store/saved-store.ts';
import { readState, saveState, stateKeys } from '../../../src/store/state-store.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, publishedSite } from '../../fixtures/published-site.ts';

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
  const { database } = await deviceWith(articlesOf(120));
  const uses = vi.fn(database.use);
  const content = await contentFromDevice({ ...database, use: uses as Database['use'] });
  for (let from = 0; from < 120; from += 10) await content?.listArticles({ from, count: 10 });
  expect(uses).toHaveBeenCalledTimes(1 + 2); // the generation, and its two lists
});

test('an open page keeps its generation when another becomes current', async () => {
  const { database } = await deviceWith([articleWith({ content: '<p>Old.</p>' })]);
  const content = await contentFromDevice(database);
  await publishOn(database, [articleWith({ content: '<p>New.</p>' })], 2);
  expect(await content?.findArticle('article-1')).toMatchObject({
    article: { content: '<p>Old.</p>' },
  });
});

test('where a list is lost, no article is called missing', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await database.use((db) => db.clear('shards'));
  const content = await contentFromDevice(database);
  await expect(content?.findArticle('article-1')).rejects.toThrow('lost');
  await expect(content?.listArticles({ from: 0, count: 1 })).rejects.toThrow('lost');
});

test('a generation is not adopted before its lists are held', async () => {
  const database = createDatabase();
  const root = publishedSite().publish(articlesOf(2), 1);
  expect(await makeCurrent(database, root)).toEqual({ kind: 'lacks-lists' });
  expect(await readGeneration(database)).toBeUndefined();
});

test.each([1, 2])('generation %i is not adopted after generation 2', async (seq) => {
  const { database, root } = await deviceWith(articlesOf(2), 2);
  const other = await stage(database, articlesOf(3), seq);
  expect(await makeCurrent(database, other)).toEqual({ kind: 'not-newer' });
  expect(await readGeneration(database)).toEqual({ root });
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

test('a text that is kept again stays marked as read', async () => {
  const { database } = await deviceWith(articlesOf(1));
  await markRead(database, 'article-0', 5);
  await stage(database, articlesOf(1), 1);
  expect((await readOpened(database)).size).toBe(1);
  await markRead(database, 'unknown', 6); // and an unknown slug does no harm
});

test('an article is found by any slug it has or had', async () => {
  const { database, root } = await deviceWith([articleWith({ aliases: ['former'] })]);
  expect(await findListed(database, root, 'former')).toMatchObject({ slug: 'article-1' });
  expect(await findListed(database, root, 'unknown')).toBeUndefined();
});

test('what the device keeps is told with its size', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await removeFiles(database, { articles: [(await listedOn(database))?.[2]?.hash ?? ''] });
  await saveSaved(database, 'article-1', 1);
  await saveSaved(database, 'unlisted', 2);
  await saveState(database, stateKeys.lastCheck, 77);
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
  expect(contents).toMatchObject({ articles: 2, listed: 3, pictures: 3, lastCheckAt: 77 });
  expect(contents.bytes).toBe(jsonBytes + pictureBytes);
  expect(contents.saved.map(({ slug }) => slug)).toEqual(['article-1']);
});

test('an empty device keeps nothing and was never checked', async () => {
  expect(await describeDevice(createDatabase())).toEqual({
    articles: 0,
    listed: 0,
    pictures: 0,
    bytes: 0,
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
    pictures: [...(await readHeld(database, 'pictures'))].slice(0, 3),
  });
  const rest = await readBack(database, 50);
  expect(rest).toMatchObject({ articles: 3, pictures: 1 });
  expect(rest.bytes).toBeLessThan(whole.bytes);
});

test('removing takes articles, pictures and what was saved, and leaves other facts', async () => {
  const { database } = await deviceWith(articlesOf(2));
  await saveSaved(database, 'article-1', 1);
  await saveState(database, stateKeys.lastCheck, 77);
  await saveState(database, 'install-dismissed', true);
  await removeAll(database);
  expect(await contentFromDevice(database)).toBeUndefined();
  expect(await describeDevice(database)).toMatchObject({ articles: 0, pictures: 0, bytes: 0 });
  expect(await readSaved(database)).toEqual([]);
  expect(await readState(database, stateKeys.lastCheck)).toBeUndefined();
  expect(await readState(database, 'install-dismissed')).toBe(true);
  await publishOn(database, articlesOf(1), 1);
  expect(await describeDevice(database)).toMatchObject({ articles: 1 });
});

test('saved articles are listed latest first, each once', async () => {
  const database = createDatabase();
  await saveSaved(database, 'a', 1);
  await saveSaved(database, 'b', 2);
  await saveSaved(database, 'a', 3);
  await saveSaved(database, 'c', 2.5);
  await removeSaved(database, 'b');
  expect(await readSaved(database)).toEqual(['a', 'c']);
});

test('a fact is kept until it is removed', async () => {
  const database = createDatabase();
  await saveState(database, 'jobs-link', { url: 'https://jobs.test/' });
  expect(await readState(createDatabase(), 'jobs-link')).toEqual({ url: 'https://jobs.test/' });
  await saveState(database, 'jobs-link', undefined);
  expect(await readState(database, 'jobs-link')).toBeUndefined();
});

/** `count` articles with a picture each, `article-0` the newest. */
function articlesOf(count: number): Article[] {
  return Array.from({ length: count }, (_, index) =>
    articleWith({ slug: `article-${index}`, featuredImage: pictureOf(`picture ${index}`) }),
  );
}

/** A device on which a generation with all its files is current. */
async function deviceWith(articles: readonly Article[], seq = 1) {
  const database = createDatabase();
  const root = await publishOn(database, articles, seq);
  return { database, root };
}

async function publishOn(database: Database, articles: readonly Article[], seq: number) {
  const root = await stage(database, articles, seq);
  expect(await makeCurrent(database, root)).toEqual({ kind: 'adopted' });
  return root;
}

/** Keep all files of a generation, which does not become current by that. */
async function stage(
  database: Database,
  articles: readonly Article[],
  seq: number,
): Promise<GenerationRoot> {
  const site = publishedSite();
  const root = site.publish(articles, seq);
  const named = [...site.files].map(([path, bytes]) => {
    const [, , kind, name = ''] = path.split('/');
    const [hash = ''] = name.split('.');
    return { kind, hash, bytes, text: new TextDecoder().decode(bytes) };
  });
  const ofKind = (wanted: string) => named.filter(({ kind }) => kind === wanted);
  await saveShards(
    database,
    ofKind('s').map(({ hash, bytes, text }) => ({
      hash,
      bytes: bytes.byteLength,
      shard: parseShard(text),
    })),
  );
  await saveArticles(
    database,
    ofKind('a').map(({ hash, bytes, text }) => ({
      hash,
      bytes: bytes.byteLength,
      article: parseArticleFile(text),
    })),
  );
  const shown = articles.flatMap(({ featuredImage }) => featuredImage?.renditions[1]?.avif ?? []);
  await savePictures(
    database,
    ofKind('i')
      .filter(({ hash }) => shown.includes(hash))
      .map(({ hash, bytes }) => ({
        hash,
        hashes: articles
          .flatMap(({ featuredImage }) => (featuredImage ? [featuredImage.renditions] : []))
          .filter((renditions) => renditions.some(({ avif }) => avif === hash))
          .flatMap((renditions) => renditions.flatMap(({ avif, webp }) => [avif, webp])),
        type: 'image/avif',
        width: 800,
        bytes: bytes.buffer,
      })),
  );
  return root;
}

async function listedOn(database: Database) {
  const current = await readGeneration(database);
  return current && loadListed(database, current.root);
}
