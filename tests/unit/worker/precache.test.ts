import { beforeEach, expect, test, vi } from 'vitest';
import * as cacheStorage from '../../../src/worker/cache-storage.ts';
import * as precache from '../../../src/worker/precache.ts';
import type { PrecacheEntry } from '../../../src/worker/precache.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';
import { never, portal } from '../../fixtures/published-site.ts';

const origin = 'https://blog.test';
const cacheName = 'foothold-code';

const entry = (url: string, revision: string | null = null): PrecacheEntry => ({
  url,
  revision,
  integrity: `sha384-of ${url} ${revision ?? ''}`.trim(),
});
const buildOf = (script: string, revision: string) => [
  entry(`assets/${script}`),
  entry('assets/page-1.css'),
  entry('favicon.svg', revision),
];
const build = buildOf('main-1.js', 'r1');
const nextBuild = buildOf('main-2.js', 'r2');
const optional: PrecacheEntry = { ...entry('assets/tooltips-1.js'), isOptional: true };

let caches = fakeCaches();
/** Paths that were fetched, and what the network does with some of them. */
let fetched: string[] = [];
let broken: Record<string, () => Response> = {};

beforeEach(() => {
  caches = fakeCaches();
  fetched = [];
  broken = {};
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('caches', caches);
  stubWorker();
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    fetched.push(pathname);
    const other = broken[pathname]?.();
    if (other?.ok) throw new TypeError('Failed to fetch: integrity');
    if (other) return other;
    const match = [...build, ...nextBuild, optional].find(
      ({ url, integrity }) => `/${url}` === pathname && integrity === request.integrity,
    );
    if (!match) throw new TypeError(`integrity of ${pathname}`);
    return new Response(`${match.url} ${match.revision ?? ''}`.trim());
  });
});

/** A worker with so many open pages, loaded past it, and with newer code where that is given. */
function stubWorker(pages = 0, newer: { installing?: object; waiting?: object } = {}) {
  const matchAll = async ({ includeUncontrolled = false }: ClientQueryOptions) =>
    Array.from({ length: includeUncontrolled ? pages : 0 });
  const clients = { matchAll };
  vi.stubGlobal('self', { clients, registration: { installing: null, waiting: null, ...newer } });
}

/** Repair the file of the build at a path. */
const repair = (path: string) => precache.repairFile(build, origin + path, 10_000);
const textAt = async (path: string) => (await cacheStorage.findFile(origin + path))?.text();
const error = (status: number) => () => new Response('', { status });

test('an installed build has each file, found by address or form of path', async () => {
  await precache.installFiles(build);
  expect(await textAt('/assets/main-1.js?v=2')).toBe('assets/main-1.js');
  expect(await textAt('/favicon.svg')).toBe('favicon.svg r1');
  expect(await textAt('/assets/other.js')).toBeUndefined();
  const found = await cacheStorage.findFileByPath(/^\/assets\/page-\w+\.css$/);
  expect(await found?.text()).toBe('assets/page-1.css');
  expect(await cacheStorage.findFileByPath(/^\/assets\/hero-/)).toBeUndefined();
});

test.each<[string, () => Response, string]>([
  ['a 404', error(404), 'status 404'],
  ['a 500', error(500), 'status 500'],
  ['another page', portal, 'integrity'],
])('%s fails the installation; the next fetches what is missing', async (_name, answer, reason) => {
  broken = { '/assets/page-1.css': answer };
  await expect(precache.installFiles(build)).rejects.toThrow(reason);
  expect(await textAt('/assets/main-1.js')).toBe('assets/main-1.js'); // it came before
  expect(await textAt('/assets/page-1.css')).toBeUndefined();
  broken = {};
  fetched = [];
  await precache.installFiles(build);
  expect(fetched).toEqual(['/assets/page-1.css']);
});

