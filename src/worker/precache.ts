/// <reference lib="webworker" />
/** The code of the site on the device. src/README.md says why it is not workbox-precaching. */
import { storagePrefix } from '../shared/storage-prefix.ts';
import { abortAfter } from '../shared/time-limit.ts';

declare const self: ServiceWorkerGlobalScope;

/** All pages of the site, even those that were loaded past the worker. */
export const everyPage = { type: 'window', includeUncontrolled: true } as const;

/** In a network that never answers, an update is not held up and the worker can stop. */
const repairLimitMs = 10_000;

/** One cache for all builds, so that an open page finds the files of its own. */
export const codeCacheName = `${storagePrefix}-code`;

/** A file of the build, as the build lists it in the worker. */
export type PrecacheEntry = {
  /** Relative to the site's root. */
  url: string;
  /** null where the name holds a hash. */
  revision: string | null;
  /** `sha384-…` of the file. */
  integrity: string;
  /** Reading works without it. A failed download does not stop the installation; the next page start retries it. */
  isExtra?: true;
  /** A first visit fetches it once everything else is stored. */
  isLater?: true;
};

/** A stored file of this or an earlier build, whose code an open page may still run. */
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

/** The entry for a URL, whatever its query string. */
export function findEntry(entries: readonly PrecacheEntry[], url: string) {
  const { origin, pathname } = new URL(url);
  return entries.find((entry) => toAddress(entry) === origin + pathname);
}

/** Fetch what the device lacks, checked. @throws TypeError where a file that is not extra does not come; the others stay */
export async function installFiles(entries: readonly PrecacheEntry[]): Promise<void> {
  const [failures] = await Promise.all([
    storeMissing(entries.filter(({ isExtra }) => !isExtra)),
    repairFiles(entries.filter(({ isExtra }) => isExtra)),
  ]);
  if (failures.length > 0) throw failures[0];
}

/** Fetch what the device lacks; what does not come in time is left for later. */
export async function repairFiles(entries: readonly PrecacheEntry[]): Promise<void> {
  await storeMissing(entries, abortAfter(repairLimitMs));
}

/** Fetch a file that is gone, and put it back if there is room. @throws TypeError or DOMException where it doesn't come */
export async function repairFile(entry: PrecacheEntry, limitMs: number): Promise<Response> {
  const response = await fetchEntry(entry, abortAfter(limitMs));
  const copy = response.clone();
  const store = async () => (await caches.open(codeCacheName)).put(toKey(entry), copy);
  // Not awaited: a cache that is full, stuck or missing must not delay the response.
  store().catch((cause: unknown) => console.warn(`${entry.url} is not stored`, cause));
  return response;
}

/** Remove files of other builds, unless more than `ownPages` open pages may still run them or newer code counts on them. */
export async function removeOtherFiles(entries: readonly PrecacheEntry[], ownPages: number) {
  const { installing, waiting } = self.registration;
  const open = await self.clients.matchAll(everyPage);
  if (installing || waiting || open.length > ownPages) return;
  const cache = await caches.open(codeCacheName);
  const own = new Set(entries.map(toKey));
  const others = (await cache.keys()).filter(({ url }) => !own.has(url));
  await Promise.all(others.map((key) => cache.delete(key)));
}

/** @returns the failures */
async function storeMissing(
  entries: readonly PrecacheEntry[],
  signal: AbortSignal | null = null,
): Promise<unknown[]> {
  const cache = await caches.open(codeCacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = entries.filter((entry) => !stored.has(toKey(entry)));
  const attempts = await Promise.allSettled(
    missing.map(async (entry) => cache.put(toKey(entry), await fetchEntry(entry, signal))),
  );
  return attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}

async function fetchEntry(entry: PrecacheEntry, signal: AbortSignal | null): Promise<Response> {
  const address = toAddress(entry);
  const ask = async (cache: RequestCache) => {
    const response = await fetch(address, { integrity: entry.integrity, cache, signal });
    if (!response.ok) throw new TypeError(`${address} has status ${response.status}`);
    return response;
  };
  // The browser's cache may hold a wrong answer for a year.
  return ask('default').catch(() => ask('reload'));
}

function toAddress({ url }: PrecacheEntry): string {
  return new URL(url, location.href).href;
}

function toKey(entry: PrecacheEntry): string {
  return toAddress(entry) + (entry.revision === null ? '' : `?revision=${entry.revision}`);
}
