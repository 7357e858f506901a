// Where the new text of an article that the device has cannot be had, or has no room.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { markRead, readGeneration } from '../../../src/store/content-store.ts';
import { describeDevice } from '../../../src/store/device-contents.ts';
import { readOpened, readStoredHashes, removeFiles } from '../../../src/store/file-store.ts';
import { addSaved } from '../../../src/store/saved-store.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { evictBeyond } from '../../../src/sync/eviction.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { withRoomFor } from '../../fixtures/full-device.ts';
import { breaksOff, pictureOf, portal, type Fault } from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';
import { corrected, offline, reader } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const missing = () => new Response('Not found', { status: 404 });
const json = { headers: { 'content-type': 'application/json' } };

const failures: [string, Fault][] = [
  ['is missing', missing],
  ['is a page', portal],
  ['is another text', () => new Response('{}', json)],
  ['always breaks off on its way', breaksOff],
  ['never arrives', offline],
];

test.each(failures)(
  'one text that %s holds up no news: all else is current, and the old text stays',
  async (_name, fault) => {
    const { site, look, find } = await deviceInSync(articlesOf(3));
    const { hash } = publishNews(site, articlesOf(3), 1);
    site.setFault((path) => (path.includes(hash) ? fault(path) : undefined));
    expect(await look()).toMatchObject({ kind: 'adopted', newSlugs: ['new'], lacking: 'files' });
    expect(await find('new')).toMatchObject({ kind: 'found' });
    expect(await find('article-1')).toEqual({
      kind: 'found',
      article: articlesOf(3)[1],
      isOutdated: true,
    });
  },
);

test('the missing text is asked for in each later sync, and takes its place when it comes', async () => {
  const { site, database, tools, look, find } = await deviceInSync(articlesOf(40));
  await downloadArticle(tools, 'article-35');
  await markRead(database, 'article-35', 5);
  const { hash } = publishNews(site, articlesOf(40), 35);
  lose(site, hash);
  await look();
  site.requests.length = 0;
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'files' });
  expect(site.requests.filter((path) => path.includes(hash)).length).toBeGreaterThan(0);

  site.setFault(undefined);
  expect(await look()).toMatchObject({ kind: 'unchanged', articles: 1, lacking: 'nothing' });
  const article = expect.objectContaining({ content: '<p>Corrected.</p>' }) as unknown;
  expect(await find('article-35')).toEqual({ kind: 'found', article });
  expect(await readOpened(database)).toContain(hash);
  expect((await readGeneration(database))?.standIns).toBeUndefined();
});

