/// <reference lib="webworker" />
import { storagePrefix } from '../core/storage-prefix.ts';

declare const self: ServiceWorkerGlobalScope;

/** All pages of the site, those, too, that were loaded past the worker. */
export const everyPage = { type: 'window', includeUncontrolled: true } as const;

/** Milliseconds: in a network that never answers the worker is not busy, and an update not held up. */
const repairLimitMs = 10_000;

/** The one cache of the files of the build. */
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
  /** A first visit does without it: it is fetched once all else is here. */
  isLater?: true;
};

/** A stored file of the build, of this or an earlier one, whose code an open page may still run. */
export async function findFile(url: string): Promise<Response | undefined> {
  const cache = await caches.open(codeCacheName);
  const { origin, pathname } = new URL(url);
  const stored = await cache.match(origin + pathname, { ignoreVary: true });
  // The icon's key has its revision. Searched for last, since then browsers look through the whole cache.
  return stored ?? cache.match(url, { ignoreSearch: true, ignoreVary: true });
}

/** Any stored file whose path within the site matches. */
export async function findFileByPath(path: RegExp): Promise<Response | undefined> {
  const cache = await caches.open(codeCacheName);
  const stored = await cache.keys();
  const key = stored.find(({ url }) => path.test(new URL(url).pathname));
  return key && cache.match(key, { ignoreVary: true });
}

export type Precache = ReturnType<typeof createPrecache>;

/** The code of the site on the device. Addresses are absolute; query strings are ignored. */
export function createPrecache(entries: readonly PrecacheEntry[]) {
  const files = new Map(
    entries.map(({ url, revision, integrity, isExtra = false, isLater = false }) => {
      const address = new URL(url, location.href).href;
      const key = revision === null ? address : `${address}?revision=${revision}`;
      return [address, { address, key, integrity, isExtra, isLater }];
    }),
  );
  type File = Pick<PrecacheEntry, 'integrity'> & { address: string; key: string };

  const load = async ({ address, integrity }: File, signal: AbortSignal | null = null) => {
    const ask = async (cache: RequestCache) => {
      const response = await fetch(address, { integrity, cache, signal });
      if (!response.ok) throw new TypeError(`${address} has status ${response.status}`);
      return response;
    };
    // The browser's cache may hold a wrong answer for a year.
    return ask('default').catch(() => ask('reload'));
  };

  const store = async ({ key }: File, response: Response) =>
    (await caches.open(codeCacheName)).put(key, response);

  /** Fetch and store each of these files that the device lacks. @returns the failures */
  const storeMissing = async (wanted: readonly File[], signal?: AbortSignal) => {
    const cache = await caches.open(codeCacheName);
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    const missing = wanted.filter(({ key }) => !stored.has(key));
    const attempts = await Promise.allSettled(
      missing.map(async (file) => store(file, await load(file, signal))),
    );
    return attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  };

  const all = [...files.values()];
  const first = all.filter(({ isLater }) => !isLater);

  const repair = async (file: File, limitMs: number) => {
    const response = await load(file, AbortSignal.timeout(limitMs));
    // Nobody waits for the cache: full or stuck, it must not delay the file.
    store(file, response.clone()).catch((cause: unknown) =>
      console.warn(`${file.address} is not stored`, cause),
    );
    return response;
  };

  return {
    /**
     * Fetch what the device lacks of this build, and check it against its hash. Rejects as a whole when a file
     * cannot be had that is not extra; what came stays for the next attempt. An update brings the files for later, too.
     */
    install: async (isUpdate = false) => {
      const wanted = isUpdate ? all : first;
      const [[failure]] = await Promise.all([
        storeMissing(wanted.filter(({ isExtra }) => !isExtra)),
        storeMissing(
          wanted.filter(({ isExtra }) => isExtra),
          AbortSignal.timeout(repairLimitMs),
        ),
      ]);
      if (failure) throw failure;
    },
    /**
     * Fetch a file that is gone from the device, and put it back if there is room.
     * @returns undefined for what is no file of this build
     * @throws TypeError when it cannot be fetched or is not the one that was built; DOMException when it is not
     * here after `limitMs`
     */
    repair: (url: string, limitMs: number): Promise<Response> | undefined => {
      const { origin, pathname } = new URL(url);
      const file = files.get(origin + pathname);
      return file && repair(file, limitMs);
    },
    /** Repair what of this build is gone; what cannot be fetched in time stays away. */
    repairAll: async () => void (await storeMissing(first, AbortSignal.timeout(repairLimitMs))),
    /** The same for all files, those for later, too. */
    complete: async () => void (await storeMissing(all, AbortSignal.timeout(repairLimitMs))),
    /**
     * Remove all files but those of this build, unless more than `ownPages` pages are open, which may still run
     * them, or newer code is on its way, which counts on them.
     */
    removeOthers: async (ownPages: number) => {
      const { installing, waiting } = self.registration;
      const open = await self.clients.matchAll(everyPage);
      if (installing || waiting || open.length > ownPages) return;
      const cache = await caches.open(codeCacheName);
      const own = new Set([...files.values()].map(({ key }) => key));
      const others = (await cache.keys()).filter(({ url }) => !own.has(url));
      await Promise.all(others.map((one) => cache.delete(one)));
    },
  };
}
