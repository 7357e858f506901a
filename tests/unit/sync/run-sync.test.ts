import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { fetchVerified } from '../../../src/sync/fetch-verified.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import type { SyncTools } from '../../../src/sync/sync-tools.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, publishedSite } from '../../fixtures/published-site.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('the first sync brings the lists, the newest 50 texts and the pictures of the newest 12', async () => {
  const { site, tools } = reader();
  site.publish(articlesOf(120), 1);
  expect(await runSync(tools)).toEqual({
    root: 'newer',
    isChanged: true,
    newSlugs: [],
    articles: 50,
    pictures: 12,
    isStorageFull: false,
    isComplete: true,
  });
  expect(site.requests.slice(0, 3).map((path) => path.split('/')[2])).toEqual([
    'root.json',
    's',
    's',
  ]);
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

/** A reader's device, and the site it reads. */
function reader(overrides: Partial<SyncTools> = {}) {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  let clock = Date.parse('2026-01-01');
  const tools: SyncTools = {
    database,
    fetchFile: fetchVerified,
    estimate: async () => ({}),
    now: () => (clock += 1),
    pictures: 'avif',
    lock: (work) => work(),
    ...overrides,
  };
  return { site, database, tools };
}
