import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../src/core/device.ts';
import { constantLive } from '../../../../src/core/live.ts';
import { contentFromNetwork } from '../../../../src/page/content/content-from-network.ts';
import { createContentSelector } from '../../../../src/page/content/content-selector.ts';
import { contentFromDevice } from '../../../../src/store/content-store.ts';
import type { Database } from '../../../../src/store/database.ts';
import { removeFiles } from '../../../../src/store/file-store.ts';
import { fetchVerified } from '../../../../src/sync/fetch-verified.ts';
import { articlesOf, deviceWith, listedOn } from '../../../fixtures/device.ts';
import { publishedSite } from '../../../fixtures/published-site.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an article that the device lists comes from the network by its hash alone', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await loseText(database, 1);
  const { content, site } = page(database);
  site.publish(articlesOf(3));
  expect(await content.findArticle('article-1')).toMatchObject({ kind: 'found' });
  expect(site.requests).toHaveLength(1);
});

test('an article that the host lists no more is missing', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await loseText(database, 2);
  const { content, site } = page(database);
  site.publish(articlesOf(2));
  expect(await content.findArticle('article-2')).toEqual({ kind: 'missing' });
});

test('an article that is newer than the device’s list is found', async () => {
  const { database } = await deviceWith(articlesOf(3));
  const { content, site } = page(database);
  site.publish(articlesOf(4));
  expect(await content.findArticle('article-3')).toMatchObject({ kind: 'found' });
});

test('where the host answers badly to some requests, the others are still made', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await loseText(database, 1);
  const { content, site } = page(database, 'unreachable');
  site.publish(articlesOf(3));
  expect(await content.findArticle('article-1')).toMatchObject({ kind: 'found' });
});

test('without a connection nothing is asked for', async () => {
  const { database } = await deviceWith(articlesOf(3));
  await loseText(database, 2);
  const { content, site } = page(database, 'offline');
  expect(await content.findArticle('article-2')).toEqual({ kind: 'not-here' });
  expect(await content.findArticle('article-3')).toEqual({ kind: 'missing' });
  expect(site.requests).toEqual([]);
});

/** Take the text of an article from a device. */
async function loseText(database: Database, index: number): Promise<void> {
  const hash = (await listedOn(database))?.[index]?.hash ?? '';
  await removeFiles(database, { articles: [hash] });
}

/** The content of a page that has hydrated, and the site that its host serves. */
function page(database: Database, connection: Connection = 'online') {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const { content, leaveDocument, connectDevice } = createContentSelector({
    data: { generation: '', total: 0, positions: {} },
    served: { content: '', sections: [] },
    network: contentFromNetwork(fetchVerified, () => undefined),
    connection: constantLive(connection),
    acceptHtml: () => undefined,
    waitsForDevice: true,
  });
  leaveDocument();
  connectDevice(() => contentFromDevice(database));
  return { content, site };
}
