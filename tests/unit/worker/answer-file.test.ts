import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../src/shared/paths.ts';
import { answerAsset, answerPicture } from '../../../src/worker/respond.ts';
import { fakeTools, html, type FakeTools, type Network } from '../../fixtures/fake-worker-tools.ts';

const picturePath = paths.picture('0'.repeat(32), 400, 'avif');
const asset = (path: string, tools: FakeTools) => tools.answer(answerAsset, path);
const picture = (tools: FakeTools, path = picturePath) => tools.answer(answerPicture, path);

const fetched = () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });
const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a missing file of this build is fetched, checked and stored again, or nobody’s answer', async () => {
  const precached = [{ url: 'assets/main-x.js', revision: null, integrity: 'sha384-x' }];
  const network = vi.fn<Network>(fetched);
  const tools = fakeTools({ network, precached });
  expect(await (await asset('/assets/main-x.js', tools)).text()).toBe('fetched');
  network.mockImplementation((_address, init) => {
    if (init?.integrity === 'sha384-x') throw new TypeError('Failed to fetch: integrity');
    return fetched();
  });
  expect((await asset('/assets/main-x.js', tools)).status).toBe(503);
});

test.each<[string, Parameters<typeof fakeTools>[0]]>([
  ['a cache that never answers does not hold up', { files: never() }],
  ['a file of another build comes from', {}],
])('%s the network', async (_what, given) => {
  vi.useFakeTimers();
  const answer = asset('/assets/hero-800-9f9f.avif', fakeTools({ network: fetched, ...given }));
  await vi.advanceTimersByTimeAsync(2500);
  expect(await (await answer).text()).toBe('fetched');
});

test('a file without which a page may not run has 30 s to come', async () => {
  vi.useFakeTimers();
  const network = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(fetched()), 29_000));
  const answer = asset('/assets/main-x.js', fakeTools({ network }));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await (await answer).text()).toBe('fetched');
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
  vi.useFakeTimers();
  const files = { '/assets/hero-1200-0a1b.avif': 'hero of 1200' };
  const hero = (network: () => Promise<Response>) =>
    asset('/assets/hero-2000-9f9f.avif', fakeTools({ files, network }));
  expect(await (await hero(async () => fetched())).text()).toBe('fetched');
  const answer = hero(never);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await (await answer).text()).toBe('hero of 1200');
});

test('a picture that the device lacks comes from the network, checked, within 10 s', async () => {
  const response = await picture(fakeTools({ network: () => new Response('\0\0\0\x1cftypavif') }));
  expect(await response.text()).toContain('ftypavif');
  expect(response.headers.get('content-type')).toBe('image/avif');
  expect(response.headers.get('cache-control')).toContain('immutable');
  vi.useFakeTimers();
  const files = { '/assets/placeholder-AbC_12.svg': '<svg/>' };
  const answered = vi.fn();
  const late = picture(fakeTools({ files, network: () => never() })).then(answered);
  await vi.advanceTimersByTimeAsync(9999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(answered).toHaveBeenCalledOnce();
});

test.each([
  ['that cannot be had', picturePath, html('<p>Home</p>')],
  ['without a name of ours', '/content/i/0-400.avif', fetched],
])('a picture %s is the placeholder', async (_which, path, network) => {
  const files = { '/assets/placeholder-AbC_12.svg': '<svg/>' };
  const response = await picture(fakeTools({ files, network }), path);
  expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
});

test.each<[string, Parameters<typeof fakeTools>[0]]>([
  ['is gone, too', {}],
  ['is looked for in vain', { files: never() }],
])('where the placeholder %s, the answer is a 404', async (_what, given) => {
  vi.useFakeTimers();
  const answer = picture(fakeTools(given));
  await vi.advanceTimersByTimeAsync(2500);
  expect((await answer).status).toBe(404);
});
