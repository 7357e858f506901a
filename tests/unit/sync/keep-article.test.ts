import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readHeld } from '../../../src/store/file-store.ts';
import { keepArticle } from '../../../src/sync/keep-article.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, portal, publishedSite } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('an old article that is opened is kept with its pictures', async () => {
  const { site, database, tools } = await deviceInSync();
  expect(await keepArticle(tools, 'article-55')).toBe('kept');
  expect(site.requests.map((path) => path.split('/')[2])).toEqual(['a', 'i', 'i']);
  expect((await readHeld(database, 'articles')).size).toBe(25);
});

test('what is here already is not fetched again', async () => {
  const { site, tools } = await deviceInSync();
  await keepArticle(tools, 'article-55');
  site.requests.length = 0;
  expect(await keepArticle(tools, 'article-55')).toBe('here');
  expect(site.requests).toEqual([]);
});

test('where data is to be saved, the text is kept alone', async () => {
  const { site, tools } = await deviceInSync();
  expect(await keepArticle({ ...tools, pictures: 'none' }, 'article-55')).toBe('kept');
  expect(site.requests).toHaveLength(1);
});

test('an article that does not arrive is not said to be kept', async () => {
  const { site, tools } = await deviceInSync();
  site.setFault(() => portal());
  expect(await keepArticle(tools, 'article-55')).toBe('incomplete');
});

test('an article without one of its pictures is not said to be kept', async () => {
  const { site, tools } = await deviceInSync();
  site.setFault((path) => (path.includes('/i/') ? portal() : undefined));
  expect(await keepArticle(tools, 'article-55')).toBe('incomplete');
  site.setFault(undefined);
  expect(await keepArticle(tools, 'article-55')).toBe('kept');
});

test('an article that does not exist cannot be kept', async () => {
  const { tools } = await deviceInSync();
  expect(await keepArticle(tools, 'unknown')).toBe('missing');
  expect(await keepArticle(syncToolsFor(createDatabase()), '__proto__')).toBe('missing');
});

/** A device after its first sync of 60 articles, with two pictures each. */
async function deviceInSync() {
  const site = publishedSite();
  site.publish(
    Array.from({ length: 60 }, (_, index) =>
      articleWith({
        slug: `article-${index}`,
        featuredImage: pictureOf(`picture ${index}`),
        bodyPictures: [pictureOf(`within ${index}`)],
      }),
    ),
    1,
  );
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  const tools = syncToolsFor(database);
  await runSync(tools);
  site.requests.length = 0;
  return { site, database, tools };
}
