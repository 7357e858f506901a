// Pages that the worker makes in advance and stores, and what else it answers from its stores.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/core/article.ts';
import { findStoredAnswer, answerContent } from '../../../src/service-worker/stored-answers.ts';
import { renderFromDevice } from '../../../src/service-worker/render-from-device.ts';
import { storePages } from '../../../src/service-worker/store-pages.ts';
import { contentFromDevice } from '../../../src/store/content-store.ts';
import type { Database } from '../../../src/store/database.ts';
import { StorageUnavailable } from '../../../src/store/storage-errors.ts';
import { describeDevice } from '../../../src/store/device-contents.ts';
import { removeAll } from '../../../src/store/state-store.ts';
import { removeFiles } from '../../../src/store/file-store.ts';
import { savePage } from '../../../src/store/page-store.ts';
import { writeWithEviction } from '../../../src/sync/eviction.ts';
import { articlesOf } from '../../fixtures/device.ts';
import { fakeTools } from '../../fixtures/fake-worker-tools.ts';
import { pictureOf } from '../../fixtures/published-site.ts';
import { reader } from '../../fixtures/sync-tools.ts';

const origin = 'https://blog.test';
const code = '/assets/service-worker-lazy-1.js';
const { pageAssets } = fakeTools();
const articles = articlesOf(3);
const stores = ['/', '/blog', '/device', '/jobs', '/blog/article-0', '/blog/article-2'];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL(origin));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(stores)('%s is made in advance, byte for byte as on demand', async (path) => {
  const device = await deviceWith(articles);
  await device.prepare();
  const made = await renderFromDevice(origin + path, {
    loadContent: () => contentFromDevice(device.database),
    pageAssets,
  });
  const stored = await device.open(path);
  expect(stored?.status).toBe(200);
  expect(await stored?.text()).toBe(await made?.response.text());
  expect([...(stored?.headers ?? [])]).toEqual([...(made?.response.headers ?? [])]);
});

test('a page is found by its address with a slash or a query, and no other is', async () => {
  const device = await deviceWith(articles);
  await device.prepare();
  expect(await device.open('/blog/article-0/?utm_source=mail')).toBeDefined();
  for (const path of ['/blog/article-9', '/blog//article-0', '/404', '/blog/page/2'])
    expect(await device.open(path)).toBeUndefined();
});

test('a page of another generation is never shown, nor stored', async () => {
  const device = await deviceWith(articles);
  await device.prepare();
  const edited = articles.map((article) => ({ ...article, content: '<p>Corrected.</p>' }));
  await device.follow(edited);
  for (const path of stores) expect(await device.open(path)).toBeUndefined();
  const html = new TextEncoder().encode('<p>Of yesterday</p>').buffer;
  await savePage(device.database, { path: '/', generation: 'of-yesterday', code, html });
  expect(await device.open('/')).toBeUndefined();
  await device.prepare();
  expect(await (await device.open('/blog/article-0'))?.text()).toContain('Corrected.');
});

test('a page that other code has made is never shown, and is made anew', async () => {
  const device = await deviceWith(articles);
  await device.prepare('/assets/service-worker-lazy-0.js');
  expect(await device.open('/')).toBeUndefined();
  await device.prepare();
  expect(await device.open('/')).toBeDefined();
});

test('an article whose text is not here has no page', async () => {
  const device = await deviceWith(articles);
  const [text] = await device.database.use((db) => db.getAll('articles'));
  await device.prepare();
  await removeFiles(device.database, { articles: [text?.hash ?? ''] });
  expect(await device.open(`/blog/${text?.article.slug}`)).toBeUndefined();
  await device.prepare();
  expect(await device.open(`/blog/${text?.article.slug}`)).toBeUndefined();
  expect(await device.open('/blog')).toBeDefined();
});

test('an article that is listed no more leaves no page', async () => {
  const device = await deviceWith(articles);
  await device.prepare();
  await device.follow(articles.slice(1));
  const left = await device.database.use((db) => db.getAllKeys('pages'));
  expect(left).toEqual([]);
});