test('the old text of a saved article outlives later generations and evictions, and so do its pictures', async () => {
  const { site, database, tools, look, find } = await deviceInSync(articlesOf(40));
  await downloadArticle(tools, 'article-35');
  await addSaved(database, 'article-35', 1);
  // Its new text has no picture.
  const articles = articlesOf(40).with(35, articleWith({ id: '35', slug: 'article-35' }));
  lose(site, listArticle(articles[35] ?? articleWith()).listed.hash);
  for (const number of [2, 3, 4]) {
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

test('a further correction takes the place of the old text, which stays until that comes', async () => {
  const { site, look, textOf } = await deviceInSync(articlesOf(3));
  const { articles, hash } = publishNews(site, articlesOf(3), 1);
  lose(site, hash);
  await look();
  const again = corrected(articles, 2, '<p>Again.</p>');
  site.publish(again);
  lose(site, listArticle(again[2] ?? articleWith()).listed.hash);
  expect(await look()).toMatchObject({ kind: 'adopted' });
  expect(await textOf('article-1')).toBe('<p>Text 1.</p>');
  site.setFault(undefined);
  await look();
  expect(await textOf('article-1')).toBe('<p>Again.</p>');
});

test('an article that was renamed has its old text at its new address', async () => {
  const { site, look, find } = await deviceInSync(articlesOf(3));
  const renamed = { ...articleWith(articlesOf(3)[1]), slug: 'renamed', aliases: ['article-1'] };
  site.publish(articlesOf(3).with(1, renamed));
  lose(site, listArticle(renamed).listed.hash);
  await look();
  expect(await find('article-1')).toEqual({ kind: 'moved', slug: 'renamed' });
  expect(await find('renamed')).toEqual({ kind: 'found', article: renamed, isOutdated: true });
});

test('an old text that is opened is read, and its successor is asked for', async () => {
  const { site, database, tools, look, textOf } = await deviceInSync(articlesOf(3));
  lose(site, publishNews(site, articlesOf(3), 1).hash);
  await look();
  await markRead(database, 'article-1', 7);
  expect((await readOpened(database)).size).toBe(1);
  expect(await downloadArticle(tools, 'article-1')).toBe('incomplete');
  site.setFault(undefined);
  expect(await downloadArticle(tools, 'article-1')).toBe('stored');
  expect(await textOf('article-1')).toBe('<p>Corrected.</p>');
});

test('where an old text was cleared, too, the article is not here', async () => {
  const { site, database, look, find } = await deviceInSync(articlesOf(3));
  lose(site, publishNews(site, articlesOf(3), 1).hash);
  await look();
  const { standIns = {} } = (await readGeneration(database)) ?? {};
  await removeFiles(database, { articles: Object.values(standIns) });
  expect(await find('article-1')).toEqual({ kind: 'not-here' });
  expect((await describeDevice(database)).heldArticles).toBe(3);
});

test('on a full device the oldest texts that nobody opened make room for news', async () => {
  const { site, database, look, find, textOf } = await deviceInSync(articlesOf(10, 'no pictures'));
  await addSaved(database, 'article-8', 1);
  await markRead(database, 'article-9', 1);
  publishNews(site, articlesOf(10, 'no pictures'), 9);
  const full = withRoomFor(database, 10 + 1); // the texts and their list
  expect(await look(full)).toMatchObject({ kind: 'adopted', newSlugs: ['new'] });
  expect(await textOf('article-9')).toBe('<p>Corrected.</p>');
  expect(await find('article-8')).toMatchObject({ kind: 'found' });
  expect(await find('article-7')).toEqual({ kind: 'not-here' });
  expect(await find('article-0')).toMatchObject({ kind: 'found' });
});

test('on a device with hardly any room, news come without texts, and what was opened or saved stays', async () => {
  const { site, database, look, find, textOf } = await deviceInSync(articlesOf(4, 'no pictures'));
  for (const index of [0, 1]) await markRead(database, `article-${index}`, 1);
  for (const index of [2, 3]) await addSaved(database, `article-${index}`, 1);
  publishNews(site, articlesOf(4, 'no pictures'), 3);
  const full = withRoomFor(database, 4 + 1 + 1); // the texts, the list, and the new one
  expect(await look(full)).toMatchObject({ kind: 'adopted', newSlugs: ['new'], lacking: 'room' });
  for (const index of [0, 1, 2, 3])
    expect(await find(`article-${index}`)).toMatchObject({ kind: 'found' });
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(await textOf('article-3')).toBe('<p>Corrected.</p>');
});

type Site = ReturnType<typeof reader>['site'];

/** Publish a new article, and another text of one; gives all articles, and the hash of that text. */
function publishNews(site: Site, articles: readonly Article[], index: number) {
  const all = [articleWith({ id: 'new', slug: 'new' }), ...corrected(articles, index)];
  site.publish(all);
  return { articles: all, hash: listArticle(all[index + 1] ?? articleWith()).listed.hash };
}

/** From now on the host lacks this file. */
function lose(site: Site, hash: string): void {
  site.setFault((path) => (path.includes(hash) ? missing() : undefined));
}

/** A device that has what was published first. */
async function deviceInSync(articles: readonly Article[]) {
  const device = reader(articles);
  await device.look();
  return device;
}
