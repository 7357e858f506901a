import type { SiteConfig } from '../site-config.ts';

/**
 * Builds and parses the site's paths. Only routes, and links that the router checks, spell them
 * otherwise. Paths have a leading and no trailing slash; `parse` functions take what an address holds
 * and never throw.
 *
 * A path is within the site, whatever folder of its origin holds it: so the router, the content, the
 * store and the build's files know it. What leaves the site's own code is an address, `addressOf` the
 * path: links and files in markup, requests, the manifest. What comes in is a path again by
 * `pathWithin`. Both are made by `createAddresses`.
 */
export const paths = {
  home: '/',
  blog: '/blog',
  /** The blog index page `number`, counted from 1 */
  blogPage: (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`),
  /** Page 1 as its number would spell it; leads to `blog`. */
  firstBlogPage: '/blog/page/1',
  article: (slug: string) => `/blog/${slug}`,
  jobs: '/jobs',
  /** What is stored on this device. */
  device: '/device',
  /** Addresses that nothing has: what is rendered there is what hosts show for a missing page. */
  notFound: '/404',
  articleNotFound: '/blog/404',
  /** For search engines: every page that they may list. */
  sitemap: '/sitemap.xml',
  contentRoot: '/content/root.json',
  shard: (hash: string) => `/content/s/${hash}.json`,
  articleFile: (hash: string) => `/content/a/${hash}.json`,
  picture: (hash: string, extension: 'avif' | 'webp') => pictureFile(`${hash}.${extension}`),
  /** `name` is `<hash>.<extension>`. */
  pictureFile,
} as const;

/** After the home page's path where the app's icon leads; shortcuts lead to other addresses. */
export const launchSearch = '?source=pwa';

/** Pixels of every social picture: what every scraper takes for a large one */
export const socialCardSize = { width: 1200, height: 630 } as const;

/**
 * The picture that stands for a page where it is shared. Pages with a card of their
 * own in generator/outputs.ts have one.
 */
export function socialCardPath(page: string): string {
  return `/social${page === paths.home ? '/home' : page}.jpg`;
}

/** Where the files of the code lie. */
export const assetsFolder = '/assets/';

/** Where lists, texts and pictures of the content lie. */
export const contentFolder = '/content/';

/** Where the pictures of the content lie. */
export const pictureFolder = `${contentFolder}i/`;

function pictureFile(name: string): string {
  return pictureFolder + name;
}

/**
 * The page number in `/blog/page/{n}`.
 * @returns undefined for anything but a plain positive whole number.
 */
export function parseBlogPageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The number of the page of the blog at `path`; undefined where there is no such page. */
export function findBlogPageNumber(path: string): number | undefined {
  const match = /^\/blog(?:\/page\/([^/]+))?$/.exec(path);
  return match ? parseBlogPageNumber(match[1] ?? '1') : undefined;
}

/** Longer paths are nobody's: many hosts refuse them, and no rule here has to read them. */
export const longestPath = 8192;

/** A pathname without trailing slashes, as addresses are compared: `/blog/` is `/blog`. */
export function withoutTrailingSlash(pathname: string): string {
  // No pattern: `/\/+$/` starts anew at each slash, and a link can hold a million of them.
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** Between the paths of a site and its addresses, for the origin and the folder that it is in. */
export type Addresses = {
  /** The address of a path on the site's origin, with the folder that holds the site. */
  addressOf: (path: string) => string;
  /** The address of a path with its origin, as other sites are told it. */
  wholeAddress: (path: string) => string;
  /**
   * The path of an address on the site's origin.
   * @returns undefined for what is beside the site's folder, which may be another site's
   */
  pathWithin: (pathname: string) => string | undefined;
};

/** The generator makes these from the site that it is given; bundles have theirs in urls.ts. */
export function createAddresses({
  origin,
  basePath,
}: Pick<SiteConfig, 'origin' | 'basePath'>): Addresses {
  return {
    addressOf: (path) => basePath + path,
    wholeAddress: (path) => origin + basePath + path,
    pathWithin: (pathname) =>
      pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined,
  };
}
