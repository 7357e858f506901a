import { render } from '../app/render.tsx';
import type { ArticleLookup } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import { longestPath, paths, withoutTrailingSlash } from '../core/paths.ts';
import type { Theme } from '../core/theme.ts';
import { asFromHost, asPage, type WorkerAssets } from './response-headers.ts';

export type RendererTools = {
  /** The device's content; undefined before the first is whole. */
  loadContent: () => Promise<(ContentSource & { generation: string }) | undefined>;
  /** The theme that the reader chose, if one was. */
  loadTheme: () => Promise<Theme | undefined>;
  pageAssets: WorkerAssets;
};

/** A page made from the device's content, and what is not here of which the network may know more. */
export type RenderedPage = {
  response: Response;
  lack: 'nothing' | 'text' | 'page';
  /** Absent where it may be another one soon, as where a text is to come. `path` without a trailing slash. */
  storable?: { path: string; generation: string; theme: Theme | undefined };
};

/**
 * Make a page from the device's content, as the build makes it.
 * @returns undefined where there is no content
 * @throws what storage or the renderer throws
 */
export async function renderFromDevice(
  address: string,
  tools: RendererTools,
): Promise<RenderedPage | undefined> {
  const url = new URL(address);
  const source = await tools.loadContent();
  if (!source) return undefined;
  let lookup = undefined as ArticleLookup | undefined; // a page looks for one article at most
  const content: ContentSource = {
    ...source,
    findArticle: async (slug) => (lookup = await source.findArticle(slug)),
  };
  const { headTags, criticalCss } = tools.pageAssets;
  const path = pathToRender(url);
  const request = new Request(url.origin + path);
  const theme = await tools.loadTheme();
  const response = await render(request, { content, headTags, criticalCss, theme });
  const location = response.headers.get('location');
  if (location !== null) {
    // Absolute, since a response that is made here has no address to resolve another one against.
    const headers = { location: new URL(location, url).href };
    const redirect = new Response(null, { status: response.status, headers });
    return { response: asFromHost(redirect, tools.pageAssets), lack: 'nothing' };
  }
  const isUnknown = response.status === 404 && !isTooLong(url);
  const lack = isUnknown ? 'page' : lookup?.kind === 'not-here' ? 'text' : 'nothing';
  const page = { response: asPage(response, tools.pageAssets), lack } as const;
  const isOutdated = lookup?.kind === 'found' && lookup.isOutdated;
  if (response.status !== 200 || lack !== 'nothing' || isOutdated) return page;
  const { generation } = source;
  return { ...page, storable: { path: withoutTrailingSlash(path), generation, theme } };
}

function isTooLong({ pathname }: URL): boolean {
  return pathname.length > longestPath;
}

/** The router reads `//` as `/`, also within a path; hosts have nothing there. */
function pathToRender(url: URL): string {
  const path = url.pathname;
  const isOdd =
    isTooLong(url) || path.startsWith('//') || withoutTrailingSlash(path).includes('//');
  if (!isOdd) return path;
  return path.startsWith(`${paths.blog}/`) ? paths.articleNotFound : paths.notFound;
}
