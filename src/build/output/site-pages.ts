import { changeDay, type ArticleSummary } from '../../core/article.ts';
import type { ContentSource } from '../../core/content-source.ts';
import { blogPageCount, blogPageRange, latestCount, loadBlogPage } from '../../core/blog-pages.ts';
import { leadOnOpening } from '../../core/page-data.ts';
import type { PageParts } from '../../core/page-parts.ts';
import { paths, wholeAddress } from '../../core/urls.ts';
import type { SiteConfig } from '../../site.ts';
import type { HostRedirect } from './hosting/serving-rules.ts';
import { structuredData, withStructuredData, type ListedPage } from './structured-data.ts';

/** What pages are given besides content; without `firstStyles` a script brings all styles. */
export type PageMarkup = Pick<PageParts, 'headTags'> & Partial<Pick<PageParts, 'firstStyles'>>;

/** `render` of app/render.tsx. */
export type Renderer = (
  request: Request,
  options: { content: ContentSource } & PageMarkup,
) => Promise<Response>;

/** What a page that search engines may list is about. */
type PageSubject =
  | { kind: 'home' }
  | { kind: 'jobs' }
  | { kind: 'blog'; number: number }
  | { kind: 'article'; slug: string };

/** A page to write, of the status that it must have, or an address that must lead on (301). */
export type SitePage = {
  path: string;
  fileName: string;
  status: 200 | 301 | 404;
  /** Absent where search engines shall not list the page; it says `noindex` then. */
  subject?: PageSubject;
  /** The day of the last change among the articles that it shows; absent where it shows none. */
  changedOn?: string;
};

/**
 * Every page of the site. Addresses that redirect become a page that leads on by itself, for hosts
 * that know no redirects, and a redirect for those that do. Netlify serves a file that is there
 * before an unforced redirect, so that there, too, the page leads on by itself.
 * @param articles newest first
 */
export function listSitePages(articles: readonly ArticleSummary[]): SitePage[] {
  const latest = articles.slice(0, latestCount);
  const blogPages = Array.from({ length: blogPageCount(articles.length) }, (_, index) => {
    const { from, count } = blogPageRange(index + 1);
    const shown = [...articles.slice(0, 1), ...articles.slice(from, from + count)];
    return listedPage(paths.blogPage(index + 1), { kind: 'blog', number: index + 1 }, shown);
  });
  const aliases = articles.flatMap((article) => article.aliases);
  return [
    listedPage(paths.home, { kind: 'home' }, latest),
    ...blogPages,
    ...articles.map((article) =>
      listedPage(paths.article(article.slug), { kind: 'article', slug: article.slug }, [article]),
    ),
    listedPage(paths.jobs, { kind: 'jobs' }, latest),
    pageAt(paths.device, 200), // a page for one reader about one device
    // Hosts serve the nearest of these for any address they do not know.
    ...[paths.notFound, paths.articleNotFound].map((path) => pageAt(path, 404)),
    pageAt(paths.firstBlogPage, 301),
    ...aliases.map((alias) => pageAt(paths.article(alias), 301)),
  ];
}

function pageAt(path: string, status: SitePage['status']): SitePage {
  return { path, fileName: pageFile(path), status };
}

function listedPage(
  path: string,
  subject: PageSubject,
  shown: readonly ArticleSummary[],
): SitePage {
  const changedOn = shown.map(changeDay).toSorted().at(-1);
  return { ...pageAt(path, 200), subject, ...(changedOn !== undefined && { changedOn }) };
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
  { path, fileName, status, subject }: SitePage,
  { render, content, pageMarkup, site, write }: PageTools,
): Promise<HostRedirect | undefined> {
  const { origin, basePath } = site;
  const request = new Request(wholeAddress(path, site));
  const response = await render(request, { content, ...pageMarkup });
  if (response.status !== status)
    throw new Error(`${path} rendered with status ${response.status}, not ${status}`);
  if (status !== 301) {
    const html = await response.text();
    const listed = subject && (await loadListed(subject, content));
    const graph = listed && structuredData(listed, site);
    await write(fileName, graph ? withStructuredData(html, graph) : html);
    return undefined;
  }
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${path} leads on, but does not say where`);
  const to = new URL(location, origin).pathname;
  await write(fileName, leadOnPage(origin, to));
  return { from: basePath + path, to };
}

/** What the page of `subject` shows; undefined where the content has no such page. */
async function loadListed(
  subject: PageSubject,
  content: ContentSource,
): Promise<ListedPage | undefined> {
  if (subject.kind === 'blog') {
    const page = await loadBlogPage(content, subject.number);
    return page && { kind: 'blog', page };
  }
  if (subject.kind !== 'article') return subject;
  const lookup = await content.findArticle(subject.slug);
  return lookup.kind === 'found' ? { kind: 'article', article: lookup.article } : undefined;
}

/** A page without scripts that leads to `to` at once. */
function leadOnPage(origin: string, to: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>This page has moved</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${origin}${to}"><meta name="robots" content="noindex"></head><body>${leadOnOpening}This page has moved to <a href="${to}">its new address</a>.</p></body></html>\n`;
}
