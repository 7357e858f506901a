// Where the new text of an article that the device has cannot be had, or has no room.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { contentFromDevice, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { describeDevice } from '../../../src/store/device-contents.ts';
import { readStoredHashes, removeFiles } from '../../../src/store/file-store.ts';
import { markRead, readOpened } from '../../../src/store/reading-history.ts';
import { addSaved } from '../../../src/store/saved-store.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { evictBeyond } from '../../../src/sync/eviction.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { withRoomFor } from '../../fixtures/full-device.ts';
import {
  breaksOff,
  pictureOf,
  portal,
  publishedSite,
  type Fault,
} from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const refusals: [string, Fault][] = [
  ['is missing', () => new Response('Not found', { status: 404 })],
  ['is a portal’s page', portal],
  [
    'is another text',
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
  ],
  ['always breaks off on its way', breaksOff],
];

test.each(refusals)(
  'one text that %s holds up no news: in the second sync all else is current, and the old text stays',
  async (_name, fault) => {
    const { site, look, find } = await reader(articlesOf(3));
    const [, corrected] = publishCorrected(site, articlesOf(3), 1);
    site.setFault((path) => (path.includes(corrected) ? fault(path) : undefined));
    expect(await look()).toMatchObject({ kind: 'held-back' });
    expect(await find('new')).toEqual({ kind: 'missing' });

    expect(await look()).toMatchObject({ kind: 'adopted', newSlugs: ['new'], lacking: 'files' });
    expect(await find('new')).toMatchObject({ kind: 'found' });
    expect(await find('article-1')).toEqual({
      kind: 'found',
      article: articlesOf(3)[1],
      isOutdated: true,
    });
  },
);

test('the refused text is asked for in each later sync, and takes its place when it comes', async () => {
  const { site, database, look, find } = await reader(articlesOf(40), ['article-35']);
  await markRead(database, 'article-35', 5);
  const [, corrected] = publishCorrected(site, articlesOf(40), 35);
  refuse(site, corrected);
  await look();
  await look();
  site.requests.length = 0;
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'files' });
  expect(site.requests.filter((path) => path.includes(corrected)).length).toBeGreaterThan(0);

  site.setFault(undefined);
  expect(await look()).toMatchObject({ kind: 'unchanged', articles: 1, lacking: 'nothing' });
  expect(await find('article-35')).toMatchObject({ article: { content: '<p>Corrected.</p>' } });
  expect(await find('article-35')).not.toHaveProperty('isOutdated');
  expect(await readOpened(database)).toContain(corrected);
  expect((await readGeneration(database))?.standIns).toBeUndefined();
});

test('the old text of a saved article outlives later generations and evictions, and so do its pictures', async () => {
  const { site, database, look, find } = await reader(articlesOf(40), ['article-35']);
  await addSaved(database, 'article-35', 1);
  const articles = articlesOf(40).with(35, {
    ...articleWith({ slug: 'article-35', content: '<p>Corrected.</p>' }),
  });
  const { hash } = listArticle(articles[35] ?? articleWith()).listed;
  refuse(site, hash);
  site.publish(articles);
  await look();
  await look();
  for (const number of [3, 4, 5]) {
    site.publish([articleWith({ slug: `new-${number}` }), ...articles]);
    expect(await look()).toMatchObject({ kind: 'adopted' });
  }
  await evictBeyond(database, { texts: 0, pictures: 0, total: 0 });
  expect(await readStoredHashes(database, 'articles')).toHaveProperty('size', 1);
  expect(await find('article-35')).toMatchObject({ isOutdated: true });
  expect(await readStoredHashes(database, 'pictures')).toContain(
    pictureOf('picture 35').renditions[1]?.avif,
  );
  expect(await describeDevice(database)).toMatchObject({
    heldArticles: 1,
    saved: [{ slug: 'article-35' }],
  });
});

