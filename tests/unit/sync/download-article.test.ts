import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, portal, publishedSite } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('an old article that is opened is stored with its pictures', async () => {
  const { site, database, tools } = await deviceInSync();
  expect(await downloadArticle(tools, 'article-55')).toBe('stored');
  expect(site.requests.map((path) => path.split('/')[2])).toEqual(['a', 'i', 'i']);
  expect((await readStoredHashes(database, 'articles')).size).toBe(25);
});

test('what is here already is not fetched again', async () => {
  const { site, tools } = await deviceInSync();
  await downloadArticle(tools, 'article-55');
  site.requests.length = 0;
  expect(await downloadArticle(tools, 'article-55')).toBe('here');
  expect(site.requests).toEqual([]);
});

test('where data is to be saved, the text alone is stored', async () => {
  const { site, tools } = await deviceInSync();
  expect(await downloadArticle({ ...tools, pictures: 'none' }, 'article-55')).toBe('stored');
  expect(site.requests).toHaveLength(1);
});

test('an article that does not arrive is not called stored', async () => {
  const { site, tools } = await deviceInSync();
  site.setFault(() => portal());
  expect(await downloadArticle(tools, 'article-55')).toBe('incomplete');
});

test('an article without one of its pictures is not called stored', async () => {
  const { site, tools } = await deviceInSync();
  site.setFault((path) => (path.includes('/i/') ? portal() : undefined));
  expect(await downloadArticle(tools, 'article-55')).toBe('incomplete');
  site.setFault(undefined);
  expect(await downloadArticle(tools, 'article-55')).toBe('stored');
});

test('an article that does not exist cannot be stored', async () => {
  const { tools } = await deviceInSync();
  expect(await downloadArticle(tools, 'unknown')).toBe('missing');
  expect(await downloadArticle(syncToolsFor(createDatabase()), '__proto__')).toBe('missing');
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
  );
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  const tools = syncToolsFor(database);
  await runSync(tools);
  site.requests.length = 0;
  return { site, database, tools };
}
