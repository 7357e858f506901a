// Pages that the worker makes in advance and stores.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Current } from '../../../src/worker/db.ts';
import * as cacheStorage from '../../../src/worker/cache-storage.ts';
import * as pages from '../../../src/worker/pages.ts';
import { numbered } from '../../fixtures/articles-in-memory.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { fakeTools, storageWith, stubBuild } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const always = async () => true;
const cacheName = 'foothold-pages-code-of-today-system';
const likely = '/ /blog /blog/article-1 /blog/article-2 /device /jobs /saved /search'.split(' ');

let caches: ReturnType<typeof fakeCaches>;
/** A device that has two texts of ten. */
let device: ReturnType<typeof storageWith>;

beforeEach(() => {
  caches = fakeCaches();
  device = storageWith(numbered(10), { texts: numbered(2) });
  makeCurrent('of-today');
  stubBuild();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(origin));
});

test('likely pages are made in advance, once, as they are on demand', async () => {
  const tools = worker();
  await pages.prerender(tools, always);
  expect(caches.addresses(cacheName).toSorted()).toEqual(likely.map((path) => origin + path));
  const render = vi.spyOn(caches, 'open');
  await pages.prerender(tools, always);
  expect(render).toHaveBeenCalledTimes(2); // no page is stored
  for (const path of likely) {
    const [made, stored] = [await pages.renderPage(origin + path, fakeTools()), await open(path)];
    expect(await stored?.text()).toBe(await made?.response.text());
    expect([...(stored?.headers ?? [])]).toEqual([...(made?.response.headers ?? [])]);
  }
  expect(await open('/blog/article-1/')).toBeDefined();
  for (const other of ['/blog/article-9', '/blog//article-1', '/404', '/blog/page/2'])
    expect(await open(other)).toBeUndefined();
});

test('where the browser has no caches, none has to be deleted after a change', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await cacheStorage.deleteOtherPages(device)).toBe(cacheName);
});

test('no page is made before the device has texts, or once newer code waits', async () => {
  const empty = storageWith(numbered(10), { texts: [] });
  for (const database of [storageWith(), empty])
    await pages.prerender(worker({ database }), always);
  expect((await caches.keys()).flatMap((name) => caches.addresses(name))).toEqual([]);
  await pages.prerender(worker(), async () => caches.addresses(cacheName).length < 2);
  expect(caches.addresses(cacheName)).toHaveLength(2);
});

test('news that come while pages are made end that, and are no fault', async () => {
  const reading = vi.spyOn(device.files, 'get');
  const prerenderUntil = (act: () => void) => {
    reading.mockReset();
    return pages.prerender(worker(), async () => {
      act();
      reading.mockImplementation(() => {
        throw new Error('Storage failed');
      });
      return true;
    });
  };
  await prerenderUntil(() => makeCurrent('of-tomorrow'));
  await expect(prerenderUntil(() => undefined)).rejects.toThrow('status 500');
});

test.each<[string, () => unknown]>([
  ['another generation', () => makeCurrent('of-tomorrow')],
  ['another theme', () => device.meta.set('theme', 'dark')],
  ['no content', () => device.meta.delete('current')],
])('no page outlives a change to %s, even one that is late', async (_what, change) => {
  const late = await pages.renderPage(`${origin}/`, worker());
  if (!late) throw new Error('There is no page');
  await cacheStorage.storePage(late);
  expect(await open('/')).toBeDefined();
  change();
  await cacheStorage.deleteOtherPages(device);
  expect(await open('/')).toBeUndefined();
  await cacheStorage.storePage(late);
  expect(await open('/')).toBeUndefined();
  await pages.prerender(worker(), always); // as with the next start of a page
  expect((await caches.keys()).filter((name) => name === cacheName)).toEqual([]);
});

test('pages of other code are not shown, and deleted at the takeover', async () => {
  stubBuild({ code: 'other' });
  const other = await pages.renderPage(`${origin}/`, worker());
  if (other) await cacheStorage.storePage(other);
  stubBuild();
  expect(await open('/')).toBeUndefined();
  await (await caches.open('foothold-code')).put(`${origin}/a.js`, new Response(''));
  await cacheStorage.deleteOtherPages(device);
  stubBuild({ code: 'other' });
  expect(await open('/')).toBeUndefined();
  stubBuild();
  await pages.prerender(worker(), always);
  expect(await open('/')).toBeDefined();
  await cacheStorage.deletePages();
  expect(await open('/')).toBeUndefined();
  expect(await caches.keys()).toEqual(['foothold-code']);
});

test('on a full device pages are made on demand, and nothing fails', async () => {
  const put = vi.fn(() => Promise.reject(new DOMException('Full', 'QuotaExceededError')));
  vi.spyOn(caches, 'open').mockResolvedValue({ ...(await caches.open('full')), put });
  await pages.prerender(worker(), always);
  expect(put).toHaveBeenCalledOnce();
});

const open = (path: string) => cacheStorage.findPage(path, device);

/** Tools of a worker of this code, on the device. */
function worker(overrides: Parameters<typeof fakeTools>[0] = {}) {
  return fakeTools({ database: device, ...overrides });
}

/** Have the device's generation go by another name. */
function makeCurrent(generation: string): void {
  const { root, ...current } = device.meta.get('current') as Current;
  device.meta.set('current', { ...current, root: { ...root, generation } });
}
