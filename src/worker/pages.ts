import { render } from '../app/render.tsx';
import type { ArticleLookup } from '../shared/article.ts';
import type { ContentSource } from '../shared/content-source.ts';
import { longestPath, paths, withoutTrailingSlash } from '../shared/paths.ts';
import type { RenderedAssets } from '../shared/built-pages.ts';
import { site } from '../site.ts';
import { storagePrefix } from '../shared/storage-prefix.ts';
import type { Theme } from '../shared/theme.ts';
import { hasRoomFor, type Database } from './db.ts';
import {
  contentFromDevice,
  readGenerationName,
  readSnapshot,
  readTheme,
} from './stored-content.ts';

/** How many articles, newest first, have their pages made in advance: about 3 MB. */
const prerenderedArticles = 50;

/** The rest of a cache's name is the code that made its pages: pages of other code are never shown. */
const cachePrefix = `${storagePrefix}-pages-`;

/** What the worker's pages share with the built ones. */
export type PageAssets = RenderedAssets & {
  /** `securityHeaders`, for every response that the worker makes. */
  headers: Readonly<Record<string, string>>;
};

export type PageTools = {
  database: Database;
  /** The hash of the worker. */
  code: string;
  pageAssets: PageAssets;
};

export type RenderedPage = {
  response: Response;
  /** What the device lacks and the network may have. */
  missing: 'nothing' | 'text' | 'page';
  /** Absent where the page may soon change, as when a text is still to come. */
  cacheEntry?: { path: string; generation: string; theme: Theme | undefined };
};

let lastChange: Promise<unknown> = Promise.resolve();

/** Changes of the stored pages run one after the other. */
function enqueue<T>(change: () => Promise<T>): Promise<T> {
  const own = lastChange.then(change, change);
  lastChange = own.catch(() => undefined); // the caller handles it
  return own;
}

export async function clearPages(code: string): Promise<boolean> {
  return (await globalThis.caches?.delete(cachePrefix + code)) ?? false; // no caches in Lockdown Mode
}

/** Delete all pages, then make a change that they would not show. */
export function replacePages<T>(code: string, change: () => Promise<T>): Promise<T> {
  return enqueue(() => clearPages(code).then(change));
}

/** Needs no database: pages are deleted before another generation becomes current. */
export async function findPage(path: string, code: string): Promise<Response | undefined> {
  if (path.startsWith('//')) return undefined; // `//` is not the home page
  const cache = await caches.open(cachePrefix + code);
  return cache.match(toKey(path), { ignoreVary: true });
}

/** Store a page that is current and will not soon be another. @returns whether there was room */
export function storePage(
  { response, cacheEntry }: RenderedPage,
  { database, code }: PageTools,
): Promise<boolean> {
  const copy = response.clone();
  return enqueue(async () => {
    const generation = await readGenerationName(database);
    if (!cacheEntry || generation !== cacheEntry.generation) return true;
    if ((await readTheme(database)) !== cacheEntry.theme) return true;
    const cache = await caches.open(cachePrefix + code);
    return hasRoomFor(cache.put(toKey(cacheEntry.path), copy));
  });
}

export async function deleteOtherPages(code: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const others = names.filter((name) => name !== cachePrefix + code);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Make the pages that a reader is likely to open next: the menu's and those of articles whose texts are stored. */
export async function prerender(tools: PageTools, hasSuccessor = () => false): Promise<void> {
  const { root, listed, articles } = await readSnapshot(tools.database);
  const stored = listed.filter(({ id }) => articles[id]).slice(0, prerenderedArticles);
  if (stored.length === 0) return;
  const { home, blog, search, saved, device, jobs } = paths;
  const articlePaths = stored.map(({ slug }) => paths.article(slug));
  for (const path of [home, blog, search, ...articlePaths, saved, device, jobs]) {
    if (hasSuccessor()) return; // it takes over once this worker is idle, and makes its own pages
    if (await findPage(path, tools.code)) continue;
    const page = await renderPage(site.origin + path, tools).catch(async (cause: unknown) => {
      // A sync has brought another generation, and makes the pages again.
      if ((await readGenerationName(tools.database)) === root?.generation) throw cause;
    });
    if (!page || !(await storePage(page, tools))) return;
  }
}

/** Make a page from the device's content, if there is any, as the build makes it. */
export async function renderPage(
  address: string,
  { database, pageAssets }: PageTools,
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
  const theme = await readTheme(database);
  const made = await render(new Request(url.origin + path), { ...pageAssets, content, theme });
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
  const cacheEntry = { path, generation: source.generation, theme };
  return { response, missing: 'nothing', cacheEntry };
}

/** The headers that the host sends: a response that is made here has none. */
export function withHostHeaders(
  response: Response,
  { headers }: Pick<PageAssets, 'headers'>,
  cacheControl = 'no-cache',
): Response {
  for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': cacheControl }))
    response.headers.set(name, value);
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
