/** What lies ready in Cache Storage: files of the build, and pages. */
import { withoutTrailingSlash } from '../shared/paths.ts';
import { storagePrefix } from '../shared/storage-prefix.ts';
import type { Theme } from '../shared/theme.ts';
import { hasRoomFor, read, readMeta, type Database } from './db.ts';
import { readCurrent } from './content-store.ts';

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __CODE_HASH__: string;
declare const __HOST_HEADERS__: Readonly<Record<string, string>>;

/** One cache for all builds, so that an open tab finds the files of its own. */
export const codeCacheName = `${storagePrefix}-code`;

const cachePrefix = `${storagePrefix}-pages-`;

/** Pages of other code, another generation or another theme are in other caches. */
export function cacheName(generation = 'none', theme: Theme = 'system'): string {
  return `${cachePrefix}${__CODE_HASH__}-${generation}-${theme}`;
}

export type RenderedPage = { response: Response } & (
  | { kind: 'whole'; cacheEntry: { cacheName: string; path: string } }
  | { kind: 'provisional' } // a redirect, an error, or an article whose newer text is still to come
  | { kind: 'text-missing' | 'unknown-url' } // the network may have it
);

/** A stored file of this or an earlier build, whose code an open tab may still run. */
export async function findFile(url: string): Promise<Response | undefined> {
  const cache = await caches.open(codeCacheName);
  const { origin, pathname } = new URL(url);
  const stored = await cache.match(origin + pathname, { ignoreVary: true });
  // The icon's key has its revision. `ignoreSearch` comes last: browsers scan the whole cache for it.
  return stored ?? cache.match(url, { ignoreSearch: true, ignoreVary: true });
}

export async function findFileByPath(path: RegExp): Promise<Response | undefined> {
  const cache = await caches.open(codeCacheName);
  const key = (await cache.keys()).find(({ url }) => path.test(new URL(url).pathname));
  return key && cache.match(key, { ignoreVary: true });
}

/** A stored page. Usually needs no database: the caches of other content are deleted once it is replaced. */
export async function findPage(path: string, database: Database) {
  if (path.startsWith('//')) return undefined; // `//` is not the home page
  const names = (await caches.keys()).filter((name) =>
    name.startsWith(`${cachePrefix}${__CODE_HASH__}-`),
  );
  const name = names.length > 1 ? await readCacheName(database) : names[0];
  if (name === undefined) return undefined;
  return caches.match(toKey(path), { cacheName: name, ignoreVary: true });
}

/** Store a page, unless it will soon be another. @returns whether there was room */
export async function storePage(page: RenderedPage): Promise<boolean> {
  if (page.kind !== 'whole') return true;
  const copy = page.response.clone();
  const cache = await caches.open(page.cacheEntry.cacheName);
  return hasRoomFor(cache.put(toKey(page.cacheEntry.path), copy));
}

/** Delete pages that are no longer shown, after a change of content, theme or code. @returns the name of the cache left */
export async function deleteOtherPages(database: Database): Promise<string> {
  const current = await readCacheName(database);
  if (!('caches' in globalThis)) return current; // as in Safari's Lockdown Mode
  await caches.open(current); // from now on findPage tells it from the cache of a page that was late
  await deletePages(current);
  return current;
}

export async function deletePages(kept?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

function readCacheName(database: Database): Promise<string> {
  return read(database, async (transaction) => {
    const current = await readCurrent(transaction);
    const theme = await readMeta(transaction, 'theme');
    return cacheName(current?.root.generation, theme);
  });
}

/** Give a response that is made here the headers that the host's have. */
export function withHostHeaders(response: Response, cacheControl = 'no-cache'): Response {
  const headers = { ...__HOST_HEADERS__, 'Cache-Control': cacheControl };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export function toKey(path: string): string {
  return new URL(withoutTrailingSlash(path), location.origin).href;
}
