import { absoluteUrl, paths, withoutTrailingSlash } from '../core/paths.ts';
import { storagePrefix } from '../core/storage-prefix.ts';
import { site } from '../site.ts';
import { readGenerationName, readSnapshot, readTheme } from './content.ts';
import { isStorageFull, type Database } from './database.ts';
import type { RenderedPage } from './render-from-device.ts';

/** Of how many articles, newest first, pages are made in advance: about 3 MB. */
const likelyArticles = 50;

/** Before the name of each cache of pages: the rest is the code that made them. Another's are not shown. */
const cachePrefix = `${storagePrefix}-pages-`;

/**
 * The page that was stored for a path, as a whole response. It needs no database: pages are deleted before
 * another generation becomes current.
 */
export async function findStoredPage(path: string, code: string): Promise<Response | undefined> {
  const cache = await caches.open(cachePrefix + code);
  return cache.match(keyOf(path), { ignoreVary: true });
}

export type StoredPages = ReturnType<typeof createStoredPages>;

/** The pages that the worker stores; what changes them runs one after the other. */
export function createStoredPages(given: {
  database: Database;
  code: string;
  /** As renderFromDevice. */
  render: (address: string) => Promise<RenderedPage | undefined>;
}) {
  const { database, code, render } = given;
  const name = cachePrefix + code;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const own = last.then(work, work);
    last = own.catch(() => undefined); // the caller handles it
    return own;
  };

  /** Store a page, unless another generation or theme has become current since. @returns whether there was room */
  const store = ({ response, storable }: RenderedPage): Promise<boolean> => {
    const copy = response.clone();
    return inTurn(async () => {
      if (!storable || (await readGenerationName(database)) !== storable.generation) return true;
      if ((await readTheme(database)) !== storable.theme) return true;
      try {
        const cache = await caches.open(name);
        await cache.put(keyOf(storable.path), copy);
        return true;
      } catch (error) {
        if (isStorageFull(error)) return false;
        throw error;
      }
    });
  };

  return {
    store,
    clear: () => caches.delete(name),
    /** Delete all pages, and make a change that they do not show. */
    replacing: <T>(change: () => Promise<T>): Promise<T> =>
      inTurn(async () => {
        await caches.delete(name);
        return change();
      }),
    /** Delete the pages of other code. */
    deleteOthers: async () => {
      const names = await caches.keys();
      const others = names.filter((one) => one.startsWith(cachePrefix) && one !== name);
      await Promise.all(others.map((one) => caches.delete(one)));
    },
    /** Make the pages that a reader is likely to open next: those of the menu, and articles whose texts are here. */
    makeLikely: async (hasSuccessor = () => false) => {
      const { root, listed, articles: stored } = await readSnapshot(database);
      const held = listed.filter(({ id }) => stored[id]).slice(0, likelyArticles);
      if (held.length === 0) return;
      const articles = held.map(({ slug }) => paths.article(slug));
      const { home, blog, search, saved, device, jobs } = paths;
      for (const path of [home, blog, search, ...articles, saved, device, jobs]) {
        if (hasSuccessor()) return; // it takes over once this worker is at rest, and makes its own
        if (await findStoredPage(path, code)) continue;
        const page = await render(absoluteUrl(site.origin, path)).catch(async (cause: unknown) => {
          // News have come meanwhile: whoever brought them makes pages anew.
          if ((await readGenerationName(database)) === root?.generation) throw cause;
          return undefined;
        });
        if (!page || !(await store(page))) return;
      }
    },
  };
}

function keyOf(path: string): string {
  return new URL(withoutTrailingSlash(path), location.origin).href;
}
