import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { contentFromDevice } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { readStoredHashes, readText } from '../../../src/store/file-store.ts';
import { addSaved, readSaved } from '../../../src/store/saved-store.ts';
import { forgetWithdrawn } from '../../../src/sync/forget-withdrawn.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { pictureOf, publishedSite } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const articles = articlesOf(8);
const others = articles.filter(({ slug }) => slug !== 'article-3');

test('an article that is only gone from the list stays on the device for the open pages of the list before', async () => {
  const { publish, slugs } = reader();
  await publish(articles);
  await publish(others);
  expect(await slugs()).toContain('article-3');
});

test('a withdrawn article is gone from the device at its next look, though it was saved, and so is its picture', async () => {
  const { publish, slugs, database, pictures } = reader();
  await publish(articles);
  await addSaved(database, 'article-3', 1);
  expect(await pictures()).toContain('picture 3');
  await publish(others, ['article-3']);
  expect(await slugs()).toEqual(others.map(({ slug }) => slug));
  expect(await pictures()).toEqual(others.map((article) => article.featuredImage?.alt));
  const content = await contentFromDevice(database);
  expect(await content?.findArticle('article-3')).toEqual({ kind: 'missing' });
});

test('that it was saved is forgotten, too, under whichever slug, and of no other article', async () => {
  const { publish, database } = reader();
  await publish(articles.with(3, { ...articleAt(3), slug: 'former' }));
  await addSaved(database, 'former', 1);
  await publish(articles.with(3, { ...articleAt(3), aliases: ['former'] }));
  for (const slug of ['article-3', 'article-4', 'article-5']) await addSaved(database, slug, 2);
  // One is only gone from the list, and may come again.
  await publish(articles.toSpliced(5, 1));
  await publish(articles.toSpliced(5, 1).toSpliced(3, 1), ['article-3', 'former']);
  expect((await readSaved(database)).toSorted()).toEqual(['article-4', 'article-5']);
});

test('an article that is listed again is not forgotten for having been withdrawn', async () => {
  const { publish, database, slugs } = reader();
  await publish(articles);
  await addSaved(database, 'article-3', 1);
  await publish(articles.toReversed(), ['article-3']);
  expect(await readSaved(database)).toEqual(['article-3']);
  expect(await slugs()).toContain('article-3');
});

test('so is one that the device knows by a former slug, whatever text it had then', async () => {
  const { publish, slugs } = reader();
  await publish(articles.with(3, { ...articleAt(3), slug: 'former', content: '<p>earlier</p>' }));
  await publish(others, ['article-3', 'former']);
  expect(await slugs()).toEqual(others.map(({ slug }) => slug));
});

test('a picture that another article shows as well stays', async () => {
  const { publish, pictures } = reader();
  const sharing = { ...articleAt(5), bodyPictures: [pictureOf('picture 3')] };
  await publish(articles.with(5, sharing));
  await publish(articles.with(5, sharing).toSpliced(3, 1), ['article-3']);
  expect(await pictures()).toContain('picture 3');
});

test('while another article is withdrawn, the list before keeps its texts', async () => {
  const { publish, slugs } = reader();
  await publish(articles, ['long-gone']);
  await publish(others, ['long-gone']);
  expect(await slugs()).toContain('article-3');
});

test('what was cut off between the two steps of the removal is made up for at the next look', async () => {
  const { publish, slugs, database } = reader();
  await publish(articles);
  await publish(others);
  await database.use(async (db) => {
    const current = await db.get('state', 'current');
    const { root } = current as { root: object };
    await db.put('state', { root: { ...root, withdrawn: ['0'.repeat(32)] } } as never, 'current');
  });
  await forgetWithdrawn(database);
  expect(await slugs()).toEqual(others.map(({ slug }) => slug));
});

function articleAt(index: number): Article {
  const article = articles[index];
  if (!article) throw new Error(`There are fewer than ${index + 1} articles`);
  return article;
}

/** A device that looks at once at whatever is published. */
function reader() {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  let seq = 0;
  return {
    database,
    publish: async (published: readonly Article[], withdrawn: readonly string[] = []) => {
      site.publish(published, (seq += 1), { withdrawn });
      const outcome = await runSync(syncToolsFor(database));
      expect(outcome).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
    },
    /** Of the texts on the device, in order. */
    slugs: async () => {
      const hashes = [...(await readStoredHashes(database, 'articles'))];
      const texts = await Promise.all(hashes.map((hash) => readText(database, hash)));
      return texts.map((text) => text?.slug ?? '').toSorted((one, other) => (one < other ? -1 : 1));
    },
    /** What the pictures on the device show, in order. */
    pictures: async () => {
      const held = await readStoredHashes(database, 'pictures');
      const known = articles.map(({ featuredImage }) => featuredImage);
      return known
        .filter((picture) => picture?.renditions.some(({ avif }) => held.has(avif)))
        .map((picture) => picture?.alt);
    },
  };
}
