// Pages that the worker makes in advance and stores.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/service-worker/database.ts';
import {
  renderFromDevice,
  type RenderedPage,
} from '../../../src/service-worker/render-from-device.ts';
import type * as StoredPages from '../../../src/service-worker/stored-pages.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { fakeTools } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const menu = ['/', '/blog', '/device', '/jobs', '/saved', '/search'];
const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));

/** What the device has of the content. */
let device: { generation: string; heldSlugs: string[] };
let caches: ReturnType<typeof fakeCaches>;
let storedPages: typeof StoredPages;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/service-worker/content.ts', () => ({
    readGenerationName: async () => device.generation,
    readStored: async () => ({
      root: { generation: device.generation },
      listed: ['article-1', 'article-2'].map((slug) => ({ slug })),
      texts: new Set(device.heldSlugs),
    }),
    readTheme: async () => undefined,
  }));
  storedPages = await import('../../../src/service-worker/stored-pages.ts');
});
afterAll(() => {
  vi.doUnmock('../../../src/service-worker/content.ts');
  vi.resetModules();
});
beforeEach(() => {
  device = { generation: 'fixture', heldSlugs: ['article-1', 'article-2'] };
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(origin));
});
afterEach(() => void vi.unstubAllGlobals());

test('what a reader is likely to open is made in advance, once, byte for byte as on demand', async () => {
  const { pages, render, open } = worker();
  await pages.makeLikely();
  await pages.makeLikely();
  expect(render).toHaveBeenCalledTimes(menu.length + 2);
  for (const path of [...menu, '/blog/article-1', '/blog/article-2']) {
    const [made, stored] = [await renderFromDevice(origin + path, fakeTools()), await open(path)];
    expect(await stored?.text()).toBe(await made?.response.text());
    expect([...(stored?.headers ?? [])]).toEqual([...(made?.response.headers ?? [])]);
  }
});

test('a page is found by its address with a slash, and no other is', async () => {
  const { pages, open } = worker();
  await pages.makeLikely();
  expect(await open('/blog/article-1/')).toBeDefined();
  for (const path of ['/blog/article-9', '/blog//article-1', '/404', '/blog/page/2'])
    expect(await open(path)).toBeUndefined();
});

test('before the device has texts, no page is made', async () => {
  device.heldSlugs = [];
  const { pages, render } = worker();
  await pages.makeLikely();
  expect(render).not.toHaveBeenCalled();
});

test('once newer code waits no more pages are made, which would hold it up', async () => {
  const { pages, render } = worker();
  await pages.makeLikely(() => render.mock.calls.length === 2);
  expect(render).toHaveBeenCalledTimes(2);
});

test('news that come while pages are made end that, and are no fault', async () => {
  const { pages, render } = worker();
  render.mockImplementation(() => {
    device.generation = 'of tomorrow';
    return Promise.reject(new Error('Another generation has become current'));
  });
  await pages.makeLikely();
  expect(render).toHaveBeenCalledOnce();
});

test.each<[string, Pick<RenderedPage, 'storable'>]>([
  ['of another generation', storable({ generation: 'of yesterday' })],
  ['of the theme before', storable({ theme: 'dark' })],
  ['that may be another one soon', {}],
])('a page %s is not stored', async (_which, page) => {
  const { pages, open } = worker();
  await pages.store(pageOf('Text', page));
  expect(await open('/')).toBeUndefined();
});

test('no page outlives a change of the content, and none is put while it lasts', async () => {
  const { pages, open } = worker();
  await pages.store(pageOf('Of yesterday'));
  let seen: unknown = 'nothing';
  const changing = pages.replacing(async () => {
    seen = await open('/');
    device.generation = 'of today';
    return 'changed';
  });
  const late = pages.store(pageOf('Of yesterday, too'));
  expect(await changing).toBe('changed');
  await late;
  expect([seen, await open('/')]).toEqual([undefined, undefined]);
});

test('a change that fails holds up no other', async () => {
  const { pages, open } = worker();
  await expect(pages.replacing(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await pages.store(pageOf('Text'));
  expect(await (await open('/'))?.text()).toBe('Text');
  await pages.clear();
  expect(await open('/')).toBeUndefined();
});

test('pages of other code are not shown, and are deleted when this takes over', async () => {
  const earlier = worker('other code');
  const { pages, open } = worker();
  await earlier.pages.store(pageOf('Of other code'));
  expect(await open('/')).toBeUndefined();
  await pages.store(pageOf('Of this code'));
  await (await caches.open('foothold-code')).put(`${origin}/a.js`, new Response(''));
  await pages.deleteOthers();
  expect(await earlier.open('/')).toBeUndefined();
  expect(await open('/')).toBeDefined();
  expect(caches.addresses('foothold-code')).toEqual([`${origin}/a.js`]);
});

test('on a full device pages are made on demand, and nothing fails', async () => {
  const { pages, render } = worker();
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put: full }) });
  await pages.makeLikely();
  expect(render).toHaveBeenCalledOnce();
});

function storable(facts: Partial<RenderedPage['storable']> = {}): Pick<RenderedPage, 'storable'> {
  return { storable: { path: '/', generation: 'fixture', theme: undefined, ...facts } };
}

function pageOf(html: string, page = storable()): RenderedPage {
  return { response: new Response(html), lack: 'nothing', ...page };
}

/** A worker of this code, on the device. */
function worker(code = 'code') {
  const render = vi.fn((address: string) => renderFromDevice(address, fakeTools()));
  return {
    render,
    pages: storedPages.createStoredPages({
      database: createDatabase(),
      code,
      render,
    }),
    open: (path: string) => storedPages.findStoredPage(path, code),
  };
}
