// Pages that the worker makes in advance and stores.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Current } from '../../../src/worker/db.ts';
import {
  clearPages,
  deleteOtherPages,
  findPage,
  prerender,
  renderPage,
  replacePages,
  storePage,
  type RenderedPage,
} from '../../../src/worker/pages.ts';
import { numbered } from '../../fixtures/articles-in-memory.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { fakeTools, storageWith } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const cacheName = 'foothold-pages-code';
const likely = '/ /blog /blog/article-1 /blog/article-2 /device /jobs /saved /search'.split(' ');

let caches: ReturnType<typeof fakeCaches>;
/** A device that has two texts of ten. */
let device: ReturnType<typeof storageWith>;

beforeEach(() => {
  caches = fakeCaches();
  device = storageWith(numbered(10), { texts: numbered(2) });
  makeCurrent('fixture');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(origin));
});

test('likely pages are made in advance, once, as they are on demand', async () => {
  const tools = worker();
  await prerender(tools);
  expect(caches.addresses(cacheName).toSorted()).toEqual(likely.map((path) => origin + path));
  const reading = vi.spyOn(device, 'use');
  await prerender(tools);
  expect(reading).toHaveBeenCalledOnce(); // no page is made
  for (const path of likely) {
    const [made, stored] = [await renderPage(origin + path, fakeTools()), await open(path)];
    expect(await stored?.text()).toBe(await made?.response.text());
    expect([...(stored?.headers ?? [])]).toEqual([...(made?.response.headers ?? [])]);
  }
  expect(await open('/blog/article-1/')).toBeDefined();
  for (const other of ['/blog/article-9', '/blog//article-1', '/404', '/blog/page/2'])
    expect(await open(other)).toBeUndefined();
});

test('where the browser has no caches, a change is made all the same', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await replacePages('code', async () => 'made')).toBe('made');
});

test('no page is made before the device has texts, or once newer code waits', async () => {
  await prerender(worker({ database: storageWith(numbered(10), { texts: [] }) }));
  expect(caches.addresses(cacheName)).toEqual([]);
  await prerender(worker(), () => caches.addresses(cacheName).length === 2);
  expect(caches.addresses(cacheName)).toHaveLength(2);
});

test('news that come while pages are made end that, and are no fault', async () => {
  let pages = 0;
  const current = device.meta.get('current');
  vi.spyOn(device.meta, 'get').mockImplementation((key) => {
    if (key !== 'theme') return Map.prototype.get.call(device.meta, key) as unknown;
    pages += 1;
    if (pages === 1) makeCurrent('of tomorrow');
    throw new Error('Storage failed');
  });
  await prerender(worker());
  expect(pages).toBe(1);
  device.meta.set('current', current);
  await expect(prerender(worker())).rejects.toThrow('Storage failed');
});

test.each([
  ['of another generation', { generation: 'of yesterday' }],
  ['of the theme before', { theme: 'dark' as const }],
  ['that may be another one soon', null],
])('a page %s is not stored', async (_which, facts) => {
  await storePage(pageOf('Text', facts), worker());
  expect(await open('/')).toBeUndefined();
});

test('no page outlives a change of the content or is stored during it', async () => {
  const tools = worker();
  await storePage(pageOf('Of yesterday'), tools);
  let seen: unknown = 'nothing';
  const changing = replacePages('code', async () => {
    seen = await open('/');
    makeCurrent('of today');
    return 'changed';
  });
  const late = storePage(pageOf('Of yesterday, too'), tools);
  expect(await changing).toBe('changed');
  await late;
  expect([seen, await open('/')]).toEqual([undefined, undefined]);
});

test('a change that fails holds up no other', async () => {
  await expect(replacePages('code', () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await storePage(pageOf('Text'), worker());
  expect(await (await open('/'))?.text()).toBe('Text');
  await clearPages('code');
  expect(await open('/')).toBeUndefined();
});

test('pages of other code are not shown, and deleted at the takeover', async () => {
  await storePage(pageOf('Of other code'), worker({ code: 'other code' }));
  expect(await open('/')).toBeUndefined();
  await storePage(pageOf('Of this code'), worker());
  await (await caches.open('foothold-code')).put(`${origin}/a.js`, new Response(''));
  await deleteOtherPages('code');
  expect(await findPage('/', 'other code')).toBeUndefined();
  expect(await open('/')).toBeDefined();
  expect(caches.addresses('foothold-code')).toEqual([`${origin}/a.js`]);
});

test('on a full device pages are made on demand, and nothing fails', async () => {
  const put = vi.fn(() => Promise.reject(new DOMException('Full', 'QuotaExceededError')));
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) });
  await prerender(worker());
  expect(put).toHaveBeenCalledOnce();
});

/** A home page with what else is known of it; nothing where it may change. */
function pageOf(
  html: string,
  facts: Partial<RenderedPage['cacheEntry']> | null = {},
): RenderedPage {
  const cacheEntry = { path: '/', generation: 'fixture', theme: undefined, ...facts };
  return { response: new Response(html), missing: 'nothing', ...(facts && { cacheEntry }) };
}

const open = (path: string) => findPage(path, 'code');

/** Tools of a worker of this code, on the device. */
function worker(overrides: Parameters<typeof fakeTools>[0] = {}) {
  return fakeTools({ database: device, ...overrides });
}

/** Have the device's generation go by another name. */
function makeCurrent(generation: string): void {
  const { root, ...current } = device.meta.get('current') as Current;
  device.meta.set('current', { ...current, root: { ...root, generation } });
}
