import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFromDevice, markRead, readGeneration } from '../../../src/store/content-store.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { addSaved, readSaved } from '../../../src/store/saved-store.ts';
import { readState, saveState } from '../../../src/store/state-store.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { withRoomFor } from '../../fixtures/full-device.ts';
import { pictureOf, portal, type Fault } from '../../fixtures/published-site.ts';
import { corrected, offline, reader } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('the first sync downloads all lists, in one file, the newest 24 texts and the pictures of the newest 12; the next root.json alone', async () => {
  const { look, kindsAsked } = reader(articlesOf(120));
  expect(await look()).toEqual({
    kind: 'adopted',
    newSlugs: [],
    articles: 24,
    pictures: 12,
    lacking: 'nothing',
  });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 24, i: 12 });
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(kindsAsked()).toEqual({ root: 1 });
});

test.each<[string, Fault]>([
  ['does not arrive', offline],
  ['is another page', portal],
])('a whole list that %s is made up for by its parts', async (_name, answer) => {
  const { site, look, kindsAsked } = reader();
  const { wholeList, shards } = site.publish(articlesOf(120));
  site.setFault((path) => (path.includes(`/${wholeList}.`) ? answer(path) : undefined));
  expect(await look()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect(kindsAsked()['s']).toBeGreaterThan(shards.length);
});

test('the whole list fills the device with the very lists of its parts', async () => {
  const { site, database, look } = reader();
  const { shards } = site.publish(articlesOf(40));
  await look();
  for (const { hash } of shards) {
    const held = await database.use((db) => db.get('shards', hash));
    const file = Buffer.from(site.files.get(`/content/s/${hash}.json`) ?? []).toString();
    expect(held?.articles).toEqual(JSON.parse(file).articles);
  }
});

test('on the first sync the list can be read before the texts have come', async () => {
  const { site, database, look, find } = reader(articlesOf(3));
  site.setFault((path) => (path.startsWith('/content/a/') ? offline() : undefined));
  expect(await look()).toMatchObject({ kind: 'adopted', articles: 0, lacking: 'files' });
  const content = await contentFromDevice(database);
  expect(await content?.listArticles({ from: 0, count: 9 })).toMatchObject({ total: 3 });
  expect(await find('article-1')).toEqual({ kind: 'not-here' });
});

test('one corrected article costs root.json, one list and that article', async () => {
  const { site, look, textOf, kindsAsked } = reader(articlesOf(120));
  await look();
  kindsAsked();
  site.publish(corrected(articlesOf(120), 20));
  expect(await look()).toMatchObject({ kind: 'adopted', newSlugs: [], articles: 1 });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 1 });
  expect(await textOf('article-20')).toContain('Corrected');
});

test('new articles are named, newest first; a renamed one is not new', async () => {
  const { site, look } = reader(articlesOf(10));
  await look();
  const renamed = articlesOf(10).with(0, articleWith({ slug: 'renamed', aliases: ['article-0'] }));
  const fresh = ['newest', 'new'].map((slug) => articleWith({ slug }));
  site.publish([...fresh, ...renamed]);
  expect(await look()).toMatchObject({ newSlugs: ['newest', 'new'] });
});

test('a sync that was cut goes on where it was: at most one batch is fetched again', async () => {
  const { site, look, kindsAsked } = reader(articlesOf(40));
  let texts = 0;
  site.setFault((path) =>
    path.startsWith('/content/a/') && (texts += 1) > 12 ? offline() : undefined,
  );
  expect(await look()).toMatchObject({ articles: 12, lacking: 'files' });
  // Not each text waits for its time limit.
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 18 });
  site.setFault(undefined);
  expect(await look()).toMatchObject({ kind: 'unchanged', articles: 12, lacking: 'nothing' });
  expect(kindsAsked()).toEqual({ root: 1, a: 12, i: 12 });
});

test('a sync that is ended stops after the batch at hand', async () => {
  const ending = new AbortController();
  const { site, look, kindsAsked } = reader(articlesOf(50), { signal: ending.signal });
  site.setFault((path) => {
    if (path.startsWith('/content/a/')) ending.abort();
    return undefined;
  });
  expect(await look()).toMatchObject({ lacking: 'files' });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 6 });
});

test.each<[string, Fault, string]>([
  ['a login page', portal, 'unreached'],
  ['an error', () => new Response('{}', { status: 500 }), 'unreached'],
  ['no answer', offline, 'unreached'],
  ['of a later schema', () => json('{"schema":3}'), 'unknown'],
  ['half a file', () => json('{"schema":2,"tot'), 'unknown'],
])('where root.json is %s, nothing changes', async (_name, fault, kind) => {
  const { site, database, look } = reader();
  const { generation } = site.publish(articlesOf(3));
  await look();
  const lastCheck = await readState(database, 'last-check');
  site.setFault(fault);
  expect(await look()).toEqual({ kind });
  expect((await readGeneration(database))?.root.generation).toBe(generation);
  expect(await readState(database, 'last-check')).toBe(lastCheck);
});

