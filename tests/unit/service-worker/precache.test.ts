import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createPrecache,
  type Precache,
  type PrecacheEntry,
} from '../../../src/service-worker/precache.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

const origin = 'https://blog.test';
const cacheName = 'foothold-code';
const limitMs = 10_000;

const entry = (url: string, revision: string | null = null): PrecacheEntry => ({
  url,
  revision,
  integrity: `sha384-of ${url} ${revision ?? ''}`.trim(),
});
const build = [entry('assets/main-1.js'), entry('assets/page-1.css'), entry('favicon.svg', 'r1')];
const nextBuild = [
  entry('assets/main-2.js'),
  entry('assets/page-1.css'),
  entry('favicon.svg', 'r2'),
];

let caches = fakeCaches();
/** Paths that were fetched, and what the network does with some of them. */
let fetched: string[] = [];
let broken: Record<string, () => Response> = {};

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  caches = fakeCaches();
  fetched = [];
  broken = {};
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    fetched.push(pathname);
    const other = broken[pathname]?.();
    if (other) return checked(other, request);
    const known = [entry('assets/main-0.js'), ...build, ...nextBuild].filter(
      ({ url }) => `/${url}` === pathname,
    );
    const match = known.find(({ integrity }) => integrity === request.integrity);
    if (!match) throw new TypeError(`integrity of ${pathname}`);
    return new Response(`${match.url} ${match.revision ?? ''}`.trim());
  });
});

/** As fetch does: a body that is not the expected one is an error. */
function checked(response: Response, { integrity }: Request): Response {
  if (response.ok && integrity !== '') throw new TypeError('Failed to fetch: integrity');
  return response;
}

/** Past the browser's cache it is the right file. */
function failOnce(): never {
  broken = {};
  throw new TypeError('Failed to fetch: integrity');
}

const install = (entries: PrecacheEntry[]) => createPrecache(entries).install();
const textAt = async (entries: PrecacheEntry[], path: string) =>
  (await createPrecache(entries).find(origin + path))?.text();

test('after the installation every file of the build is here, whatever the query string', async () => {
  await install(build);
  expect(await textAt(build, '/assets/main-1.js')).toBe('assets/main-1.js');
  expect(await textAt(build, '/assets/main-1.js?v=2')).toBe('assets/main-1.js');
  expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1');
  expect(await textAt(build, '/assets/other.js')).toBeUndefined();
});

test.each<[string, () => Response, string]>([
  ['a 404', () => new Response('not found', { status: 404 }), 'status 404'],
  ['a 500', () => new Response('oops', { status: 500 }), 'status 500'],
  ['another page', () => new Response('<form>Log in</form>'), 'integrity'],
])('%s fails the installation as a whole and is not stored', async (_name, answer, reason) => {
  broken = { '/assets/page-1.css': answer };
  await expect(install(build)).rejects.toThrow(reason);
  expect(await textAt(build, '/assets/main-1.js')).toBe('assets/main-1.js'); // it came before
  expect(await textAt(build, '/assets/page-1.css')).toBeUndefined();
});

test('a wrong file of the browser’s cache is asked of the site itself', async () => {
  broken = { '/assets/page-1.css': failOnce };
  await install(build);
  expect(await textAt(build, '/assets/page-1.css')).toBe('assets/page-1.css');
});

test('the next attempt fetches only what is missing', async () => {
  broken = { '/assets/page-1.css': () => new Response('', { status: 500 }) };
  await expect(install(build)).rejects.toThrow('status 500');
  broken = {};
  fetched = [];
  await install(build);
  expect(fetched).toEqual(['/assets/page-1.css']);
});

test('a new build fetches only what changed and leaves the old build’s files to open pages', async () => {
  await install(build);
  fetched = [];
  await install(nextBuild);
  expect(fetched).toEqual(['/assets/main-2.js', '/favicon.svg']);
  expect(await textAt(nextBuild, '/assets/main-1.js')).toBe('assets/main-1.js');
  expect(await textAt(nextBuild, '/favicon.svg')).toBe('favicon.svg r2');
  expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1');
});

test('a file that the worker before removes during the installation is fetched again', async () => {
  await install(build);
  broken = {
    '/assets/main-2.js': () => {
      void caches.open(cacheName).then((cache) => cache.delete(`${origin}/assets/page-1.css`));
      return failOnce();
    },
  };
  await install(nextBuild);
  expect(await textAt(nextBuild, '/assets/page-1.css')).toBe('assets/page-1.css');
});

test('after the change to a new build, pruning leaves exactly its files', async () => {
  await install(build);
  await install(nextBuild);
  const precache = createPrecache(nextBuild);
  await precache.recordStale();
  await precache.removeStale();
  expect(caches.addresses(cacheName).toSorted()).toEqual([
    `${origin}/assets/main-2.js`,
    `${origin}/assets/page-1.css`,
    `${origin}/favicon.svg?revision=r2`,
  ]);
});

