import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { contentFromDevice, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase, type BlogDatabase, type Database } from '../../../src/store/database.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { markRead } from '../../../src/store/reading-history.ts';
import { addSaved, readSaved } from '../../../src/store/saved-store.ts';
import { readState, saveState } from '../../../src/store/state-store.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import type { SyncTools } from '../../../src/sync/sync-tools.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, portal, publishedSite, type Fault } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('the first sync downloads all lists, in one file, the newest 24 texts and the pictures of the newest 12', async () => {
  const { site, tools, kindsAsked } = reader();
  site.publish(articlesOf(120));
  expect(await runSync(tools)).toEqual({
    kind: 'adopted',
    newSlugs: [],
    articles: 24,
    pictures: 12,
    lacking: 'nothing',
  });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 24, i: 12 });
});

test.each<[string, Fault]>([
  ['does not arrive', offline],
  ['is a portal’s page', portal],
])('a whole list that %s is made up for by its parts', async (_name, answer) => {
  const { site, tools, kindsAsked } = reader();
  const { wholeList, shards } = site.publish(articlesOf(120));
  site.setFault((path) => (path.includes(`/${wholeList}.`) ? answer(path) : undefined));
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect(kindsAsked()['s']).toBeGreaterThan(shards.length);
});

test('the whole list fills the device with the very lists of its parts', async () => {
  const { site, database, tools } = reader();
  const { shards } = site.publish(articlesOf(40));
  await runSync(tools);
  for (const { hash } of shards) {
    const held = await database.use((db) => db.get('shards', hash));
    const file = Buffer.from(site.files.get(`/content/s/${hash}.json`) ?? []).toString();
    expect(held?.articles).toEqual(JSON.parse(file).articles);
  }
});

test('on the first sync the list can be read before the texts have come', async () => {
  const { site, database, tools } = reader();
  site.publish(articlesOf(3));
  site.setFault((path) => (path.startsWith('/content/a/') ? offline() : undefined));
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', articles: 0, lacking: 'files' });
  const content = await contentFromDevice(database);
  expect(await content?.listArticles({ from: 0, count: 9 })).toMatchObject({ total: 3 });
  expect(await content?.findArticle('article-1')).toEqual({ kind: 'not-here' });
});

test('a second look requests root.json alone', async () => {
  const { site, tools } = reader();
  site.publish(articlesOf(120));
  await runSync(tools);
  site.requests.length = 0;
  expect(await runSync(tools)).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(site.requests).toEqual(['/content/root.json']);
});

test('one corrected article costs root.json, one list and that article', async () => {
  const { site, database, tools, kindsAsked } = reader();
  const articles = articlesOf(120);
  site.publish(articles);
  await runSync(tools);
  site.requests.length = 0;
  site.publish(corrected(articles, 20));
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', newSlugs: [], articles: 1 });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 1 });
  expect(await textOf(database, 'article-20')).toContain('Corrected');
});

test('new articles are named, newest first; a renamed one is not new', async () => {
  const { site, tools } = reader();
  const articles = articlesOf(10);
  site.publish(articles);
  await runSync(tools);
  const renamed = articles.with(0, articleWith({ slug: 'renamed', aliases: ['article-0'] }));
  const fresh = ['newest', 'new'].map((slug) => articleWith({ slug }));
  site.publish([...fresh, ...renamed]);
  expect(await runSync(tools)).toMatchObject({ newSlugs: ['newest', 'new'] });
});

test('while a corrected text is refused, the old generation stays, whole', async () => {
  const { site, database, tools } = reader();
  const articles = articlesOf(10);
  const before = site.publish(articles);
  await runSync(tools);
  site.publish(corrected(articles, 3));
  site.setFault((path) => (path.startsWith('/content/a/') ? portal() : undefined));
  expect(await runSync(tools)).toMatchObject({ kind: 'held-back' });
  expect((await readGeneration(database))?.root.generation).toBe(before.generation);
  expect(await textOf(database, 'article-3')).toContain('Text 3.');

  site.setFault(undefined);
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted' });
  expect(await textOf(database, 'article-3')).toContain('Corrected');
});

test('a new text that is refused is left out, and the rest is adopted', async () => {
  const { site, database, tools } = reader();
  site.publish(articlesOf(10));
  await runSync(tools);
  site.publish([articleWith({ slug: 'new' }), ...articlesOf(10)]);
  site.setFault((path) => (path.startsWith('/content/a/') ? portal() : undefined));
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', lacking: 'files' });
  expect(await textOf(database, 'article-9')).toContain('Text 9.');
});

test('a sync that was cut goes on where it was: at most one batch is fetched again', async () => {
  const { site, tools, kindsAsked } = reader();
  site.publish(articlesOf(40));
  let texts = 0;
  site.setFault((path) =>
    path.startsWith('/content/a/') && (texts += 1) > 12 ? offline() : undefined,
  );
  expect(await runSync(tools)).toMatchObject({ articles: 12, lacking: 'files' });
  site.setFault(undefined);
  site.requests.length = 0;
  expect(await runSync(tools)).toMatchObject({
    kind: 'unchanged',
    articles: 12,
    lacking: 'nothing',
  });
  expect(kindsAsked()).toEqual({ root: 1, a: 12, i: 12 });
});