test('a further correction takes the place of the old text, or is waited for twice again', async () => {
  const { site, look, find } = await reader(articlesOf(3));
  const [articles, corrected] = publishCorrected(site, articlesOf(3), 1);
  refuse(site, corrected);
  await look();
  await look();
  const again = listArticle({ ...articleWith(articles[2]), content: '<p>Again.</p>' });
  site.publish(articles.with(2, { ...articleWith(articles[2]), content: '<p>Again.</p>' }));
  refuse(site, corrected, again.listed.hash);
  expect(await look()).toMatchObject({ kind: 'held-back' });
  expect(await look()).toMatchObject({ kind: 'adopted' });
  expect(await find('article-1')).toMatchObject({
    article: { content: '<p>Text 1.</p>' },
    isOutdated: true,
  });
  site.setFault(undefined);
  await look();
  expect(await find('article-1')).toMatchObject({ article: { content: '<p>Again.</p>' } });
});

test('an article that was renamed has its old text at its new address', async () => {
  const { site, look, find } = await reader(articlesOf(3));
  const renamed = { ...articleWith(articlesOf(3)[1]), slug: 'renamed', aliases: ['article-1'] };
  site.publish(articlesOf(3).with(1, renamed));
  refuse(site, listArticle(renamed).listed.hash);
  await look();
  await look();
  expect(await find('article-1')).toEqual({ kind: 'moved', slug: 'renamed' });
  expect(await find('renamed')).toMatchObject({
    article: { slug: 'renamed', aliases: ['article-1'], content: '<p>Text 1.</p>' },
    isOutdated: true,
  });
});

test('an old text that is opened is read, and its successor is asked for', async () => {
  const { site, database, look, find } = await reader(articlesOf(3));
  const [, corrected] = publishCorrected(site, articlesOf(3), 1);
  refuse(site, corrected);
  await look();
  await look();
  await markRead(database, 'article-1', 7);
  expect((await readOpened(database)).size).toBe(1);
  expect(await downloadArticle(syncToolsFor(database), 'article-1')).toBe('incomplete');
  site.setFault(undefined);
  expect(await downloadArticle(syncToolsFor(database), 'article-1')).toBe('stored');
  expect(await find('article-1')).toMatchObject({ article: { content: '<p>Corrected.</p>' } });
});

