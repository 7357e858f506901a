import { render } from '../app/render.tsx';
import type { ArticleLookup } from '../shared/article.ts';
import type { ContentSource } from '../shared/content-source.ts';
import { longestPath, paths, withoutTrailingSlash } from '../shared/paths.ts';
import type { RenderedAssets } from '../shared/built-pages.ts';
import { securityHeaders } from '../shared/security-headers.ts';
import { site } from '../site.ts';
import { storagePrefix } from '../shared/storage-prefix.ts';
import type { Theme } from '../shared/theme.ts';
import { hasRoomFor, read, readMeta, type Database } from './db.ts';
import {
  contentFromDevice,
  readCurrent,
  readGenerationName,
  readSnapshot,
} from './stored-content.ts';

/** How many articles, newest first, have their pages made in advance: about 3 MB. */
const prerenderedArticles = 50;

const cachePrefix = `${storagePrefix}-pages-`;

/** Pages of other code, another generation or another theme are in other caches. */
function cacheName(code: string, generation = 'none', theme: Theme = 'system'): string {
  return `${cachePrefix}${code}-${generation}-${theme}`;
}

export type PageTools = {
  database: Database;
  /** The hash of the worker. */
  code: string;
  /** What the worker's pages share with the built ones. */
  pageAssets: RenderedAssets;
};

type CacheTools = Pick<PageTools, 'database' | 'code'>;

export type RenderedPage = {
  response: Response;
  /** What the device lacks and the network may have. */
  missing: 'nothing' | 'text' | 'page';
  /** Absent where the page may soon change, as when a text is still to come. */
  cacheEntry?: { cacheName: string; path: string };
};

/** A stored page. Usually needs no database: the caches of other content are deleted once it is replaced. */
export async function findPage(path: string, { database, code }: CacheTools) {
  if (path.startsWith('//')) return undefined; // `//` is not the home page
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix}${code}-`));
  const name = names.length > 1 ? await readCacheName(database, code) : names[0];
  if (name === undefined) return undefined;
  return caches.match(toKey(path), { cacheName: name, ignoreVary: true });
}

/** Store a page, unless it will soon be another. @returns whether there was room */
export async function storePage({ response, cacheEntry }: RenderedPage): Promise<boolean> {
  if (!cacheEntry) return true;
  const copy = response.clone();
  const cache = await caches.open(cacheEntry.cacheName);
  return hasRoomFor(cache.put(toKey(cacheEntry.path), copy));
}

/**
 * Delete the stored pages that are no longer shown: call it after each change of content, theme or code.
 * @returns the name of the cache that is left
 */
export async function deleteOtherPages({ database, code }: CacheTools): Promise<string> {
  const current = await readCacheName(database, code);
  if (!('caches' in globalThis)) return current; // as in Safari's Lockdown Mode
  await caches.open(current); // from now on findPage tells it from the cache of a page that was late
  await deletePages(current);
  return current;
}

/** Delete all stored pages, or all but those of one cache. */
export async function deletePages(kept?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

/** The cache of the pages that readers see. */
function readCacheName(database: Database, code: string): Promise<string> {
  return read(database, async (transaction) => {
    const current = await readCurrent(transaction);
    const theme = await readMeta(transaction, 'theme');
    return cacheName(code, current?.root.generation, theme);
  });
}

/**
 * Make the pages that a reader is likely to open next: the menu's and those of articles whose texts are stored.
 * @param mayGoOn asked before each page; waits while a reader does
 */
export async function prerender(tools: PageTools, mayGoOn: () => Promise<boolean>): Promise<void> {
  const name = await deleteOtherPages(tools); // a worker that was stopped may have left some
  const keys = await (await caches.open(name)).keys();
  const made = new Set(keys.map(({ url }) => url));
  const { root, listed, articles } = await readSnapshot(tools.database);
  const stored = listed.filter(({ id }) => articles[id]).slice(0, prerenderedArticles);
  if (stored.length === 0) return;
  const { home, blog, search, saved, device, jobs } = paths;
  const articlePaths = stored.map(({ slug }) => paths.article(slug));
  for (const path of [home, blog, search, ...articlePaths, saved, device, jobs]) {
    if (made.has(toKey(path))) continue;
    if (!(await mayGoOn())) return;
    const page = await renderPage(site.origin + path, tools).catch(async (cause: unknown) => {
      // A sync has brought another generation, and makes the pages again.
      if ((await readGenerationName(tools.database)) === root?.generation) throw cause;
    });
    if (!page || !(await storePage(page))) return;
  }
}

/** Make a page from the device's content, if there is any, as the build makes it. */
export async function renderPage(
  address: string,
  { database, code, pageAssets }: PageTools,
): Promise<RenderedPage | undefined> {
  const url = new URL(address);
  const source = await contentFromDevice(database);
  if (!source) return undefined;
  let lookup = undefined as ArticleLookup | undefined; // a page looks for one article at most
  const content: ContentSource = {
    ...source,
    findArticle: async (slug) => (lookup = await source.findArticle(slug)),
  };
  const isTooLong = url.pathname.length > longestPath;
  const path = toRenderedPath(url.pathname, isTooLong);
  const theme = await read(database, (transaction) => readMeta(transaction, 'theme'));
  const year = new Date().getFullYear();
  const options = { ...pageAssets, content, theme, year };
  const made = await render(new Request(url.origin + path), options);
  const location = made.headers.get('location');
  if (location !== null) {
    // Absolute: a response that is made here has no address to resolve a relative one against.
    made.headers.set('location', new URL(location, url).href);
    return { response: withHostHeaders(made, pageAssets), missing: 'nothing' };
  }
  // Fonts, which the device has, start to load before the markup is read, in time for the first frame.
  const fonts = pageAssets.fonts.map(
    (font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  made.headers.set('link', fonts.join(', '));
  const response = withHostHeaders(made, pageAssets);
  if (response.status === 404 && !isTooLong) return { response, missing: 'page' };
  if (lookup?.kind === 'not-here') return { response, missing: 'text' };
  const isOutdated = lookup?.kind === 'found' && lookup.isOutdated;
  if (response.status !== 200 || isOutdated) return { response, missing: 'nothing' };
  const cacheEntry = { path, cacheName: cacheName(code, source.generation, theme) };
  return { response, missing: 'nothing', cacheEntry };
}

/** The headers that the host sends: a response that is made here has none. */
export function withHostHeaders(
  response: Response,
  { inlineHashes, hsts }: RenderedAssets,
  cacheControl = 'no-cache',
): Response {
  const headers = { ...securityHeaders(inlineHashes, hsts), 'Cache-Control': cacheControl };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The router reads `//` as `/`, even within a path; hosts have nothing there. */
function toRenderedPath(path: string, isTooLong: boolean): string {
  const hasDouble = path.startsWith('//') || withoutTrailingSlash(path).includes('//');
  if (!isTooLong && !hasDouble) return path;
  return path.startsWith(`${paths.blog}/`) ? paths.articleNotFound : paths.notFound;
}

function toKey(path: string): string {
  return new URL(withoutTrailingSlash(path), location.origin).href;
}
