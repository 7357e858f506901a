import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../src/shared/paths.ts';
import { answerAsset, answerPicture } from '../../../src/worker/respond.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import {
  fakeTools,
  html,
  storageWith,
  type FakeTools,
  type Network,
} from '../../fixtures/fake-worker-tools.ts';
import { gone, never, offline } from '../../fixtures/published-site.ts';

const pictureId = '0'.repeat(32);
const picturePath = paths.picture(pictureId, 400, 'avif');
const placeholder = { '/assets/placeholder-AbC_12.svg': '<svg/>' };
const avif = () => new Response('\0\0\0\x1cftypavif');
const stuck = { caches: { ...fakeCaches(), open: never } };
const asset = (path: string, tools: FakeTools, waitMs?: number) =>
  tools.answer(answerAsset, path, waitMs);

const fetched = () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

test('a missing file of this build is fetched, checked and stored', async () => {
  const precached = [{ url: 'assets/main-x.js', revision: null, integrity: 'sha384-x' }];
  const network = vi.fn<Network>((_address, init) => {
    if (init?.integrity === 'sha384-x') throw new TypeError('Failed to fetch: integrity');
    return fetched();
  });
  const tools = fakeTools({ network, precached });
  expect((await asset('/assets/main-x.js', tools)).status).toBe(503);
  network.mockImplementation(fetched);
  expect(await (await asset('/assets/main-x.js', tools)).text()).toBe('fetched');
  const stored = ['https://blog.test/assets/main-x.js'];
  await vi.waitFor(() => expect(tools.caches.addresses('foothold-code')).toEqual(stored));
});

const late = () => new Promise<Response>((done) => setTimeout(() => done(fetched()), 29_000));
test.each<[string, Parameters<typeof fakeTools>[0], number]>([
  ['that a stuck cache may have', { ...stuck, network: fetched }, 2500],
  ['of another build', { network: fetched }, 0],
  ['that takes 29 s', { network: late }, 29_000],
])('a file %s comes from the network', async (_what, given, waitMs) => {
  const answer = await asset('/assets/main-y.js', fakeTools(given), waitMs);
  expect(await answer.text()).toBe('fetched');
});

test.each<[string, Network, number]>([
  ['404', gone, 404],
  ['404 with a page', html('<p>404</p>', 404), 404],
  ['nothing', offline, 503],
  ['a page', html('<p>Home</p>'), 503],
  ['an error', html('', 500), 503],
])('a missing file is never HTML; the host says %s', async (_what, network, status) => {
  const { status: given, headers } = await asset('/assets/old-y.js', fakeTools({ network }));
  expect(given).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['hero-2000-9f9f.avif', 'hero-1200-0a1b.avif', true],
  ['hero-2000-9f9f.webp', 'hero-800-1c2d.webp', true], // a browser that lacks AVIF asked for WebP
  ['hero-cut-800-9f9f.avif', 'hero-1200-0a1b.avif', true], // the part that phones show
  ['hero-1200-9f9f.avif', 'hero-cut-800-1c2d.avif', true],
  ['article-not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif', true],
  ['hero-2000-9f9f.webp', 'hero-1200-0a1b.avif', false],
  ['card-800-9f9f.avif', 'hero-1200-0a1b.avif', false],
  ['not-found-400-9f9f.avif', 'article-not-found-800-1c2d.avif', false],
])('offline, for %s there is %s: %s', async (name, stored, standsIn) => {
  const tools = fakeTools({ files: { [`/assets/${stored}`]: stored } });
  const answer = await asset(`/assets/${name}`, tools);
  expect([answer.status, await answer.text()]).toEqual(
    standsIn ? [200, stored] : [503, 'Not available\n'],
  );
});

test('online, the hero comes in the requested width, within 3 s', async () => {
  const files = { '/assets/hero-1200-0a1b.avif': 'hero of 1200' };
  const hero = (network: Network, waitMs: number) =>
    asset('/assets/hero-2000-9f9f.avif', fakeTools({ files, network }), waitMs);
  expect(await (await hero(fetched, 0)).text()).toBe('fetched');
  expect(await (await hero(never, 3000)).text()).toBe('hero of 1200');
});

test('a picture comes from the device, in the width that is stored there', async () => {
  const pictures = { [pictureId]: { type: 'image/avif', bytes: 'avif' } };
  const tools = fakeTools({ database: storageWith(undefined, { pictures }) });
  for (const path of [picturePath, paths.picture(pictureId, 800, 'webp')]) {
    const answer = await tools.answer(answerPicture, path);
    expect(await answer.text()).toBe('avif');
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(tools.asked).toEqual([]);
});

test('a picture that the device lacks comes from the network', async () => {
  const response = await fakeTools({ network: avif }).answer(answerPicture, picturePath);
  expect(await response.text()).toContain('ftypavif');
  expect(response.headers.get('content-type')).toBe('image/avif');
});

test.each<[string, string, Parameters<typeof fakeTools>[0], number, string]>([
  ['that never comes', picturePath, { files: placeholder, network: never }, 200, '<svg/>'],
  ['that is altered', picturePath, { files: placeholder, network: html('Home') }, 200, '<svg/>'],
  ['of no name', '/content/i/0.avif', { files: placeholder, network: avif }, 200, '<svg/>'],
  ['without a placeholder', picturePath, {}, 404, 'Not found\n'],
  ['in a stuck cache', picturePath, stuck, 404, 'Not found\n'],
])('a picture %s has the placeholder, or is a 404', async (_which, path, given, status, body) => {
  const answer = await fakeTools(given).answer(answerPicture, path, 10_000);
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  expect(answer.headers.get('cache-control')).toMatch(/^no-(store|cache)$/); // the picture may come
});