test('where the connection is lost the news wait, however often', async () => {
  const { site, look } = await reader(articlesOf(3));
  const [, corrected] = publishCorrected(site, articlesOf(3), 1);
  site.setFault((path) =>
    path.includes(corrected) ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  for (let times = 0; times < 4; times += 1)
    expect(await look()).toMatchObject({ kind: 'held-back' });
});

test('where the network breaks off whatever is longer than root.json, the news wait, however often', async () => {
  const { site, look } = await reader(articlesOf(3));
  publishCorrected(site, articlesOf(3), 1);
  const [list = ''] = [...site.files.keys()].filter((path) => path.includes('/s/')).slice(-1);
  const isMeant = (path: string) => path !== '/content/root.json' && path !== list;
  site.setFault((path) => (isMeant(path) ? breaksOff() : undefined));
  await look(); // its list has come whole, which speaks for the network of that hour
  site.setFault((path) => (path === '/content/root.json' ? undefined : breaksOff()));
  for (let times = 0; times < 3; times += 1)
    expect(await look()).toMatchObject({ kind: 'held-back' });
  site.setFault(undefined);
  expect(await look()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
});

test('where an old text that stood in was cleared, the article is not here', async () => {
  const { site, database, look, find } = await reader(articlesOf(3));
  const [, corrected] = publishCorrected(site, articlesOf(3), 1);
  refuse(site, corrected);
  await look();
  await look();
  const { standIns = {} } = (await readGeneration(database)) ?? {};
  await removeFiles(database, { articles: Object.values(standIns) });
  expect(await find('article-1')).toEqual({ kind: 'not-here' });
  expect((await describeDevice(database)).heldArticles).toBe(3);
});

test('on a full device the oldest texts that nobody opened make room for news', async () => {
  const { site, database, look, find } = await reader(articlesOf(10, 'no pictures'));
  await addSaved(database, 'article-8', 1);
  await markRead(database, 'article-9', 1);
  publishCorrected(site, articlesOf(10, 'no pictures'), 9);
  const full = withRoomFor(database, 10 + 1); // the texts and their list
  expect(await look(full)).toMatchObject({ kind: 'adopted', newSlugs: ['new'], lacking: 'room' });
  expect(await find('article-9')).toMatchObject({ article: { content: '<p>Corrected.</p>' } });
  expect(await find('article-8')).toMatchObject({ kind: 'found' });
  expect(await find('article-7')).toEqual({ kind: 'not-here' });
  expect(await find('article-0')).toMatchObject({ kind: 'found' });
});

test('on a device without any room for texts, news come without them, and what was opened or saved stays', async () => {
  const { site, database, look, find } = await reader(articlesOf(4, 'no pictures'));
  for (const index of [0, 1]) await markRead(database, `article-${index}`, 1);
  for (const index of [2, 3]) await addSaved(database, `article-${index}`, 1);
  publishCorrected(site, articlesOf(4, 'no pictures'), 3);
  const full = withRoomFor(database, 4 + 2);
  expect(await look(full)).toMatchObject({ kind: 'adopted', newSlugs: ['new'], lacking: 'room' });
  expect(await find('article-3')).toMatchObject({
    article: { content: '<p>Text 3.</p>' },
    isOutdated: true,
  });
  for (const index of [0, 1, 2])
    expect(await find(`article-${index}`)).toMatchObject({ kind: 'found' });
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(await find('article-3')).toMatchObject({ article: { content: '<p>Corrected.</p>' } });
});

test('a list for which there is no room makes room as texts do', async () => {
  const { site, database, look, find } = await reader(articlesOf(6, 'no pictures'));
  publishCorrected(site, articlesOf(6, 'no pictures'), 5);
  expect(await look(withRoomFor(database, 6 + 1))).toMatchObject({ kind: 'adopted' });
  expect(await find('new')).not.toEqual({ kind: 'missing' });
  expect(await find('article-0')).toMatchObject({ kind: 'found' });
});

/** `count` articles, `article-0` the newest. */
function articlesOf(count: number, pictures: 'a picture each' | 'no pictures' = 'a picture each') {
  return Array.from({ length: count }, (_, index) =>
    articleWith({
      id: `${index}`,
      slug: `article-${index}`,
      content: `<p>Text ${index}.</p>`,
      ...(pictures === 'a picture each' && { featuredImage: pictureOf(`picture ${index}`) }),
    }),
  );
}

type Site = ReturnType<typeof publishedSite>;

/** Publish a new article, and another text of one; gives all articles, and the hash of that text. */
function publishCorrected(
  site: Site,
  articles: readonly Article[],
  index: number,
): [Article[], string] {
  const corrected = { ...articleWith(articles[index]), content: '<p>Corrected.</p>' };
  const all = [articleWith({ id: 'new', slug: 'new' }), ...articles.with(index, corrected)];
  site.publish(all);
  return [all, listArticle(corrected).listed.hash];
}

/** From now on the host lacks these files. */
function refuse(site: Site, ...names: string[]): void {
  site.setFault((path) =>
    names.some((name) => path.includes(name))
      ? new Response('Not found', { status: 404 })
      : undefined,
  );
}

/** A device that has what was published first, and the texts of the articles that were opened. */
async function reader(articles: readonly Article[], opened: readonly string[] = []) {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  site.publish(articles);
  const look = (used = database) => runSync(syncToolsFor(used));
  await look();
  for (const slug of opened) await downloadArticle(syncToolsFor(database), slug);
  return {
    site,
    database,
    look,
    find: async (slug: string) => (await contentFromDevice(database))?.findArticle(slug),
  };
}
