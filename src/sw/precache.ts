import { PrecacheController } from 'workbox-precaching';
import { cachePrefix } from './cache-prefix.ts';

/** A file of the build, as the build lists it in the worker. */
export type PrecacheEntry = {
  /** Relative to the site's root. */
  url: string;
  /** null where the name holds a hash. */
  revision: string | null;
  /** `sha384-…` of the file. */
  integrity: string;
};

const cacheName = `${cachePrefix}code`;

/** The code of the site on the device. Addresses are absolute; query strings are ignored. */
export type Precache = {
  /**
   * Fetch what the device lacks of this build and check it against its hash. What is refused is
   * asked for a second time past the browser's cache, which may keep a portal's answer for a year.
   * Rejects as a whole when a file cannot be had; what came is kept for the next attempt.
   */
  install: (event: ExtendableEvent) => Promise<void>;
  /** The file of this build, else that of an earlier one: an open page may still run its code. */
  find: (address: string) => Promise<Response | undefined>;
  /** Any stored file whose path matches. */
  findLike: (path: RegExp) => Promise<Response | undefined>;
  /**
   * Fetch a file of this build that is gone from the device and put it back.
   * @returns undefined when this build has no such file
   * @throws TypeError when it cannot be fetched or is not the one that was built
   */
  repair: (address: string) => Promise<Response | undefined>;
  /** Repair every file of this build that is gone; what cannot be fetched now stays away. */
  repairAll: () => Promise<void>;
  /** Remove the files of other builds. */
  prune: (event: ExtendableEvent) => Promise<unknown>;
};

export function createPrecache(entries: readonly PrecacheEntry[]): Precache {
  const controller = new PrecacheController({ cacheName });
  controller.addToCacheList([...entries]);
  const openCache = () => caches.open(cacheName);
  const keyOf = (address: string) => controller.getCacheKeyForURL(withoutQuery(address));

  const repair = async (address: string) => {
    const key = keyOf(address);
    if (key === undefined) return undefined;
    const integrity = controller.getIntegrityForCacheKey(key) ?? '';
    const response = await fetch(withoutQuery(address), { integrity, cache: 'reload' });
    if (!response.ok) throw new TypeError(`${address} has status ${response.status}`);
    const cache = await openCache();
    await cache.put(key, response.clone());
    return response;
  };

  /** Repair each file of this build that is gone; tells why each of the others could not be. */
  const repairMissing = async (): Promise<unknown[]> => {
    const cache = await openCache();
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...controller.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key));
    const repairs = await Promise.allSettled(missing.map(([address]) => repair(address)));
    return repairs.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  };

  return {
    async install(event) {
      try {
        await controller.install(event);
      } catch {
        const [failure] = await repairMissing();
        if (failure) throw failure;
      }
    },
    async find(address) {
      const cache = await openCache();
      const key = keyOf(address);
      const current = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
      return current ?? cache.match(address, { ignoreSearch: true, ignoreVary: true });
    },
    async findLike(path) {
      const cache = await openCache();
      const keys = await cache.keys();
      const key = keys.find(({ url }) => path.test(new URL(url).pathname));
      return key && cache.match(key, { ignoreVary: true });
    },
    repair,
    async repairAll() {
      await repairMissing();
    },
    prune: (event) => controller.activate(event),
  };
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
