import type { ContentSource } from '../../core/content-source.ts';
import type { RenderedAssets } from '../../core/rendered-assets.ts';
import { absoluteUrl, paths } from '../../core/paths.ts';
import type { SiteConfig } from '../../site-config.ts';
import { pageOutputs, type ListedSummary, type PageAddress } from '../outputs.ts';
import type { HostRedirect } from '../hosting/host-rules.ts';
import { structuredData, withStructuredData } from './structured-data.ts';
import { language } from '../../core/language.words.ts';
import * as words from './pages.words.ts';

/** What pages are given besides content; without `criticalCss` a script brings all styles. */
export type PageMarkup = Pick<RenderedAssets, 'headTags'> &
  Partial<Pick<RenderedAssets, 'criticalCss'>>;

/** `render` of app/render.tsx. */
export type Renderer = (
  request: Request,
  options: { content: ContentSource } & PageMarkup,
) => Promise<Response>;

/** What the server build of app/render.tsx exports. */
export type RendererModule = { render: Renderer };

/** The order of writing: pages, not-found pages, redirects. */
const statuses: readonly PageAddress['status'][] = [200, 404, 301];

/**
 * Every page of the site. Addresses that redirect become a page that leads on by itself, for hosts
 * that know no redirects, and a redirect for those that do. Netlify serves a file that is there
 * before an unforced redirect, so that there, too, the page leads on by itself.
 * @param articles newest first
 */
export function listSitePages(articles: readonly ListedSummary[]): PageAddress[] {
  const pages = Object.values(pageOutputs).flatMap(({ addresses }) => addresses(articles));
  return statuses.flatMap((status) => pages.filter((page) => page.status === status));
}

/** The name of a page's file in the output. */
export function pageFile(path: string): string {
  return path === paths.home ? 'index.html' : `${path.slice(1)}.html`;
}

type PageTools = {
  render: Renderer;
  content: ContentSource;
  pageMarkup: PageMarkup;
  site: SiteConfig;
  write: (fileName: string, text: string) => Promise<void>;
};

/**
 * Render a page and write it.
 * @returns the redirect, where the address leads on.
 * @throws Error naming the address whose page has another status than it should.
 */
export async function writeSitePage(
  page: PageAddress,
  { render, content, pageMarkup, site, write }: PageTools,
): Promise<HostRedirect | undefined> {
  const { path, status } = page;
  const { origin } = site;
  const fileName = pageFile(path);
  const response = await render(new Request(absoluteUrl(origin, path)), { content, ...pageMarkup });
  if (response.status !== status)
    throw new Error(`${path} rendered with status ${response.status}, not ${status}`);
  if (status !== 301) {
    const html = await response.text();
    const graph = await structuredData(page, content, site);
    await write(fileName, graph ? withStructuredData(html, graph) : html);
    return undefined;
  }
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${path} leads on, but does not say where`);
  const to = new URL(location, origin).pathname;
  await write(fileName, redirectPage(origin, to));
  return { from: path, to };
}

/** A page without scripts that leads to `to` at once. */
function redirectPage(origin: string, to: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${words.pageMoved}</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${origin}${to}"><meta name="robots" content="noindex"></head><body><p>${words.pageMovedTo(`<a href="${to}">${words.newAddress}</a>`)}</p></body></html>\n`;
}
