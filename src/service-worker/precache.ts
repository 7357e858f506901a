import { codeCacheName } from './worker-scope.ts';

/** A file of the build, as the build lists it in the worker. */
export type PrecacheEntry = {
  /** Relative to the site's root. */
  url: string;
  /** null where the name holds a hash. */
  revision: string | null;
  /** `sha384-…` of the file. */
  integrity: string;
};

/** The code of the site on the device. Addresses are absolute; query strings are ignored. */
export type Precache = {
  /**
   * Fetch what the device lacks of this build and check it against its hash. What is refused is
   * requested again past the browser's cache, which may hold a wrong answer for a year.
   * Rejects as a whole when a file cannot be had; what came stays for the next attempt. When it is
   * fulfilled all files are stored, whatever the worker before has removed meanwhile.
   */
  install: () => Promise<void>;
  /** Whether this build has a file at the address, stored or not. */
  has: (address: string) => boolean;
  /** The file of this build, else that of an earlier one: an open page may still run its code. */
  find: (address: string) => Promise<Response | undefined>;
  /** Any stored file whose path within the site matches. */
  findByPath: (path: RegExp) => Promise<Response | undefined>;
  /**
   * Fetch a file of this build that is gone from the device, and put it back if there is room.
   * @throws TypeError when it cannot be fetched or is not the one that was built; DOMException when
   * it is not here after `limitMs`
   */
  repair: (address: string, limitMs: number) => Promise<Response>;
  /** Repair what of this build is gone; what cannot be fetched within the limit stays away. */
  repairAll: (limitMs: number) => Promise<void>;
  /**
   * When this build takes over, record which stored files are of earlier builds: open pages may still run
   * them. What comes later is of a build to come, whose installation may have broken off.
   */
  recordStale: () => Promise<void>;
  /** Remove the recorded files, but none of this build: the record may be of the build before this one. */
  removeStale: () => Promise<void>;
};

export function createPrecache(entries: readonly PrecacheEntry[]): Precache {
  const files = new Map(
    entries.map((entry) => {
      const address = new URL(entry.url, location.href).href;
      return [address, { key: keyFor(address, entry), integrity: entry.integrity }];
    }),
  );
  const own = new Set([...files.values()].map(({ key }) => key));
  /** In the cache beside the files, where no page asks for it. */
  const record = new URL('/earlier-files', location.href).href;
  const openCache = () => caches.open(codeCacheName);
  const keyOf = (address: string) => files.get(withoutQuery(address))?.key;

  const fetchChecked = async (address: string, cache: RequestCache, signal?: AbortSignal) => {
    const file = files.get(withoutQuery(address));
    if (!file) throw new TypeError(`${address} is no file of this build`);
    const init = { integrity: file.integrity, cache, ...(signal && { signal }) };
    const response = await fetch(withoutQuery(address), init);
    if (!response.ok) throw new TypeError(`${address} has status ${response.status}`);
    return response;
  };

  const store = async (address: string, response: Response) => {
    const cache = await openCache();
    await cache.put(keyOf(address) ?? address, response);
  };

  /** Store each file of this build that is gone, as `load` gives it. Returns the failures. */
  const storeMissing = async (load: (address: string) => Promise<Response>): Promise<unknown[]> => {
    const cache = await openCache();
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...files].flatMap(([address, { key }]) => (stored.has(key) ? [] : [address]));
    const attempts = await Promise.allSettled(
      missing.map(async (address) => store(address, await load(address))),
    );
    return attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  };

  return {
    async install() {
      const load = (address: string) =>
        fetchChecked(address, 'default').catch(() => fetchChecked(address, 'reload'));
      const [failure] = await storeMissing(load);
      if (failure) throw failure;
      // The worker before may meanwhile have removed, as an earlier build's, what was here at the start.
      const [laterFailure] = await storeMissing(load);
      if (laterFailure) throw laterFailure;
    },
    has: (address) => keyOf(address) !== undefined,
    async find(address) {
      const cache = await openCache();
      const key = keyOf(address);
      const current = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
      return current ?? cache.match(address, { ignoreSearch: true, ignoreVary: true });
    },
    async findByPath(path) {
      const cache = await openCache();
      const stored = await cache.keys();
      const key = stored.find(({ url }) => path.test(new URL(url).pathname));
      return key && cache.match(key, { ignoreVary: true });
    },
    async repair(address, limitMs) {
      const response = await fetchChecked(address, 'reload', AbortSignal.timeout(limitMs));
      // Nobody waits for the cache: full or stuck, it must not delay the file.
      store(address, response.clone()).catch((cause: unknown) =>
        console.warn(`${address} is not stored`, cause),
      );
      return response;
    },
    async repairAll(limitMs) {
      const limit = AbortSignal.timeout(limitMs);
      await storeMissing((address) => fetchChecked(address, 'reload', limit));
    },
    async recordStale() {
      const cache = await openCache();
      const stored = (await cache.keys()).map(({ url }) => url);
      const earlier = stored.filter((url) => !own.has(url) && url !== record);
      if (earlier.length > 0) await cache.put(record, new Response(JSON.stringify(earlier)));
    },
    async removeStale() {
      const cache = await openCache();
      const recorded = await cache.match(record);
      if (!recorded) return;
      const earlier = (await recorded.json()) as string[];
      await Promise.all(earlier.filter((url) => !own.has(url)).map((url) => cache.delete(url)));
      await cache.delete(record);
    },
  };
}

/** In the cache a file has its address, and its revision where the address does not tell it. */
function keyFor(address: string, { revision }: PrecacheEntry): string {
  return revision === null ? address : `${address}?revision=${revision}`;
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