test('without a connection not each text waits for its time limit', async () => {
  const { site, tools, kindsAsked } = reader();
  site.publish(articlesOf(50));
  site.setFault((path) =>
    path === '/content/root.json' || path.includes('/s/') ? undefined : offline(),
  );
  await runSync(tools);
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 6 });
});

test('a sync that is ended stops after the batch at hand', async () => {
  const ending = new AbortController();
  const { site, tools, kindsAsked } = reader({ signal: ending.signal });
  site.publish(articlesOf(50));
  site.setFault((path) => {
    if (path.startsWith('/content/a/')) ending.abort();
    return undefined;
  });
  expect(await runSync(tools)).toMatchObject({ lacking: 'files' });
  expect(kindsAsked()).toEqual({ root: 1, s: 1, a: 6 });
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['a login page', portal, 'foreign'],
  ['an error', () => new Response('{}', { status: 500 }), 'foreign'],
  ['no answer', offline, 'unreached'],
  ['a later schema', () => jsonOf({ schema: 3 }), 'unknown'],
  ['half a file', () => jsonOf('{"schema":2,"tot'), 'unknown'],
])('where root.json is %s, nothing changes', async (_name, fault, kind) => {
  const { site, database, tools } = reader();
  const published = site.publish(articlesOf(3));
  await runSync(tools);
  const lastCheck = await readState(database, 'last-check');
  site.setFault(fault);
  expect(await runSync(tools)).toEqual({ kind });
  expect((await readGeneration(database))?.root.generation).toBe(published.generation);
  expect(await readState(database, 'last-check')).toBe(lastCheck);
});

test.each([
  ['an earlier text', corrected(articlesOf(3), 0), articlesOf(3)],
  ['fewer articles', articlesOf(10), articlesOf(2)],
])('what the site goes back to is followed at the next look: %s', async (_name, later, earlier) => {
  const { site, database, tools } = reader();
  site.publish(later);
  await runSync(tools);
  const published = site.publish(earlier);
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect((await readGeneration(database))?.root.generation).toBe(published.generation);
  expect(await textOf(database, 'article-0')).toContain('Text 0.');
});

test('a list without articles is not believed by a device that has some, however often', async () => {
  const { site, database, tools } = reader();
  site.publish([]);
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted' });
  site.publish(articlesOf(10));
  await runSync(tools);
  site.publish([]);
  for (let times = 0; times < 3; times += 1)
    expect(await runSync(tools)).toEqual({ kind: 'unknown' });
  expect(await textOf(database, 'article-0')).toContain('Text 0.');
});

test('an article that is listed no more is gone, though it was opened and saved; that it was saved is not forgotten', async () => {
  const { site, database, tools } = reader();
  const sharing = { ...articleWith(articlesOf(3)[2]), bodyPictures: [pictureOf('picture 1')] };
  const articles = articlesOf(3).with(2, sharing);
  site.publish(articles);
  await runSync(tools);
  await addSaved(database, 'article-0', 1);
  await markRead(database, 'article-0', 1);
  site.publish([sharing]);
  await runSync(tools);
  expect(await readStoredHashes(database, 'articles')).toHaveProperty('size', 1);
  const shown = ['picture 1', 'picture 2'].map((name) => pictureOf(name).renditions[1]?.avif);
  expect(await readStoredHashes(database, 'pictures')).toEqual(new Set(shown));
  expect(await readSaved(database)).toEqual(['article-0']);
  site.publish(articles);
  await runSync(tools);
  expect(await textOf(database, 'article-0')).toContain('Text 0.');
});

test('what was saved under a later name stays saved where the site goes back to an earlier one', async () => {
  const { site, database, tools } = reader();
  site.publish([articleWith({ slug: 'later', aliases: ['earlier'] })]);
  await runSync(tools);
  await addSaved(database, 'later', 7);
  site.publish([articleWith({ slug: 'earlier' })]);
  await runSync(tools);
  expect(await database.use((db) => db.getAll('saved'))).toEqual([{ slug: 'earlier', savedAt: 7 }]);
});

test('saved articles come with their pictures, however old', async () => {
  const { site, database, tools, kindsAsked } = reader();
  await addSaved(database, 'article-90', 1);
  site.publish(articlesOf(100));
  await runSync(tools);
  expect(kindsAsked()).toMatchObject({ a: 25, i: 13 });
  expect(await textOf(database, 'article-90')).toContain('Text 90.');
});

test('where data is to be saved, texts come without pictures', async () => {
  const { site, tools, kindsAsked } = reader({ pictures: 'none' });
  site.publish(articlesOf(3));
  expect(await runSync(tools)).toMatchObject({ articles: 3, pictures: 0, lacking: 'nothing' });
  expect(kindsAsked()['i']).toBeUndefined();
});

