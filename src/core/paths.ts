import type { Topic } from './topics.words.ts';

/**
 * The site's paths, with a leading and no trailing slash. Besides, only routes and links that the router checks
 * spell them. The site is served at the root of its origin, so a path is an address. `parse` functions never throw.
 */
export const paths = {
  home: '/',
  blog: '/blog',
  /** The blog index page `number`, counted from 1 */
  blogPage: (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`),
  /** Redirects to `blog`. */
  firstBlogPage: '/blog/page/1',
  article: (slug: string) => `/blog/${slug}`,
  jobs: '/jobs',
  /** What is stored on this device. */
  device: '/device',
  search: '/search',
  /** What the reader saved. */
  saved: '/saved',
  topic: (topic: Topic) => `/topics/${topic}`,
  /** Paths that no page has: hosts serve what is rendered there for missing pages. */
  notFound: '/404',
  articleNotFound: '/blog/404',
  sitemap: '/sitemap.xml',
  contentRoot: '/content/root.json',
  list: (hash: string) => `/content/l/${hash}.json`,
  articleFile: (hash: string) => `/content/a/${hash}.json`,
  /** One file of a picture; `width` in pixels. */
  picture: (id: string, width: number, format: PictureFormat) =>
    `${pictureFolder}${id}-${width}.${format}`,
} as const;

/** The query of the app's icon, which opens the home page; shortcuts open other pages. */
export const launchSearch = '?source=pwa';

/** A query parameter that makes the worker leave a navigation to the host. */
export const hostParameter = 'from-host';

/** Pixels of every social picture; every scraper treats it as large. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The picture of a page where it is shared; generator/outputs.ts names the pages with their own. */
export function socialCardPath(page: string): string {
  return `/social${page === paths.home ? '/home' : page}.jpg`;
}

export const assetsFolder = '/assets/';

export const contentFolder = '/content/';

export const pictureFolder = `${contentFolder}i/`;

export type PictureFormat = 'avif' | 'webp';

/** The picture and the width that a file's path names; undefined for any other path. */
export function parsePicturePath(
  path: string,
): { id: string; width: number; format: PictureFormat } | undefined {
  const [, id = '', width, format] =
    /^\/content\/i\/([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp)$/.exec(path) ?? [];
  return format ? { id, width: Number(width), format: format as PictureFormat } : undefined;
}

/**
 * The page number in `/blog/page/{n}`.
 * @returns undefined for anything but a plain positive whole number.
 */
export function parseBlogPageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The longest path that the site answers; many hosts refuse longer ones. */
export const longestPath = 8192;

/** For comparing addresses: `/blog/` is `/blog`. */
export function withoutTrailingSlash(pathname: string): string {
  // Not `/\/+$/`, which starts again at each slash; a link can have a million.
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** For canonical links, feeds and social networks. */
export function absoluteUrl(origin: string, path: string): string {
  return origin + path;
}
