import type { ArticleSummary } from '../../core/article.ts';
import type { ContentSource } from '../../core/content-source.ts';
import { blogPageCount } from '../../core/blog-pages.ts';
import { leadOnOpening } from '../../core/page-data.ts';
import type { PageParts } from '../../core/page-parts.ts';
import { addressOf, paths } from '../../core/urls.ts';
import type { HostRedirect } from './hosting/serving-rules.ts';

/** What pages are given besides content; without `firstStyles` a script brings all styles. */
export type PageMarkup = Pick<PageParts, 'headTags'> & Partial<Pick<PageParts, 'firstStyles'>>;

/** `render` of app/render.tsx. */
export type Renderer = (
  request: Request,
  options: { content: ContentSource } & PageMarkup,
) => Promise<Response>;

/** A page to write, of the status that it must have, or an address that must lead on (301). */
export type SitePage = { path: string; fileName: string; status: 200 | 301 | 404 };

/**
 * Every page of the site. Addresses that redirect become a page that leads on by itself, for hosts
 * that know no redirects, and a redirect for those that do. Netlify serves a file that is there
 * before an unforced redirect, so that there, too, the page leads on by itself.
 */
export function listSitePages(articles: readonly ArticleSummary[]): SitePage[] {
  const pageAt = (path: string, status: SitePage['status'] = 200): SitePage => ({
    path,
    fileName: path === paths.home ? 'index.html' : `${path.slice(1)}.html`,
    status,
  });
  const laterPages = Array.from({ length: blogPageCount(articles.length) - 1 }, (_, index) =>
    pageAt(paths.blogPage(index + 2)),
  );
  const aliases = articles.flatMap((article) => article.aliases);
  return [
    ...[paths.home, paths.blog].map((path) => pageAt(path)),
    ...laterPages,
    ...articles.map(({ slug }) => pageAt(paths.article(slug))),
    ...[paths.jobs, paths.device].map((path) => pageAt(path)),
    // Hosts serve the nearest of these for any address they do not know.
    ...[paths.notFound, paths.articleNotFound].map((path) => pageAt(path, 404)),
    pageAt(paths.firstBlogPage, 301),
    ...aliases.map((alias) => pageAt(paths.article(alias), 301)),
  ];
}

type PageTools = {
  render: Renderer;
  content: ContentSource;
  pageMarkup: PageMarkup;
  origin: string;
  write: (fileName: string, text: string) => Promise<void>;
};

/**
 * Render a page and write it.
 * @returns the redirect, where the address leads on.
 * @throws Error naming the address whose page has another status than it should.
 */
export async function writeSitePage(
  { path, fileName, status }: SitePage,
  { render, content, pageMarkup, origin, write }: PageTools,
): Promise<HostRedirect | undefined> {
  const response = await render(new Request(origin + addressOf(path)), { content, ...pageMarkup });
  if (response.status !== status)
    throw new Error(`${path} rendered with status ${response.status}, not ${status}`);
  if (status !== 301) {
    await write(fileName, await response.text());
    return undefined;
  }
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${path} leads on, but does not say where`);
  const to = new URL(location, origin).pathname;
  await write(fileName, leadOnPage(origin, to));
  return { from: addressOf(path), to };
}

/** A page without scripts that leads to `to` at once. */
function leadOnPage(origin: string, to: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>This page has moved</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${origin}${to}"><meta name="robots" content="noindex"></head><body>${leadOnOpening}This page has moved to <a href="${to}">its new address</a>.</p></body></html>\n`;
}