test('pictures within a text are downloaded, too', async () => {
  const { site, database, tools } = reader();
  site.publish([articleWith({ bodyPictures: [pictureOf('a desk')] })]);
  await runSync(tools);
  expect(await readStoredHashes(database, 'pictures')).toEqual(
    new Set([pictureOf('a desk').renditions[1]?.avif]),
  );
});

test('lists that the device has lost are downloaded again', async () => {
  const { site, database, tools } = reader();
  site.publish(articlesOf(3));
  await runSync(tools);
  await database.use((db) => db.clear('shards'));
  expect(await runSync(tools)).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(await textOf(database, 'article-0')).toContain('Text 0.');
});

test('a reader whose clock was once ahead still gets new articles', async () => {
  const { site, database, tools } = reader();
  await saveState(database, 'last-check', Date.parse('2100-01-01'));
  site.publish(articlesOf(1));
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
});

test('a small quota is never filled beyond a fifth, and what is left out is not requested again', async () => {
  const { site, database, tools } = reader({ estimate: async () => ({ quota: 400_000 }) });
  const long = articlesOf(50).map((article) => ({ ...article, content: 'Long. '.repeat(2000) }));
  site.publish(long);
  expect(await runSync(tools)).toMatchObject({ articles: 6, lacking: 'nothing' });
  site.requests.length = 0;
  await runSync(tools);
  const bodies = site.requests.filter((path) => path.startsWith('/content/a/'));
  expect(bodies).toEqual([]);
  expect(await textOf(database, 'article-0')).toContain('Long.');
});

test('where the device is full, pictures make room for texts, in silence', async () => {
  const { site, database, tools } = reader();
  site.publish(articlesOf(12));
  await runSync(tools);
  const full = fullUnless(database, async (db) => (await db.count('pictures')) === 0);
  site.publish([articleWith({ slug: 'new' }), ...articlesOf(12)]);
  const result = await runSync({ ...tools, database: full, pictures: 'none' });
  expect(result).toMatchObject({ kind: 'adopted', articles: 1, lacking: 'nothing' });
  expect(await textOf(database, 'new')).toBeDefined();
});

test('where the device stays full, what was opened stays, and the reader is informed', async () => {
  const { site, database, tools } = reader();
  site.publish(articlesOf(3));
  await runSync(tools);
  await markRead(database, 'article-1', 1);
  site.publish(corrected(articlesOf(3), 1));
  const full = fullUnless(database, async () => false);
  expect(await runSync({ ...tools, database: full })).toMatchObject({
    kind: 'adopted',
    lacking: 'room',
  });
  expect(await textOf(database, 'article-1')).toContain('Text 1.');
});

test('after the reader removed everything nothing is requested', async () => {
  const { site, database, tools, kindsAsked } = reader();
  site.publish(articlesOf(3));
  await saveState(database, 'sync-off', true);
  expect(await runSync(tools)).toEqual({ kind: 'off' });
  expect(kindsAsked()).toEqual({});
  await saveState(database, 'sync-off', undefined);
  expect(await runSync(tools)).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
});

/** `count` articles with a picture each, `article-0` the newest. */
function articlesOf(count: number): Article[] {
  return Array.from({ length: count }, (_, index) =>
    articleWith({
      id: `${index}`,
      slug: `article-${index}`,
      content: `<p>Text ${index}.</p>`,
      featuredImage: pictureOf(`picture ${index}`),
    }),
  );
}

function corrected(articles: readonly Article[], index: number): Article[] {
  return articles.with(index, { ...articleWith(articles[index]), content: '<p>Corrected.</p>' });
}

async function textOf(database: Database, slug: string): Promise<string | undefined> {
  const lookup = await (await contentFromDevice(database))?.findArticle(slug);
  return lookup?.kind === 'found' ? lookup.article.content : undefined;
}

/** The device as it is when writing a text fails for lack of space unless `hasSpace`. */
function fullUnless(
  database: Database,
  hasSpace: (db: BlogDatabase) => Promise<boolean>,
): Database {
  return {
    ...database,
    use: (work) =>
      database.use(async (db) => {
        const isFull = !(await hasSpace(db));
        return work(
          new Proxy(db, {
            get(target, name) {
              if (name !== 'transaction') return Reflect.get(target, name) as unknown;
              return (...given: Parameters<BlogDatabase['transaction']>) => {
                const [first] = [given[0]].flat(); // of texts
                if (isFull && first === 'articles' && given[1] === 'readwrite')
                  throw new DOMException('Full', 'QuotaExceededError');
                return target.transaction(...given);
              };
            },
          }),
        );
      }),
  };
}

async function offline(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

function jsonOf(value: unknown): Response {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** A reader's device, and the site it reads. */
function reader(overrides: Partial<SyncTools> = {}) {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  /** How many files of each kind were requested. */
  const kindsAsked = () => {
    const counts: Record<string, number> = {};
    for (const path of site.requests) {
      const [kind = ''] = (path.split('/')[2] ?? '').split('.');
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  };
  return { site, database, tools: syncToolsFor(database, overrides), kindsAsked };
}
