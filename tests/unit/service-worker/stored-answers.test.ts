import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../src/core/paths.ts';
import type { HandledKind } from '../../../src/service-worker/classify-request.ts';
import type { Database } from '../../../src/service-worker/database.ts';
import type * as StoredAnswers from '../../../src/service-worker/stored-answers.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { fakeTools } from '../../fixtures/fake-worker-tools.ts';

const origin = 'https://blog.test';
const code = 'code';
const id = '0'.repeat(32);
const [listed, earlier] = ['a', 'b'].map((digit) => paths.articleFile(digit.repeat(32)));
const never = () => new Promise<never>(() => undefined);

/** What is stored: texts of the content by path, with the paths that they really have, and pictures by id. */
let texts: Record<string, { text: string; path: string }>;
let findPicture: (id: string) => Promise<{ type: string; bytes: string } | undefined>;
let stored: typeof StoredAnswers;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/service-worker/content.ts', () => ({
    readContentFile: async (_database: unknown, path: string) => texts[path],
  }));
  vi.doMock('../../../src/service-worker/database.ts', () => ({
    read: (_database: unknown, work: (transaction: unknown) => unknown) =>
      work({ objectStore: () => ({ get: (asked: string) => findPicture(asked) }) }),
    StorageUnavailable: class extends Error {},
  }));
  stored = await import('../../../src/service-worker/stored-answers.ts');
});
afterAll(() => {
  for (const name of ['content', 'database']) vi.doUnmock(`../../../src/service-worker/${name}.ts`);
  vi.resetModules();
});
beforeEach(() => {
  texts = {};
  findPicture = async (asked) => (asked === id ? { type: 'image/avif', bytes: 'avif' } : undefined);
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('location', new URL(origin));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture comes from the device, in the width that is stored there', async () => {
  for (const path of [paths.picture(id, 400, 'avif'), paths.picture(id, 800, 'webp')]) {
    const answer = await find('picture', path);
    expect(await answer?.text()).toBe('avif');
    expect(answer?.headers.get('content-type')).toBe('image/avif');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
  }
  for (const path of [paths.picture('1'.repeat(32), 400, 'avif'), '/content/i/0.avif'])
    expect(await find('picture', path)).toBeUndefined();
});

test.each<[HandledKind, string, string]>([
  ['page', '/blog?utm_source=mail', `foothold-pages-${code}`],
  ['asset', '/assets/main-1.js?v=2', 'foothold-code'],
])('a stored %s is found whatever the query: %s', async (kind, path, cacheName) => {
  const cache = await caches.open(cacheName);
  await cache.put(`${origin}${path.replace(/\?.*/, '')}`, new Response('stored'));
  expect(await (await find(kind, path))?.text()).toBe('stored');
});

test.each<[HandledKind, string]>([
  ['file', '/feed.xml'],
  ['page', '//'], // nothing but slashes is no home page
])('a %s at %s is never in store', async (kind, path) => {
  const cache = await caches.open(`foothold-pages-${code}`);
  for (const stray of ['/', path]) await cache.put(origin + stray, new Response('stored'));
  expect(await find(kind, path)).toBeUndefined();
});

test.each<[HandledKind, string]>([
  ['page', '/'],
  ['picture', paths.picture(id, 400, 'avif')],
])('storage that fails, or does not answer, is no answer: a %s', async (kind, path) => {
  vi.useFakeTimers();
  for (const look of [never, () => Promise.reject(new Error('No storage'))]) {
    vi.stubGlobal('caches', { open: look });
    findPicture = look;
    const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const answer = find(kind, path);
    await vi.advanceTimersByTimeAsync(2500);
    expect(await answer).toBeUndefined();
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  }
});

test.each([
  ['what is current', listed],
  ['an earlier text, by its own name,', earlier],
])('%s on the device is the content, and the network is not asked', async (_what, path = '') => {
  texts[listed ?? ''] = { text: '{}', path };
  const network = vi.fn(never);
  const answer = await ask(listed, network);
  expect(await answer.text()).toBe('{}');
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-location')).toBe(path);
  expect(network).not.toHaveBeenCalled();
});

test('what the device lacks of the content is the network’s answer', async () => {
  const answer = await ask(listed, async () => new Response('fetched'));
  expect(await answer.text()).toBe('fetched');
});

test.each([
  ['a text', listed, 3000],
  ['a list', paths.contentRoot, 10_000],
])(
  'without a network %s at %s is empty, no failure, after %i ms at most',
  async (_w, path, limitMs) => {
    const failing = await ask(path, () => Promise.reject(new TypeError('Offline')));
    vi.useFakeTimers();
    const hanging = ask(path, never);
    await vi.advanceTimersByTimeAsync(limitMs);
    for (const answer of [failing, await hanging])
      expect([answer.status, await answer.text()]).toEqual([204, '']);
  },
);

const tools = { database: {} as Database, code, policy: fakeTools().pageAssets };

function find(kind: HandledKind, path: string) {
  return stored.findStoredAnswer(kind, origin + path, tools);
}

function ask(path = '', network: () => Promise<Response> = never) {
  vi.stubGlobal('fetch', network);
  return stored.answerContent(new Request(origin + path), tools);
}