test('what the reader removes is removed with its pages, and none comes back', async () => {
  const device = await deviceWith(articles);
  await device.prepare();
  await removeAll(device.database);
  await device.prepare();
  expect(await device.database.use((db) => db.count('pages'))).toBe(0);
});

test('stored pages are counted in what the device says that it holds', async () => {
  const device = await deviceWith(articles);
  const { bytes } = await describeDevice(device.database);
  await device.prepare();
  const pages = await device.database.use((db) => db.getAll('pages'));
  const html = pages.reduce((total, page) => total + page.html.byteLength, 0);
  expect(html).toBeGreaterThan(10_000);
  expect((await describeDevice(device.database)).bytes).toBe(bytes + html);
});

test('a full device loses the stored pages first, and no picture', async () => {
  const device = await deviceWith(articles);
  await device.prepare();
  const pictures = await device.database.use((db) => db.count('pictures'));
  await writeWithEviction(device.database)(async () => {
    const pages = await device.database.use((db) => db.count('pages'));
    if (pages > 0) throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await device.database.use((db) => db.count('pictures'))).toBe(pictures);
});

test('where the browser allows little, only the likeliest pages are stored', async () => {
  const device = await deviceWith(articles);
  await device.prepare(code, 3e6);
  expect(await device.open('/')).toBeDefined();
  expect(await device.open('/jobs')).toBeUndefined();
});

test('where nothing can be stored, pages are made on demand, and nothing fails', async () => {
  const device = await deviceWith(articles);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await device.prepare();
  expect(await device.open('/')).toBeUndefined();
});

test('pages are made once, however often they are asked for', async () => {
  const device = await deviceWith(articles);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await Promise.all([device.prepare(), device.prepare()]);
  await device.prepare();
  expect(put).toHaveBeenCalledTimes(stores.length + 1); // and the third article
});

test('storage that fails, or does not answer, is no answer', async () => {
  const failing: Database = {
    use: async () => {
      throw new StorageUnavailable('refused');
    },
  };
  expect(await open('/', failing)).toBeUndefined();
  vi.useFakeTimers();
  const hanging = open('/', { use: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await hanging).toBeUndefined();
});

test('a picture comes from the device, in the width that is stored there', async () => {
  const device = await deviceWith(articles);
  const [narrow, wide] = pictureOf('picture 0').renditions;
  for (const name of [`${narrow?.avif}.avif`, `${narrow?.webp}.webp`, `${wide?.avif}.avif`]) {
    const answer = await device.open(`/content/i/${name}`, 'picture');
    expect(answer?.headers.get('content-type')).toBe('image/avif');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
  }
  expect(await device.open('/content/i/ffff.avif', 'picture')).toBeUndefined();
});

test('a list or a text is the network’s, and without a network the answer is empty, no failure', async () => {
  const request = new Request(`${origin}/content/root.json`);
  const policy = pageAssets;
  const online = { policy, fetchAsAsked: async () => new Response('{}') };
  expect(await (await answerContent(request, online)).text()).toBe('{}');
  const offline = { policy, fetchAsAsked: () => Promise.reject(new TypeError('Failed to fetch')) };
  const answer = await answerContent(request, offline);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

async function open(path: string, database: Database, kind: 'page' | 'picture' = 'page') {
  const tools = { database, code, policy: pageAssets, report: () => undefined };
  return findStoredAnswer(kind, origin + path, tools);
}

/** A device that has synced these articles. */
async function deviceWith(first: readonly Article[]) {
  const { site, database, look } = reader();
  const follow = async (now: readonly Article[]) => {
    site.publish(now);
    await look();
  };
  await follow(first);
  return {
    database,
    follow,
    open: (path: string, kind?: 'page' | 'picture') => open(path, database, kind),
    prepare: (by = code, quota = 1e9) =>
      storePages({ database, code: by, pageAssets, estimate: async () => ({ quota }) }),
  };
}
