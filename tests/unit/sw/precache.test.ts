import { beforeEach, expect, test, vi } from 'vitest';
import { createPrecache, type PrecacheEntry } from '../../../src/sw/precache.ts';
import { fakeCaches } from '../../fixtures/fake-caches.ts';

const origin = 'https://blog.test';
const cacheName = 'foothold-code';

const FakeEvent = vi.hoisted(() => {
  class WorkerEvent {
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
    waitUntil() {
      return undefined;
    }
  }
  // Workbox reads these while it loads and while it installs.
  Object.assign(globalThis, {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    ExtendableEvent: WorkerEvent,
    FetchEvent: class extends WorkerEvent {},
  });
  return WorkerEvent;
});

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
    const known = [...build, ...nextBuild].filter(({ url }) => `/${url}` === pathname);
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

const event = (type: string) => new FakeEvent(type) as unknown as ExtendableEvent;
const install = (entries: PrecacheEntry[]) => createPrecache(entries).install(event('install'));
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
  ['a captive portal’s page', () => new Response('<form>Log in</form>'), 'integrity'],
])('%s fails the installation as a whole and is not kept', async (_name, answer, reason) => {
  broken = { '/assets/page-1.css': answer };
  await expect(install(build)).rejects.toThrow(reason);
  expect(await textAt(build, '/assets/main-1.js')).toBe('assets/main-1.js'); // it came before
  expect(await textAt(build, '/assets/page-1.css')).toBeUndefined();
});

test('a file that the browser’s cache holds of a portal is asked of the site itself', async () => {
  broken = {
    '/assets/page-1.css': () => {
      broken = {}; // past the cache it is the right one
      throw new TypeError('Failed to fetch: integrity');
    },
  };
  await install(build);
  expect(await textAt(build, '/assets/page-1.css')).toBe('assets/page-1.css');
});

test('the next attempt fetches only what is missing', async () => {
  broken = {
    '/assets/page-1.css': () => {
      throw new TypeError('connection reset');
    },
  };
  await expect(install(build)).rejects.toThrow('connection reset');
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

test('pruning leaves exactly the files of the build', async () => {
  await install(build);
  await install(nextBuild);
  await createPrecache(nextBuild).prune(event('activate'));
  expect(caches.addresses(cacheName).toSorted()).toEqual([
    `${origin}/assets/main-2.js`,
    `${origin}/assets/page-1.css`,
    `${origin}/favicon.svg?__WB_REVISION__=r2`,
  ]);
});

test('a file that is gone is fetched again and stays', async () => {
  await install(build);
  const cache = await caches.open(cacheName);
  await cache.delete(`${origin}/favicon.svg?__WB_REVISION__=r1`);
  const precache = createPrecache(build);
  const repaired = await precache.repair(`${origin}/favicon.svg?x`);
  expect(await repaired?.text()).toBe('favicon.svg r1');
  expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1');
});

test('what is not the file that was built repairs nothing', async () => {
  const precache = createPrecache(build);
  for (const answer of [
    new Response('<form>Log in</form>'),
    new Response('not found', { status: 404 }),
  ]) {
    broken = { '/assets/main-1.js': () => answer };
    await expect(precache.repair(`${origin}/assets/main-1.js`)).rejects.toThrow(TypeError);
  }
  expect(await textAt(build, '/assets/main-1.js')).toBeUndefined();
});

test('all that is gone is mended at once, and only that; what cannot be had is left for later', async () => {
  await install(build);
  const cache = await caches.open(cacheName);
  await cache.delete(`${origin}/assets/main-1.js`);
  await cache.delete(`${origin}/favicon.svg?__WB_REVISION__=r1`);
  fetched = [];
  broken = { '/assets/main-1.js': () => new Response('', { status: 503 }) };
  await createPrecache(build).repairAll();
  expect(fetched).toEqual(['/assets/main-1.js', '/favicon.svg']);
  expect(await textAt(build, '/favicon.svg')).toBe('favicon.svg r1');
  expect(await textAt(build, '/assets/main-1.js')).toBeUndefined();
});

test('a file that is not of this build is not repaired', async () => {
  expect(await createPrecache(nextBuild).repair(`${origin}/assets/main-1.js`)).toBeUndefined();
  expect(fetched).toEqual([]);
});

test('a file is found by the form of its path', async () => {
  await install(build);
  const precache = createPrecache(build);
  expect(await (await precache.findLike(/^\/assets\/page-\w+\.css$/))?.text()).toBe(
    'assets/page-1.css',
  );
  expect(await precache.findLike(/^\/assets\/hero-/)).toBeUndefined();
});
