import type { SiteConfig } from '../site.ts';

/**
 * The only place that builds and parses the site's paths. Paths have a leading and no trailing
 * slash; `parse` functions take what an address holds and never throw.
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

/** Where the pictures of the content lie. */
export const contentFolder = '/content/';
export const pictureFolder = `${contentFolder}i/`;

function pictureFile(name: string): string {
  return pictureFolder + name;
}

/** The whole address of a path, as other sites are told it. */
export function addressOf(path: string, site: Pick<SiteConfig, 'origin' | 'basePath'>): string {
  return site.origin + site.basePath + path;
}

/**
 * The page number in `/blog/page/{n}`.
 * @returns undefined for anything but a plain positive whole number.
 */
export function parseBlogPageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** A pathname without trailing slashes, as addresses are compared: `/blog/` is `/blog`. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}
