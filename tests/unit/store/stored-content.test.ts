// What earlier code has stored on devices, opened by this code and by later code.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { contentSchema } from '../../../src/core/content-schema.ts';
import { constantLive } from '../../../src/core/live.ts';
import { articleWith, contentOf } from '../../fixtures/articles-in-memory.ts';
import { pictureOf, publishedSite } from '../../fixtures/published-site.ts';
import { restoreDatabaseOf097d92c } from '../../fixtures/stored-database.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await restoreDatabaseOf097d92c();
});
afterEach(() => {
  vi.doUnmock('../../../src/core/content-schema.ts');
  vi.unstubAllGlobals();
});

test('what 097d92c stored is read by this code, whole', async () => {
  const { device, findArticle, readSaved, readOpened, readState } = await codeOfSchema();
  expect(await findArticle('article-0')).toMatchObject({ article: { content: '<p>Text 0.</p>' } });
  expect(await findArticle('former')).toEqual({ kind: 'moved', slug: 'article-1' });
  expect(await device()).toMatchObject({ heldArticles: 3, totalArticles: 3, pictures: 4 });
  expect(await readSaved()).toEqual(['article-1']);
  expect((await readOpened()).size).toBe(1);
  expect(await readState('install-invitation')).toEqual({ visits: 2, wasInvited: true });
  expect(await readState('told-ready-offline')).toBe(true);
});

test('a sync follows on what 097d92c stored: only what is new is fetched, and the list before it goes', async () => {
  const { publish, sync, requests, device, findArticle } = await codeOfSchema();
  publish();
  expect(await sync()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(requests()).toEqual(['/content/root.json']);
  publish([articleWith({ id: '9', slug: 'new' })]);
  expect(await sync()).toMatchObject({
    kind: 'adopted',
    newSlugs: ['new'],
    articles: 1,
    pictures: 0,
  });
  expect(await findArticle('new')).toMatchObject({ kind: 'found' });
  expect(await device()).toMatchObject({
    heldArticles: 4,
    pictures: 4,
    saved: [{ slug: 'article-1' }],
  });
});

test('code that does not read the site’s schema yet keeps what it has, and has the news when the new code brings them', async () => {
  const earlier = await codeOfSchema(1);
  const news = [articleWith({ id: '9', slug: 'new' })];
  earlier.publish(news, contentSchema);
  expect(await earlier.sync()).toEqual({ kind: 'unknown' });
  expect(await earlier.findArticle('article-0')).toMatchObject({ kind: 'found' });
  const updated = await codeOfSchema();
  updated.publish(news);
  expect(await updated.sync()).toMatchObject({ kind: 'adopted', newSlugs: ['new'] });
  expect(await earlier.findArticle('new')).toMatchObject({ kind: 'found' });
});

test('code that reads the stored schema no more takes it as absent: the page comes from the network, the next sync stores it anew', async () => {
  const { content, device, findArticle, publish, readSaved, sync } = await codeOfSchema(3);
  expect(await findArticle('article-0')).toBeUndefined();
  expect(await device()).toMatchObject({ heldArticles: 0, totalArticles: 0, saved: [] });
  publish();
  const page = await content();
  page.leaveDocument();
  expect(await page.content.findArticle('article-0')).toMatchObject({ kind: 'found' });
  expect(await page.content.listArticles({ from: 0, count: 9 })).toMatchObject({ total: 3 });
  expect(await readSaved()).toEqual(['article-1']);
  expect(await sync()).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect(await device()).toMatchObject({ heldArticles: 3, saved: [{ slug: 'article-1' }] });
});

test('a tab that still runs earlier code does not undo what later code stored', async () => {
  const later = await codeOfSchema(3);
  later.publish();
  await later.sync();
  const earlier = await codeOfSchema();
  expect(await earlier.findArticle('article-0')).toBeUndefined();
  earlier.publish([articleWith({ id: '9', slug: 'new' })]); // as an edge of the host may that is behind
  expect(await earlier.sync()).toMatchObject({ kind: 'unchanged' });
  expect(await later.findArticle('article-0')).toMatchObject({ kind: 'found' });
});

let clock = Date.parse('2026-02-01');
const now = () => (clock += 1);

/** The code of this build, or as if it read this schema alone. */
async function codeOfSchema(schema?: number) {
  vi.resetModules();
  if (schema === undefined) vi.doUnmock('../../../src/core/content-schema.ts');
  else
    vi.doMock('../../../src/core/content-schema.ts', () => ({
      contentSchema: schema,
      oldestSchema: schema,
    }));
  const [database, contentStore, contents, saved, files, state, sync, selector] = await Promise.all(
    [
      import('../../../src/store/database.ts'),
      import('../../../src/store/content-store.ts'),
      import('../../../src/store/device-contents.ts'),
      import('../../../src/store/saved-store.ts'),
      import('../../../src/store/file-store.ts'),
      import('../../../src/store/state-store.ts'),
      import('../../../src/sync/run-sync.ts'),
      import('../../../src/page/content/content-selector.ts'),
    ],
  );
  const db = database.createDatabase();
  const site = publishedSite();
  /** Those of the stored database. */
  const articles = [0, 1, 2].map((index) =>
    articleWith({
      id: `${index}`,
      slug: `article-${index}`,
      content: `<p>Text ${index}.</p>`,
      ...(index === 1 && {
        aliases: ['former'],
        updatedOn: '2025-01-15',
        change: 'A rule has changed.',
        description: 'For search results.',
      }),
      ...(index === 2 && { bodyPictures: [pictureOf('within')] }),
      featuredImage: pictureOf(`picture ${index}`),
    }),
  );
  return {
    findArticle: async (slug: string) =>
      (await contentStore.contentFromDevice(db))?.findArticle(slug),
    device: () => contents.describeDevice(db),
    readSaved: () => saved.readSaved(db),
    readOpened: () => files.readOpened(db),
    readState: (key: 'install-invitation' | 'told-ready-offline') => state.readState(db, key),
    publish: (news: readonly Article[] = [], published = schema ?? contentSchema) => {
      site.publish([...news, ...articles]);
      publishSchema(site.files, published);
      vi.stubGlobal('fetch', site.fetch);
    },
    requests: () => site.requests,
    sync: () => sync.runSync(syncToolsFor(db, { now })),
    content: async () => {
      const page = selector.createContentSelector({
        data: { generation: '', total: 0, positions: {}, notHere: 'article-0' },
        served: { content: '', sections: [] },
        network: contentOf(articles),
        connection: constantLive('online'),
        acceptHtml: () => undefined,
        waitsForDevice: true,
      });
      page.connectDevice(() => contentStore.contentFromDevice(db));
      return page;
    },
  };
}

/** Name another schema in root.json, as the generator of the code of that schema does. */
function publishSchema(files: Map<string, Uint8Array<ArrayBuffer>>, schema: number): void {
  const path = '/content/root.json';
  const root: unknown = JSON.parse(new TextDecoder().decode(files.get(path)));
  files.set(path, new TextEncoder().encode(JSON.stringify(Object.assign({}, root, { schema }))));
}
