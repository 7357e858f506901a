import { render } from '../app/render.tsx';
import type { ArticleLookup } from '../shared/article.ts';
import type { ContentSource } from '../shared/content.ts';
import { longestPath, paths, withoutTrailingSlash } from '../shared/paths.ts';
import type { RenderedAssets } from '../shared/rendered-assets.ts';
import { site } from '../site.ts';
import { read, readMeta, type Database } from './db.ts';
import {
  cacheName,
  deleteOtherPages,
  storePage,
  toKey,
  withHostHeaders,
  type RenderedPage,
} from './cache-storage.ts';
import { openStoredContent, readGenerationName, readStoredState } from './content-store.ts';

/** How many articles, newest first, have their pages made in advance: about 3 MB. */
const prerenderedArticles = 50;

type PageTools = { database: Database; pageAssets: RenderedAssets };

/** Make the pages that a reader is likely to open next. @param mayContinue asked before each; waits while a reader does */
export async function prerender(
  tools: PageTools,
  mayContinue: () => Promise<boolean>,
): Promise<void> {
  const name = await deleteOtherPages(tools.database); // a worker that was stopped may have left some
  const keys = await (await caches.open(name)).keys();
  const made = new Set(keys.map(({ url }) => url));
  const { root, listed, articles } = await readStoredState(tools.database);
  const stored = listed.filter(({ id }) => articles[id]).slice(0, prerenderedArticles);
  if (stored.length === 0) return;
  const { home, blog, search, saved, device, jobs } = paths;
  const articlePaths = stored.map(({ slug }) => paths.article(slug));
  for (const path of [home, blog, search, ...articlePaths, saved, device, jobs]) {
    if (made.has(toKey(path))) continue;
    if (!(await mayContinue())) return;
    const page = await renderPage(site.origin + path, tools).catch(async (cause: unknown) => {
      // A sync has brought another generation, and makes the pages again.
      if ((await readGenerationName(tools.database)) === root?.generation) throw cause;
    });
    if (!page || !(await storePage(page))) return;
  }
}

/** Make a page from the device's content, if there is any, as the build makes it. */
export async function renderPage(
  href: string,
  { database, pageAssets }: PageTools,
): Promise<RenderedPage | undefined> {
  const url = new URL(href);
  const source = await openStoredContent(database);
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
    // Absolute: a response that is made here has no URL to resolve a relative one against.
    made.headers.set('location', new URL(location, url).href);
    return { response: withHostHeaders(made), kind: 'provisional' };
  }
  // Fonts, which the device has, start to load before the markup is read, in time for the first frame.
  const fonts = pageAssets.fonts.map(
    (font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  made.headers.set('link', fonts.join(', '));
  const response = withHostHeaders(made);
  if (response.status === 404 && !isTooLong) return { response, kind: 'unknown-url' };
  if (lookup?.kind === 'not-here') return { response, kind: 'text-missing' };
  const isOutdated = lookup?.kind === 'found' && lookup.isOutdated;
  if (response.status !== 200 || isOutdated) return { response, kind: 'provisional' };
  const cacheEntry = { path, cacheName: cacheName(source.generation, theme) };
  return { response, kind: 'whole', cacheEntry };
}

/** The router reads `//` as `/`, even within a path; hosts have nothing there. */
function toRenderedPath(path: string, isTooLong: boolean): string {
  const hasDouble = path.startsWith('//') || withoutTrailingSlash(path).includes('//');
  if (!isTooLong && !hasDouble) return path;
  return path.startsWith(`${paths.blog}/`) ? paths.articleNotFound : paths.notFound;
}
