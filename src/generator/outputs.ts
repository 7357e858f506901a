/**
 * What the site consists of: every page and every file that a build writes, with who makes it. From
 * this map follow the pages, the sitemap, the social cards, what hosts are told, the links that an
 * article may have, and the lists of pages that tests go through. A new page is an entry here and a
 * route in src/app/router.tsx; a build stops where one has not the other.
 */
import { changeDay, type ArticleSummary, type Tone } from '../core/article.ts';
import { blogPageCount, blogPageRange, latestCount } from '../core/blog-pages.ts';
import { feeds } from '../core/feeds.ts';
import { assetsFolder, contentFolder, paths, pictureFolder } from '../core/paths.ts';
import * as siteWords from '../core/site.words.ts';
import type { SiteConfig } from '../site-config.ts';
import { feedStylePath } from './site-files/feeds/feed-files.ts';
import { drawnIcons, screenshots } from './site-files/manifest/web-manifest.ts';

/** What of an article its addresses follow from. */
export type ListedSummary = Pick<ArticleSummary, 'slug' | 'aliases' | 'date' | 'updatedOn'>;

/** What a page that search engines may list is about; structured-data.ts says it to them. */
export type PageSubject =
  | { kind: 'home' }
  | { kind: 'plain'; name: string } // `name` stands in the trail that search engines show
  | { kind: 'blog'; number: number }
  | { kind: 'article'; slug: string };

/** An address of the site, with the status that it must be rendered with. */
export type PageAddress =
  | { path: string; status: 200; subject: PageSubject; shows: readonly ListedSummary[] } // listed by search engines
  | { path: string; status: 200 | 404; subject?: undefined } // says `noindex`
  | { path: string; status: 301; subject?: undefined }; // leads on to another

/** The social card that pages of a route name. Pictures of the interface lie in app/ui/pictures/. */
export type PageCard =
  | { kind: 'own'; title: (site: SiteConfig) => string; tone: Tone; scene: CardPicture }
  | { kind: 'of each article' } // its title, on its tone, with its picture
  | { kind: 'of another page'; page: string };

type CardPicture = { kind: 'panel' | 'panorama'; picture: string } | { kind: 'newest pictures' }; // of articles

/** All pages of a route of the router. */
export type PageOutput = {
  /** @param articles newest first */
  addresses: (articles: readonly ListedSummary[]) => readonly PageAddress[];
  card: PageCard;
  /** Whether an article may link to it; to articles it always may. */
  isLinkable: boolean;
};

/** By the router's pattern of their paths. */
export const pageOutputs: Readonly<Record<string, PageOutput>> = {
  [paths.home]: {
    addresses: (articles) => [
      { path: paths.home, status: 200, subject: { kind: 'home' }, shows: latest(articles) },
    ],
    card: {
      kind: 'own',
      title: () => siteWords.homeHeadline,
      tone: 'lilac',
      scene: { kind: 'panorama', picture: 'hero.webp' },
    },
    isLinkable: true,
  },
  [paths.blog]: {
    addresses: (articles) => [blogPage(articles, 1)],
    card: {
      kind: 'own',
      title: siteWords.blogName,
      tone: 'lilac',
      scene: { kind: 'newest pictures' },
    },
    isLinkable: true,
  },
  '/blog/page/$page': {
    addresses: (articles) => [
      ...Array.from({ length: blogPageCount(articles.length) - 1 }, (_, index) =>
        blogPage(articles, index + 2),
      ),
      { path: paths.firstBlogPage, status: 301 },
    ],
    card: { kind: 'of another page', page: paths.blog },
    isLinkable: false, // what stands there changes with every article
  },
  '/blog/$slug': {
    addresses: (articles) => [
      ...articles.map((article): PageAddress => ({
        path: paths.article(article.slug),
        status: 200,
        subject: { kind: 'article', slug: article.slug },
        shows: [article],
      })),
      ...articles.flatMap(({ aliases }) =>
        aliases.map((alias): PageAddress => ({ path: paths.article(alias), status: 301 })),
      ),
    ],
    card: { kind: 'of each article' },
    isLinkable: true,
  },
  [paths.jobs]: {
    addresses: (articles) => [
      {
        path: paths.jobs,
        status: 200,
        subject: { kind: 'plain', name: siteWords.jobs },
        shows: latest(articles),
      },
    ],
    card: {
      kind: 'own',
      title: () => siteWords.jobsTitle,
      tone: 'peach',
      scene: { kind: 'panel', picture: 'jobs.webp' },
    },
    isLinkable: true,
  },
  [paths.device]: {
    addresses: () => [{ path: paths.device, status: 200 }], // for one reader about one device
    card: { kind: 'of another page', page: paths.home },
    isLinkable: true,
  },
  '/$': {
    // Hosts answer an address that they do not know with the nearest of these.
    addresses: () => [
      { path: paths.notFound, status: 404 },
      { path: paths.articleNotFound, status: 404 },
    ],
    card: { kind: 'of another page', page: paths.home },
    isLinkable: false,
  },
};

