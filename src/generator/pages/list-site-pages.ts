import { changeDay, type Article } from '../../shared/article.ts';
import {
  blogPageCount,
  latestCount,
  sliceBlogPage,
  topicPageSize,
} from '../../shared/blog-pages.ts';
import { paths } from '../../shared/paths.ts';
import type { RoutePages, SiteRoute } from '../../shared/route-output.ts';
import { collectTopics } from '../../shared/topics.words.ts';
import {
  articleThings,
  blogThings,
  homeThings,
  topicThings,
  trail,
  type Describe,
} from './structured-data.ts';

export type SitePage = {
  path: string;
  /** The status that it must be rendered with; 301 leads to another URL. */
  status: 200 | 404 | 301;
  /** Tells search engines about the page. Absent if they should not list it; it says `noindex` then. */
  describe?: Describe;
  /** The day of the last change among the articles that it shows, if it shows any. */
  changedOn?: string | undefined;
  card?: SiteRoute['card'];
};

/** Every URL of the site, in the order of writing. @throws Error naming a route without `pages` */
export function listSitePages(routes: readonly SiteRoute[], articles: readonly Article[]) {
  const sitePages = routes.flatMap(({ path, pages, card }) => {
    if (!pages) throw new Error(`The route ${path} needs "pages" in its staticData`);
    if (typeof pages === 'string')
      return lists[pages](articles, path).map((page) => ({ ...page, card }));
    const describe: Describe = (site) => [trail(site, [pages.name, path])];
    return { ...listedPage(path, describe, articles.slice(0, pages.newest)), card };
  });
  return [200, 404, 301].flatMap((status) => sitePages.filter((page) => page.status === status));
}

type ListPages = (articles: readonly Article[], path: string) => readonly SitePage[];

const lists: Record<Extract<RoutePages, string>, ListPages> = {
  unlisted: (_articles, path) => [{ path, status: 200 }],
  home: (articles, path) => [listedPage(path, homeThings, articles.slice(0, latestCount))],
  blog: (articles) => blogPages(articles).slice(0, 1),
  'blog-pages': (articles) => [
    ...blogPages(articles).slice(1),
    { path: '/blog/page/1', status: 301 },
  ],
  articles: (articles) =>
    articles.flatMap((article) => [
      listedPage(paths.article(article.slug), (site) => articleThings(article, site), [article]),
      ...article.aliases.map((alias) => ({ path: paths.article(alias), status: 301 }) as const),
    ]),
  topics: (articles) =>
    collectTopics(articles).map((topic) => {
      const about = articles.filter((article) => article.topic === topic);
      const shown = about.slice(0, topicPageSize);
      return listedPage(paths.topic(topic), (site) => topicThings(topic, site), shown);
    }),
  // Hosts answer an unknown URL with the nearest of these.
  missing: () => [
    { path: paths.notFound, status: 404 },
    { path: paths.articleNotFound, status: 404 },
  ],
};

function listedPage(path: string, describe: Describe, shown: readonly Article[]): SitePage {
  return { path, status: 200, describe, changedOn: shown.map(changeDay).toSorted().at(-1) };
}

function blogPages(articles: readonly Article[]): SitePage[] {
  return Array.from({ length: blogPageCount(articles.length) }, (_, index) => {
    const number = index + 1;
    const shown = [...articles.slice(0, 1), ...sliceBlogPage(articles, number)];
    return listedPage(paths.blogPage(number), (site) => blogThings(number, site), shown);
  });
}

/** The paths of pages with one URL each, whatever the articles are. Articles may link to them. */
export function staticPaths(routes: readonly SiteRoute[]): string[] {
  return routes.map(({ path }) => path).filter((path) => !path.includes('$'));
}

/** What browsers must revalidate at every visit; a final `*` stands for any rest, and no path fits two. */
export function revalidatedPaths(routes: readonly SiteRoute[]): string[] {
  const notFound = `${paths.notFound}.html`;
  const files = ['/manifest.webmanifest', paths.contentRoot, '/sw.js'];
  return [...staticPaths(routes), `${paths.blog}/*`, '/topics/*', notFound, ...files];
}
