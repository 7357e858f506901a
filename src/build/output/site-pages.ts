import type { ContentSource } from '../../core/content-source.ts';
import { blogPageCount } from '../../core/blog-pages.ts';
import { leadOnOpening } from '../../core/page-data.ts';
import type { PageParts } from '../../core/page-parts.ts';
import { paths } from '../../core/urls.ts';
import type { HostRedirect } from './host-files.ts';

/** What pages are given besides content; without `firstStyles` a script brings all styles. */
type PageMarkup = Pick<PageParts, 'headTags'> & Partial<Pick<PageParts, 'firstStyles'>>;

/** `render` of app/render.tsx. */
export type Renderer = (
  request: Request,
  options: { content: ContentSource } & PageMarkup,
) => Promise<Response>;

type SitePagesInput = {
  render: Renderer;
  content: { source: ContentSource; slugs: readonly string[]; aliases: readonly string[] };
  pageMarkup: PageMarkup;
  origin: string;
  /** Takes each page as soon as it is rendered, so that never all of them are in memory. */
  write: (page: SitePage) => Promise<void>;
};

/** `fileName` is relative to the site's root. */
export type SitePage = { fileName: string; text: string };

/**
 * Render every page of the site and write it, one after the other. Addresses that redirect become a
 * page that leads on by itself, for hosts that know no redirects, and an entry of `redirects` for
 * those that do. Netlify serves a file that is there before an unforced redirect, so that there, too,
 * the page leads on by itself.
 * @throws Error naming the address whose page has another status than it should.
 */
export async function writeSitePages({
  render,
  content,
  pageMarkup,
  origin,
  write,
}: SitePagesInput): Promise<HostRedirect[]> {
  const respond = (path: string) =>
    render(new Request(origin + path), { content: content.source, ...pageMarkup });
  const writePage = async (path: string, fileName: string, status: number) => {
    const response = await respond(path);
    if (response.status !== status)
      throw new Error(`${path} rendered with status ${response.status}, not ${status}`);
    await write({ fileName, text: await response.text() });
  };

  const { total } = await content.source.listArticles({ from: 0, count: 0 });
  const laterPages = Array.from({ length: blogPageCount(total) - 1 }, (_, index) =>
    paths.blogPage(index + 2),
  );
  const wholePaths = [
    paths.blog,
    ...laterPages,
    ...content.slugs.map((slug) => paths.article(slug)),
    paths.jobs,
    paths.device,
  ];
  await writePage(paths.home, 'index.html', 200);
  for (const path of wholePaths) await writePage(path, `${path.slice(1)}.html`, 200);
  // Hosts serve the nearest of these for any address they do not know.
  await writePage(paths.notFound, `${paths.notFound.slice(1)}.html`, 404);
  await writePage(paths.articleNotFound, `${paths.articleNotFound.slice(1)}.html`, 404);

  const redirects: HostRedirect[] = [];
  for (const from of [
    paths.firstBlogPage,
    ...content.aliases.map((alias) => paths.article(alias)),
  ]) {
    const response = await respond(from);
    const location = response.headers.get('location');
    if (response.status !== 301 || location === null)
      throw new Error(`${from} should lead on, but has status ${response.status}`);
    const to = new URL(location, origin).pathname;
    redirects.push({ from, to });
    await write({ fileName: `${from.slice(1)}.html`, text: leadOnPage(origin, to) });
  }
  return redirects;
}

/** A page without scripts that leads to `to` at once. */
function leadOnPage(origin: string, to: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>This page has moved</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${origin}${to}"><meta name="robots" content="noindex"></head><body>${leadOnOpening}This page has moved to <a href="${to}">its new address</a>.</p></body></html>\n`;
}