test('a wrong file of the browser’s cache is asked of the site itself', async () => {
  const wrong = () => {
    broken = {}; // past the browser's cache it is the right file
    return portal();
  };
  broken = { '/assets/page-1.css': wrong };
  await precache.installFiles(build);
  expect(await textAt('/assets/page-1.css')).toBe('assets/page-1.css');
});

test('a new build fetches only what changed; old files stay until removed', async () => {
  await precache.installFiles(build);
  fetched = [];
  await precache.installFiles(nextBuild);
  expect(fetched).toEqual(['/assets/main-2.js', '/favicon.svg']);
  expect(await textAt('/assets/main-1.js')).toBe('assets/main-1.js');
  await precache.removeOtherFiles(nextBuild, 0);
  expect(caches.addresses(cacheName).toSorted()).toEqual([
    `${origin}/assets/main-2.js`,
    `${origin}/assets/page-1.css`,
    `${origin}/favicon.svg?revision=r2`,
  ]);
  expect(await textAt('/favicon.svg')).toBe('favicon.svg r2');
});

test.each<[string, Parameters<typeof stubWorker>]>([
  ['another page is open than the one that starts', [2]],
  ['newer code waits', [1, { waiting: {} }]],
  ['newer code is on its way', [1, { installing: {} }]],
])('while %s, the files of earlier builds stay', async (_when, given) => {
  await precache.installFiles(build);
  stubWorker(...given);
  await precache.removeOtherFiles(nextBuild, 1);
  expect(await textAt('/assets/main-1.js')).toBe('assets/main-1.js');
  stubWorker(1);
  await precache.removeOtherFiles(nextBuild, 1);
  expect(await textAt('/assets/main-1.js')).toBeUndefined();
});

test('a file that is gone is fetched again, by its own build, and stays', async () => {
  await precache.installFiles(build);
  await (await caches.open(cacheName)).delete(`${origin}/favicon.svg?revision=r1`);
  expect(await (await repair('/favicon.svg?x'))?.text()).toBe('favicon.svg r1');
  await vi.waitFor(async () => expect(await textAt('/favicon.svg')).toBe('favicon.svg r1'));
  expect(await precache.repairFile(nextBuild, `${origin}/assets/main-1.js`, 0)).toBeUndefined();
});

test.each([
  ['is full', () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))],
  ['never answers', never],
  ['is missing', undefined],
])('where the cache %s, a missing file is had all the same', async (_what, put) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const open = async () => ({ ...(await caches.open(cacheName)), put });
  vi.stubGlobal('caches', put && { open });
  expect(await (await repair('/assets/main-1.js'))?.text()).toBe('assets/main-1.js');
});

test.each<[string, string, string, () => unknown]>([
  ['the repair of a file', 'rejected', '', () => repair('/assets/main-1.js')],
  ['the repair of all files', 'fulfilled', '', () => precache.repairFiles(build)],
  [
    'that of optional files',
    'fulfilled',
    'tooltips',
    () => precache.installFiles([...build, optional]),
  ],
])('where no answer comes, %s ends in 10 s, %s', async (_what, end, stalled, work) => {
  const answer = fetch;
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: 0 });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.includes(stalled)) return answer(input, init);
    vi.advanceTimersToNextTimer();
    init?.signal?.throwIfAborted();
    return never();
  });
  expect(await Promise.allSettled([work()])).toMatchObject([{ status: end }]);
  expect(Date.now()).toBe(10_000);
});

test('an optional file that is missing stops no installation, and comes later', async () => {
  broken = { '/assets/tooltips-1.js': error(404) };
  await precache.installFiles([...build, optional]);
  expect(await textAt('/assets/main-1.js')).toBe('assets/main-1.js');
  expect(await textAt('/assets/tooltips-1.js')).toBeUndefined();
  broken = {};
  await precache.repairFiles([...build, optional]);
  expect(await textAt('/assets/tooltips-1.js')).toBe('assets/tooltips-1.js');
});
