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

test.each<
  [string, { lost?: number; published: number; connection?: Connection; expected: object }]
>([
  ['listed here', { lost: 1, published: 3, expected: { kind: 'found' } }],
  ['no longer listed by the host', { lost: 2, published: 2, expected: { kind: 'missing' } }],
  ['newer than the list here', { published: 4, expected: { kind: 'found' } }],
  [
    'of a host that answers badly to some requests',
    { lost: 1, published: 3, connection: 'unreachable', expected: { kind: 'found' } },
  ],
])('the network is asked for a text %s', async (_name, { lost, published, ...more }) => {
  const { database } = await deviceWith(articlesOf(3));
  if (lost !== undefined) await loseText(database, lost);
  const { content, site } = page(database, more.connection);
  site.publish(articlesOf(published));
  expect(await content.findArticle(`article-${lost ?? 3}`)).toMatchObject(more.expected);
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
    network: contentFromNetwork(() => undefined, fetchVerified),
    connection: constantLive(connection),
    acceptHtml: () => undefined,
    waitsForDevice: true,
  });
  leaveDocument();
  connectDevice(() => contentFromDevice(database));
  return { content, site };
}
