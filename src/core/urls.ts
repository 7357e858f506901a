import { site, type SiteConfig } from '../site.ts';

/**
 * The only place that builds and parses the site's paths. Paths have a leading and no trailing
 * slash; `parse` functions take what an address holds and never throw.
 *
 * A path is within the site, whatever folder of its origin holds it: so the router, the content, the
 * store and the build's files know it. What leaves the site's own code is an address, `addressOf` the
 * path: links and files in markup, requests, the manifest. What comes in is a path again by
 * `pathWithin`.
 */
export const paths = {
  home: '/',
  blog: '/blog',
  /** The blog index page `number`, counted from 1 (product.md 3). */
  blogPage: (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`),
  /** Page 1 as its number would spell it; leads to `blog`. */
  firstBlogPage: '/blog/page/1',
  article: (slug: string) => `/blog/${slug}`,
  jobs: '/jobs',
  /** What is kept on this device. */
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

/** Pixels of every social picture: what every scraper takes for a large one (spec §2). */
export const socialCardSize = { width: 1200, height: 630 } as const;

/**
 * The picture that stands for a page where it is shared. The home page, the blog, the jobs
 * page and articles have one each.
 */
export function socialCardPath(page: string): string {
  return `/social${page === paths.home ? '/home' : page}.jpg`;
}

/** The address of a path on the site's origin, with the folder that holds the site. */
export function addressOf(path: string): string {
  return site.basePath + path;
}

/**
 * The path of an address on the site's origin.
 * @returns undefined for what is beside the site's folder, which may be another site's
 */
export function pathWithin(pathname: string, basePath = site.basePath): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** Where the files of the code lie. */
export const assetsFolder = '/assets/';

/** Where the pictures of the content lie. */
export const contentFolder = '/content/';
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

/** A pathname without trailing slashes, as addresses are compared: `/blog/` is `/blog`. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** The address of a path with its origin, as other sites are told it. */
export function wholeAddress(
  path: string,
  { origin, basePath }: Pick<SiteConfig, 'origin' | 'basePath'> = site,
): string {
  return origin + basePath + path;
}