test.each([
  ['an earlier text', corrected(articlesOf(3), 0), articlesOf(3)],
  ['fewer articles', articlesOf(10), articlesOf(2)],
])('what the site goes back to is followed at the next look: %s', async (_name, later, earlier) => {
  const { site, database, look, textOf } = reader(later);
  await look();
  const { generation } = site.publish(earlier);
  expect(await look()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect((await readGeneration(database))?.root.generation).toBe(generation);
  expect(await textOf('article-0')).toContain('Text 0.');
});

test('a list without articles is not believed by a device that has some, however often', async () => {
  const { site, look, textOf } = reader([]);
  expect(await look()).toMatchObject({ kind: 'adopted' });
  site.publish(articlesOf(10));
  await look();
  site.publish([]);
  for (let times = 0; times < 3; times += 1) expect(await look()).toEqual({ kind: 'unknown' });
  expect(await textOf('article-0')).toContain('Text 0.');
});

test('an article that is listed no more is gone, though it was opened and saved; that it was saved is not forgotten', async () => {
  const sharing = { ...articleWith(articlesOf(3)[2]), bodyPictures: [pictureOf('picture 1')] };
  const articles = articlesOf(3).with(2, sharing);
  const { site, database, look, textOf } = reader(articles);
  await look();
  await addSaved(database, 'article-0', 1);
  await markRead(database, 'article-0', 1);
  site.publish([sharing]);
  await look();
  expect(await readStoredHashes(database, 'articles')).toHaveProperty('size', 1);
  const shown = ['picture 1', 'picture 2'].map((name) => pictureOf(name).renditions[1]?.avif);
  expect(await readStoredHashes(database, 'pictures')).toEqual(new Set(shown));
  expect(await readSaved(database)).toEqual(['article-0']);
  site.publish(articles);
  await look();
  expect(await textOf('article-0')).toContain('Text 0.');
});

test('what was saved under a later name stays saved where the site goes back to an earlier one', async () => {
  const { site, database, look } = reader([articleWith({ slug: 'later', aliases: ['earlier'] })]);
  await look();
  await addSaved(database, 'later', 7);
  site.publish([articleWith({ slug: 'earlier' })]);
  await look();
  expect(await database.use((db) => db.getAll('saved'))).toEqual([{ slug: 'earlier', savedAt: 7 }]);
});

test('saved articles come with their pictures, however old', async () => {
  const { database, look, textOf, kindsAsked } = reader(articlesOf(100));
  await addSaved(database, 'article-90', 1);
  await look();
  expect(kindsAsked()).toMatchObject({ a: 25, i: 13 });
  expect(await textOf('article-90')).toContain('Text 90.');
});

test('where data is to be saved, texts come without pictures', async () => {
  const { look, kindsAsked } = reader(articlesOf(3), { pictures: 'none' });
  expect(await look()).toMatchObject({ articles: 3, pictures: 0, lacking: 'nothing' });
  expect(kindsAsked()['i']).toBeUndefined();
});

test('lists that the device has lost are downloaded again', async () => {
  const { database, look, textOf } = reader(articlesOf(3));
  await look();
  await database.use((db) => db.clear('shards'));
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(await textOf('article-0')).toContain('Text 0.');
});

test('a reader whose clock was once ahead still gets new articles', async () => {
  const { database, look } = reader(articlesOf(1));
  await saveState(database, 'last-check', Date.parse('2100-01-01'));
  expect(await look()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
});

test('a small quota is never filled beyond a fifth, and what is left out is not requested again', async () => {
  const long = articlesOf(50).map((article) => ({ ...article, content: 'Long. '.repeat(2000) }));
  const { look, textOf, kindsAsked } = reader(long, { estimate: async () => ({ quota: 400_000 }) });
  expect(await look()).toMatchObject({ articles: 6, lacking: 'nothing' });
  kindsAsked();
  await look();
  expect(kindsAsked()['a']).toBeUndefined();
  expect(await textOf('article-0')).toContain('Long.');
});

test('where the device is full, pictures make room for texts, in silence', async () => {
  const { site, database, tools, look, textOf } = reader(articlesOf(12));
  await look();
  site.publish([articleWith({ slug: 'new' }), ...articlesOf(12)]);
  const full = withRoomFor(database, 12 + 12 + 1); // texts, pictures and the list
  const outcome = await runSync({ ...tools, database: full, pictures: 'none' });
  expect(outcome).toMatchObject({ kind: 'adopted', articles: 1, lacking: 'nothing' });
  expect(await textOf('new')).toBeDefined();
});

test('after the reader removed everything nothing is requested', async () => {
  const { database, look, kindsAsked } = reader(articlesOf(3));
  await saveState(database, 'sync-off', true);
  expect(await look()).toEqual({ kind: 'off' });
  expect(kindsAsked()).toEqual({});
  await saveState(database, 'sync-off', undefined);
  expect(await look()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
});

function json(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
