import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/store/database.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { pictureOf, portal } from '../../fixtures/published-site.ts';
import { reader, syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('an old article that is opened is stored with its pictures, once', async () => {
  const { tools, kindsAsked } = await deviceInSync();
  expect(await downloadArticle(tools, 'article-55')).toBe('stored');
  expect(kindsAsked()).toEqual({ a: 1, i: 2 });
  expect(await downloadArticle(tools, 'article-55')).toBe('here');
  expect(kindsAsked()).toEqual({});
});

test('where data is to be saved, the text alone is stored', async () => {
  const { tools, kindsAsked } = await deviceInSync();
  expect(await downloadArticle({ ...tools, pictures: 'none' }, 'article-55')).toBe('stored');
  expect(kindsAsked()).toEqual({ a: 1 });
});

test.each(['/a/', '/i/'])(
  'an article of which %s does not arrive is not called stored',
  async (kind) => {
    const { site, tools } = await deviceInSync();
    site.setFault((path) => (path.includes(kind) ? portal() : undefined));
    expect(await downloadArticle(tools, 'article-55')).toBe('incomplete');
    site.setFault(undefined);
    expect(await downloadArticle(tools, 'article-55')).toBe('stored');
  },
);

test('an article that does not exist cannot be stored', async () => {
  const { tools } = await deviceInSync();
  expect(await downloadArticle(tools, 'unknown')).toBe('missing');
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(await downloadArticle(syncToolsFor(createDatabase()), '__proto__')).toBe('missing');
});

/** A device after its first sync of 60 articles, with two pictures each. */
async function deviceInSync() {
  const device = reader(
    articlesOf(60).map((article) => ({
      ...article,
      bodyPictures: [pictureOf(`within ${article.slug}`)],
    })),
  );
  await device.look();
  device.kindsAsked();
  return device;
}