test('pruning leaves what a broken installation of the next build has downloaded', async () => {
  await install(build);
  const precache = createPrecache(build);
  await precache.recordStale();
  broken = { '/favicon.svg': () => new Response('', { status: 500 }) };
  await expect(install(nextBuild)).rejects.toThrow('status 500');
  await precache.removeStale();
  broken = {};
  fetched = [];
  await install(nextBuild);
  expect(fetched).toEqual(['/favicon.svg']);
});

test('files of two earlier builds are removed together, and the second pruning finds nothing', async () => {
  await install([entry('assets/main-0.js')]);
  await install(build);
  await createPrecache(build).recordStale(); // a page of the first is open: nothing is removed
  await install(nextBuild);
  const precache = createPrecache(nextBuild);
  await precache.recordStale();
  await precache.removeStale();
  await precache.removeStale();
  expect(caches.addresses(cacheName)).toHaveLength(nextBuild.length);
});

test('a build that is online again retains its files, although the build in between noted them as stale', async () => {
  await install(build);
  await install(nextBuild);
  await createPrecache(nextBuild).recordStale();
  await createPrecache(build).removeStale(); // its own note could not be written
  expect(await textAt(build, '/assets/main-1.js')).toBe('assets/main-1.js');
});

test('a missing file is fetched again and stays', async () => {
  await install(build);
  const cache = await caches.open(cacheName);
  await cache.delete(`${origin}/favicon.svg?revision=r1`);
  const precache = createPrecache(build);
  const repaired = await precache.repair(`${origin}/favicon.svg?x`, limitMs);
  expect(await repaired.text()).toBe('favicon.svg r1');
  await vi.waitFor(async () => expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1'));
});

test.each<[string, () => Promise<void>]>([
  ['is full', () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))],
  ['never answers', () => new Promise(() => undefined)],
])('where the cache %s, a file that is gone is had all the same', async (_what, put) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('caches', { open: async () => ({ ...(await caches.open(cacheName)), put }) });
  const repaired = await createPrecache(build).repair(`${origin}/assets/main-1.js`, limitMs);
  expect(await repaired.text()).toBe('assets/main-1.js');
  warn.mockRestore();
});

test.each<[string, (precache: Precache) => Promise<unknown>]>([
  ['one file', (precache) => precache.repair(`${origin}/assets/main-1.js`, limitMs)],
  ['all files', (precache) => precache.repairAll(limitMs)],
])('in a network that never answers, the repair of %s ends with its limit', async (_what, mend) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', async (_input: RequestInfo, { signal }: RequestInit) => {
    limit.abort(); // the time is over
    signal?.throwIfAborted();
    return new Promise(() => undefined);
  });
  await Promise.allSettled([mend(createPrecache(build))]);
  expect(timeout.mock.calls).toEqual([[limitMs]]);
  timeout.mockRestore();
});

test('all missing files are repaired at once, and only those; what cannot be fetched is left for later', async () => {
  await install(build);
  const cache = await caches.open(cacheName);
  await cache.delete(`${origin}/assets/main-1.js`);
  await cache.delete(`${origin}/favicon.svg?revision=r1`);
  fetched = [];
  broken = { '/assets/main-1.js': () => new Response('', { status: 503 }) };
  await createPrecache(build).repairAll(limitMs);
  expect(fetched).toEqual(['/assets/main-1.js', '/favicon.svg']);
  expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1');
  expect(await textAt(build, '/assets/main-1.js')).toBeUndefined();
});

test('a build knows its own files, stored or not, and repairs no other, nor with another file', async () => {
  const precache = createPrecache(nextBuild);
  expect(precache.has(`${origin}/assets/main-2.js?v=1`)).toBe(true);
  expect(precache.has(`${origin}/assets/main-1.js`)).toBe(false);
  const repair = (path: string) => precache.repair(origin + path, limitMs);
  await expect(repair('/assets/main-1.js')).rejects.toThrow('no file of this build');
  expect(fetched).toEqual([]);
  broken = { '/assets/main-2.js': () => new Response('<form>Log in</form>') };
  await expect(repair('/assets/main-2.js')).rejects.toThrow(TypeError);
  expect(await textAt(nextBuild, '/assets/main-2.js')).toBeUndefined();
});

test('a file is found by the form of its path', async () => {
  await install(build);
  const { findByPath } = createPrecache(build);
  expect(await (await findByPath(/^\/assets\/page-\w+\.css$/))?.text()).toBe('assets/page-1.css');
  expect(await findByPath(/^\/assets\/hero-/)).toBeUndefined();
});
