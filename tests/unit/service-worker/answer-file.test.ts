import { expect, test, vi } from 'vitest';
import { answerAsset, answerPicture } from '../../../src/service-worker/request-handlers.ts';
import { fakeTools, html, type FakeTools } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const asset = (path: string, tools: FakeTools) => answerAsset(new Request(origin + path), tools);
const picture = (path: string, tools: FakeTools) =>
  answerPicture(new Request(origin + path), tools);

const script = () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });
const image = () => new Response('fetched', { headers: { 'content-type': 'image/avif' } });
const fetchedPicture = () => new TextEncoder().encode('fetched').buffer;
const portal = html('<form id="login"></form>');
const placeholder = { '/assets/placeholder-AbC_12.svg': '<svg/>' };
test('a precached file is answered without the network', async () => {
  const tools = fakeTools({ files: { '/assets/main-x.js': 'kept' }, network: script });
  expect(await (await asset('/assets/main-x.js?v=1', tools)).text()).toBe('kept');
  expect(tools.fetched).toEqual([]);
});

test('a missing file of this build is fetched, checked and stored again', async () => {
  const { precache } = fakeTools();
  const repaired: string[] = [];
  const repair = async (address: string) => {
    repaired.push(address);
    return new Response('repaired');
  };
  const tools = fakeTools({ precache: { ...precache, has: () => true, repair } });
  expect(await (await asset('/assets/main-x.js', tools)).text()).toBe('repaired');
  expect(repaired).toEqual([`${origin}/assets/main-x.js`]);
});

test('a file of this build that is not the one that was built is nobody’s answer', async () => {
  const { precache } = fakeTools();
  const repair = async () => {
    throw new TypeError('Failed to fetch: integrity');
  };
  const tools = fakeTools({
    network: script,
    precache: { ...precache, has: () => true, repair },
  });
  expect((await asset('/assets/main-x.js', tools)).status).toBe(503);
  expect(tools.fetched).toEqual([]);
});

test.each<[string, Partial<FakeTools['precache']>]>([
  ['a file', { find: () => new Promise(() => undefined) }],
  ['another width', { findByPath: () => new Promise(() => undefined) }],
])(
  'a cache that never answers where %s is looked for does not hold it up',
  async (_what, stuck) => {
    vi.useFakeTimers();
    const { precache } = fakeTools();
    const tools = fakeTools({ network: image, precache: { ...precache, ...stuck } });
    const answer = asset('/assets/hero-800-9f9f.avif', tools);
    await vi.advanceTimersByTimeAsync(2500);
    expect(await (await answer).text()).toBe('fetched');
    vi.useRealTimers();
  },
);

test('a file of another build comes from the network', async () => {
  const tools = fakeTools({ network: script });
  expect(await (await asset('/assets/old-y.js', tools)).text()).toBe('fetched');
});

test.each<[string, FakeTools, number]>([
  ['the host answers 404', fakeTools({ network: () => new Response('', { status: 404 }) }), 404],
  ['the host answers 404 with a page', fakeTools({ network: html('<p>404</p>', 404) }), 404],
  ['there is no network', fakeTools(), 503],
  ['a portal answers', fakeTools({ network: portal }), 503],
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

test('a cache that cannot be read does not prevent the answer from the network', async () => {
  const { precache } = fakeTools();
  const find = async () => {
    throw new DOMException('no caches here', 'SecurityError');
  };
  const tools = fakeTools({ network: script, precache: { ...precache, find } });
  expect(await (await asset('/assets/main-x.js', tools)).text()).toBe('fetched');
  expect(tools.reports).toHaveLength(1);
});

const hero = { '/assets/hero-1200-0a1b.avif': 'hero of 1200' };

test('offline, another width of the hero stands in for the requested one', async () => {
  const response = await asset('/assets/hero-2000-9f9f.avif', fakeTools({ files: hero }));
  expect(await response.text()).toBe('hero of 1200');
});

test('offline, the hero stands in within its format: a browser that lacks AVIF asked for WebP', async () => {
  const both = { ...hero, '/assets/hero-800-1c2d.webp': 'hero of 800' };
  const response = await asset('/assets/hero-2000-9f9f.webp', fakeTools({ files: both }));
  expect(await response.text()).toBe('hero of 800');
});

test('offline, the whole hero stands in for the part that phones show, and the other way round', async () => {
  const whole = await asset('/assets/hero-cut-800-9f9f.avif', fakeTools({ files: hero }));
  expect(await whole.text()).toBe('hero of 1200');
  const cut = { '/assets/hero-cut-800-1c2d.avif': 'part of the hero' };
  const part = await asset('/assets/hero-1200-9f9f.avif', fakeTools({ files: cut }));
  expect(await part.text()).toBe('part of the hero');
});

test('offline, a picture whose name is part of another’s has only its own widths', async () => {
  const files = { '/assets/article-not-found-800-1c2d.avif': 'article-not-found of 800' };
  const own = await asset('/assets/article-not-found-400-9f9f.avif', fakeTools({ files }));
  expect(await own.text()).toBe('article-not-found of 800');
  expect((await asset('/assets/not-found-400-9f9f.avif', fakeTools({ files }))).status).toBe(503);
});

test('online, the hero comes in the requested width, within 3 s', async () => {
  const tools = fakeTools({ files: hero, network: image });
  expect(await (await asset('/assets/hero-2000-9f9f.avif', tools)).text()).toBe('fetched');
  expect(tools.fetched).toEqual([[`${origin}/assets/hero-2000-9f9f.avif`, 3000]]);
});

test('another picture or format does not stand in', async () => {
  const tools = fakeTools({ files: { ...hero, '/assets/team-800-77.avif': 'x' } });
  expect((await asset('/assets/hero-2000-9f9f.webp', tools)).status).toBe(503);
  expect((await asset('/assets/card-800-9f9f.avif', tools)).status).toBe(503);
});

test('a picture that the device lacks comes from the network, checked, within 10 s', async () => {
  const asked: string[] = [];
  const pictures = (hash: string) => {
    asked.push(hash);
    return fetchedPicture();
  };
  const tools = fakeTools({ pictures });
  const response = await picture('/content/i/a400.avif', tools);
  expect(await response.text()).toBe('fetched');
  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(asked).toEqual(['a400']);
  expect(tools.fetched).toEqual([['/content/i/a400.avif', 10_000]]);
});

test('a picture that cannot be had, or is not the one of its name, is the placeholder', async () => {
  const tools = fakeTools({ files: placeholder });
  const response = await picture('/content/i/a400.avif', tools);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<svg/>');
});

test('where the placeholder is looked for in vain, the answer is a 404', async () => {
  vi.useFakeTimers();
  const { precache } = fakeTools();
  const findByPath = () => new Promise<never>(() => undefined);
  const answer = picture(
    '/content/i/a400.avif',
    fakeTools({ precache: { ...precache, findByPath } }),
  );
  await vi.advanceTimersByTimeAsync(2500);
  expect((await answer).status).toBe(404);
  vi.useRealTimers();
});

test('with neither picture nor placeholder the answer is a 404', async () => {
  expect((await picture('/content/i/a400.avif', fakeTools())).status).toBe(404);
});
