/// <reference lib="webworker" />
/** The code of the site on the device. src/README.md says why it is not workbox-precaching. */
import { abortAfter } from '../shared/time-limit.ts';
import { codeCacheName } from './cache-storage.ts';

declare const self: ServiceWorkerGlobalScope;

/** All tabs of the site, even those that were loaded past the worker. */
export const allClients = { type: 'window', includeUncontrolled: true } as const;

/** In a network that never answers, an update is not held up and the worker can stop. */
const repairLimitMs = 10_000;

export type PrecacheEntry = {
  /** Relative to the site's root. */
  url: string;
  /** null where the name holds a hash. */
  revision: string | null;
  /** `sha256-…` of the file. */
  integrity: string;
  /** Reading works without it. A failed download does not stop the installation; the next page start retries it. */
  isOptional?: true;
};

/** Fetch what the device lacks, checked. @throws TypeError where a required file does not come; the others stay */
export async function installFiles(entries: readonly PrecacheEntry[]): Promise<void> {
  const [failures] = await Promise.all([
    storeMissing(entries.filter(({ isOptional }) => !isOptional)),
    repairFiles(entries.filter(({ isOptional }) => isOptional)),
  ]);
  if (failures.length > 0) throw failures[0];
}

/** Fetch what the device lacks; what does not come in time is left for later. */
export async function repairFiles(entries: readonly PrecacheEntry[]): Promise<void> {
  await storeMissing(entries, abortAfter(repairLimitMs));
}

/** Fetch a file that is gone, and put it back. @returns undefined if no entry has it @throws Error where it doesn't come */
export async function repairFile(entries: readonly PrecacheEntry[], url: string, limitMs: number) {
  const { origin, pathname } = new URL(url);
  const entry = entries.find((one) => toUrl(one) === origin + pathname);
  if (!entry) return undefined;
  const response = await fetchEntry(entry, abortAfter(limitMs));
  const copy = response.clone();
  const store = async () => (await caches.open(codeCacheName)).put(toKey(entry), copy);
  // Not awaited: a cache that is full, stuck or missing must not delay the response.
  store().catch((cause: unknown) => console.warn(`${entry.url} is not stored`, cause));
  return response;
}

/** Remove files of other builds, unless more than `ownClients` tabs are open or newer code counts on them. */
export async function removeOtherFiles(entries: readonly PrecacheEntry[], ownClients: number) {
  const { installing, waiting } = self.registration;
  const open = await self.clients.matchAll(allClients);
  if (installing || waiting || open.length > ownClients) return;
  const cache = await caches.open(codeCacheName);
  const own = new Set(entries.map(toKey));
  const others = (await cache.keys()).filter(({ url }) => !own.has(url));
  await Promise.all(others.map((key) => cache.delete(key)));
}

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
  const url = toUrl(entry);
  const ask = async (cache: RequestCache) => {
    const response = await fetch(url, { integrity: entry.integrity, cache, signal });
    if (!response.ok) throw new TypeError(`${url} has status ${response.status}`);
    return response;
  };
  // The browser's cache may hold a wrong answer for a year.
  return ask('default').catch(() => ask('reload'));
}

function toUrl({ url }: PrecacheEntry): string {
  return new URL(url, location.href).href;
}

function toKey(entry: PrecacheEntry): string {
  return toUrl(entry) + (entry.revision === null ? '' : `?revision=${entry.revision}`);
}