/**
 * How long browsers may cache an output. `default` is what hosts do by themselves, which is the same as
 * `revalidated`: asked for again at every visit. Pages are revalidated.
 */
export type CacheRule = 'immutable' | 'revalidated' | 'default';

/** A file that the site has once; site-files-plugin.ts has the makers. */
export type SiteFile = { path: string; cache: CacheRule } & (
  | { maker: 'manifest' | 'robots' | 'llms' | 'sitemap' | 'favicon.ico' }
  | { maker: 'feed' }
  | { maker: 'drawing'; drawing: string }
  | { maker: 'icon'; drawing: string; size: number }
  | { maker: 'screenshot'; name: string }
);

export const siteFiles: readonly SiteFile[] = [
  { path: '/manifest.webmanifest', maker: 'manifest', cache: 'revalidated' },
  { path: '/robots.txt', maker: 'robots', cache: 'default' },
  { path: '/llms.txt', maker: 'llms', cache: 'default' },
  { path: paths.sitemap, maker: 'sitemap', cache: 'default' },
  ...Object.values(feeds).map(({ path }): SiteFile => ({ path, maker: 'feed', cache: 'default' })),
  { path: '/favicon.svg', maker: 'drawing', drawing: 'favicon.svg', cache: 'default' },
  { path: '/icons/any.svg', maker: 'drawing', drawing: 'any.svg', cache: 'default' },
  ...drawnIcons.map(({ fileName, drawing, size }): SiteFile => ({
    path: `/${fileName}`,
    maker: 'icon',
    drawing,
    size,
    cache: 'default',
  })),
  { path: '/favicon.ico', maker: 'favicon.ico', cache: 'default' },
  ...screenshots.map(({ name }): SiteFile => ({
    path: `/screenshots/${name}.webp`,
    maker: 'screenshot',
    name,
    cache: 'default',
  })),
];

/** Which of them show the default brand. Another brand's icon has no silhouette for `monochrome`. */
export const defaultBrandFiles = /^\/(screenshots\/|icons\/monochrome-)/;

/** All else that a build writes; a path that ends in `/` is a folder. Hosts' rules lie beside the site. */
export const otherFiles: readonly { path: string; madeBy: string; cache: CacheRule }[] = [
  {
    path: assetsFolder,
    madeBy: 'the bundler, picture-plugin.ts and worker-plugin.ts',
    cache: 'immutable',
  },
  { path: `${contentFolder}s/`, madeBy: 'generation-files.ts: lists', cache: 'immutable' },
  { path: `${contentFolder}a/`, madeBy: 'compile-article.ts: texts', cache: 'immutable' },
  { path: pictureFolder, madeBy: 'article-pictures.ts', cache: 'immutable' },
  { path: paths.contentRoot, madeBy: 'generation-files.ts', cache: 'revalidated' },
  { path: '/sw.js', madeBy: 'worker-plugin.ts', cache: 'revalidated' },
  { path: feedStylePath, madeBy: 'hand, in public/', cache: 'default' },
  { path: '/kill-switch.js', madeBy: 'hand, in public/', cache: 'default' },
  { path: '/social/', madeBy: 'site-files-plugin.ts, from the cards above', cache: 'default' },
];

/** The paths of pages that stand at one address each, whatever the articles are. */
export const singlePages: readonly string[] = Object.entries(pageOutputs)
  .filter(([route]) => !route.includes('$'))
  .map(([route]) => route);

/** The pages, besides articles, that an article may link to. */
export const linkablePages = singlePages.filter((path) => pageOutputs[path]?.isLinkable === true);

/**
 * Paths below which all must be asked for again at every visit, in the form of `_headers`: a final `*`
 * stands for any rest. No path fits two of them.
 */
export function revalidatedPaths(): string[] {
  const pages = Object.entries(pageOutputs).flatMap(([route, { addresses }]) => {
    const [folder = '', rest] = route.split('$');
    if (rest === undefined) return [route];
    return folder === '/' ? addresses([]).map(({ path }) => `${path}.html`) : [`${folder}*`];
  });
  const files = [...siteFiles, ...otherFiles].filter(({ cache }) => cache === 'revalidated');
  const all = [...pages, ...files.map(({ path }) => path)];
  const isCovered = (path: string) =>
    all.some((one) => one !== path && one.endsWith('*') && path.startsWith(one.slice(0, -1)));
  return all.filter((path) => !isCovered(path));
}

/** The day of the last change among the articles that a page shows; undefined where it shows none. */
export function changedOn(page: PageAddress): string | undefined {
  return page.subject && page.shows.map(changeDay).toSorted().at(-1);
}

function latest(articles: readonly ListedSummary[]): readonly ListedSummary[] {
  return articles.slice(0, latestCount);
}

function blogPage(articles: readonly ListedSummary[], number: number): PageAddress {
  const { from, count } = blogPageRange(number);
  const shows = [...articles.slice(0, 1), ...articles.slice(from, from + count)];
  return { path: paths.blogPage(number), status: 200, subject: { kind: 'blog', number }, shows };
}
