import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../src/core/paths.ts';
import { answerAsset, answerPicture } from '../../../src/service-worker/request-handlers.ts';
import { fakeTools, html, type FakeTools } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const picturePath = paths.picture('0'.repeat(32), 400, 'avif');
const asset = (path: string, tools: FakeTools) => answerAsset(new Request(origin + path), tools);
const picture = (tools: FakeTools, path = picturePath) =>
  answerPicture(new Request(origin + path), tools);

const fetched = () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });
const { precache } = fakeTools();
const never = () => new Promise<never>(() => undefined);

afterEach(() => void vi.useRealTimers());

test('a precached file is answered without the network', async () => {
  const tools = fakeTools({ files: { '/assets/main-x.js': 'kept' }, network: fetched });
  expect(await (await asset('/assets/main-x.js?v=1', tools)).text()).toBe('kept');
  expect(tools.fetched).toEqual([]);
});

test('a missing file of this build is fetched, checked and stored again, or nobody’s answer', async () => {
  const repair = vi.fn(async (_address: string) => new Response('repaired'));
  const tools = fakeTools({ network: fetched, precache: { ...precache, has: () => true, repair } });
  expect(await (await asset('/assets/main-x.js', tools)).text()).toBe('repaired');
  expect(repair.mock.calls[0]?.[0]).toBe(`${origin}/assets/main-x.js`);
  repair.mockRejectedValue(new TypeError('Failed to fetch: integrity'));
  expect((await asset('/assets/main-x.js', tools)).status).toBe(503);
  expect(tools.fetched).toEqual([]);
});

test.each<[string, Partial<FakeTools['precache']>]>([
  ['never answers where a file is looked for', { find: never }],
  ['never answers where another width is looked for', { findByPath: never }],
  ['cannot be read', { find: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('a cache that %s does not hold up the network', async (_what, stuck) => {
  vi.useFakeTimers();
  const tools = fakeTools({ network: fetched, precache: { ...precache, ...stuck } });
  const answer = asset('/assets/hero-800-9f9f.avif', tools);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await (await answer).text()).toBe('fetched');
  expect(tools.reports).toHaveLength(1);
});

test('a file of another build comes from the network', async () => {
  const tools = fakeTools({ network: fetched });
  expect(await (await asset('/assets/old-y.js', tools)).text()).toBe('fetched');
});

test.each<[string, FakeTools, number]>([
  ['the host answers 404', fakeTools({ network: () => new Response('', { status: 404 }) }), 404],
  ['the host answers 404 with a page', fakeTools({ network: html('<p>404</p>', 404) }), 404],
  ['there is no network', fakeTools(), 503],
  ['the host answers with a page', fakeTools({ network: html('<p>Home</p>') }), 503],
  ['the host fails', fakeTools({ network: html('', 500) }), 503],
])(
  'a missing file is never HTML, and is called gone by the host alone: %s',
  async (_w, tools, status) => {
    const response = await asset('/assets/old-y.js', tools);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each([
  ['hero-2000-9f9f.avif', 'hero-1200-0a1b.avif'],
  ['hero-2000-9f9f.webp', 'hero-800-1c2d.webp'], // a browser that lacks AVIF asked for WebP
  ['hero-cut-800-9f9f.avif', 'hero-1200-0a1b.avif'], // the part that phones show
  ['hero-1200-9f9f.avif', 'hero-cut-800-1c2d.avif'],
  ['article-not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif'],
])('offline, another width stands in for %s: %s', async (asked, stored) => {
  const tools = fakeTools({ files: { [`/assets/${stored}`]: stored } });
  expect(await (await asset(`/assets/${asked}`, tools)).text()).toBe(stored);
});

test.each([
  ['hero-2000-9f9f.webp', 'hero-1200-0a1b.avif'],
  ['card-800-9f9f.avif', 'hero-1200-0a1b.avif'],
  ['not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif'],
])('another format or picture does not stand in for %s: %s', async (asked, stored) => {
  const tools = fakeTools({ files: { [`/assets/${stored}`]: stored } });
  expect((await asset(`/assets/${asked}`, tools)).status).toBe(503);
});

test('online, the hero comes in the requested width, within 3 s', async () => {
  const files = { '/assets/hero-1200-0a1b.avif': 'hero of 1200' };
  const tools = fakeTools({ files, network: fetched });
  expect(await (await asset('/assets/hero-2000-9f9f.avif', tools)).text()).toBe('fetched');
  expect(tools.fetched).toEqual([[`${origin}/assets/hero-2000-9f9f.avif`, 3000]]);
});

test('a picture that the device lacks comes from the network, checked, within 10 s', async () => {
  const tools = fakeTools({ picture: () => new TextEncoder().encode('fetched').buffer });
  const response = await picture(tools);
  expect(await response.text()).toBe('fetched');
  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(tools.fetched).toEqual([[picturePath, 10_000]]);
});

test.each([picturePath, '/content/i/0-400.avif'])(
  'a picture that cannot be had, or has no name of ours, is the placeholder: %s',
  async (path) => {
    const tools = fakeTools({ files: { '/assets/placeholder-AbC_12.svg': '<svg/>' } });
    const response = await picture(tools, path);
    expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
  },
);

test.each<[string, Partial<FakeTools['precache']>]>([
  ['is gone, too', {}],
  ['is looked for in vain', { findByPath: never }],
])('where the placeholder %s, the answer is a 404', async (_what, stuck) => {
  vi.useFakeTimers();
  const answer = picture(fakeTools({ precache: { ...precache, ...stuck } }));
  await vi.advanceTimersByTimeAsync(2500);
  expect((await answer).status).toBe(404);
});
