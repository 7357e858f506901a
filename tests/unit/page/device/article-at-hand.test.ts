import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isArticleAtHand } from '../../../../src/page/device/article-at-hand.ts';
import { createDatabase } from '../../../../src/store/database.ts';
import { removeFiles } from '../../../../src/store/file-store.ts';
import { saveState } from '../../../../src/store/state-store.ts';
import { runSync } from '../../../../src/sync/run-sync.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { publishedSite } from '../../../fixtures/published-site.ts';
import { syncToolsFor } from '../../../fixtures/sync-tools.ts';

const articles = Array.from({ length: 30 }, (_, number) =>
  articleWith({ id: `a${number}`, slug: `article-${number}`, content: `<p>Text ${number}.</p>` }),
);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('on a first visit what a page shows is at hand, since the first sync brings it', async () => {
  expect(await isArticleAtHand(createDatabase(), 'article-0')).toBe(true);
});

test('after the reader has removed everything no article is', async () => {
  const database = createDatabase();
  await saveState(database, 'sync-off', true);
  expect(await isArticleAtHand(database, 'article-0')).toBe(false);
});

test('one of the newest is at hand before its text has come; an older one with its text alone', async () => {
  const database = createDatabase();
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  site.publish(articles);
  await runSync(syncToolsFor(database));
  const listed = await database.use((db) => db.getAll('articles'));
  const bySlug = new Map(listed.map(({ article, hash }) => [article.slug, hash]));
  const newest = [...bySlug.keys()];
  expect(newest).toHaveLength(24);
  const older = articles.map(({ slug }) => slug).filter((slug) => !bySlug.has(slug));
  const [first = '', second = ''] = newest;
  await removeFiles(database, { articles: [bySlug.get(first) ?? ''] });
  expect(await isArticleAtHand(database, first)).toBe(true);
  expect(await isArticleAtHand(database, second)).toBe(true);
  expect(await isArticleAtHand(database, older[0] ?? '')).toBe(false);
});
