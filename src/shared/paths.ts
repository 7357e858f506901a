import type { Article, Picture } from './article.ts';
import type { Topic } from './topics.words.ts';

/** The site's paths: root-relative URLs, since it is served at the root of its origin. */
export const paths = {
  home: '/',
  blog: '/blog',
  blogPage: (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`),
  article: (slug: string) => `/blog/${slug}`,
  jobs: '/jobs',
  device: '/device',
  search: '/search',
  saved: '/saved',
  topic: (topic: Topic) => `/topics/${topic}`,
  /** Hosts serve the pages rendered at these two in place of missing ones. */
  notFound: '/404',
  articleNotFound: '/blog/404',
  sitemap: '/sitemap.xml',
  contentRoot: '/content/root.json',
  list: (hash: string) => `/content/l/${hash}.json`,
  articleFile: (hash: string) => `/content/a/${hash}.json`,
  picture: (id: string, width: number, format: PictureFormat) =>
    `${pictureFolder}${id}-${width}.${format}`,
} as const;

/** The query with which the app's icon opens the home page; shortcuts open other pages. */
export const launchSearch = '?source=pwa';

/** A query parameter that makes the worker leave a navigation to the host. */
export const hostParameter = 'from-host';

/** In pixels; every scraper treats a social card of this size as large. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The picture of a page when it is shared; routes name their own in `staticData`, and articles have theirs. */
export function socialCardPath(page: string): string {
  return `/social${page === paths.home ? '/home' : page}.jpg`;
}

export function articleCardPath({ slug, card }: Pick<Article, 'slug' | 'card'>): string {
  return socialCardPath(`${paths.article(slug)}-${card}`);
}

export const contentFolder = '/content/';
export const pictureFolder = `${contentFolder}i/`;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

export function parsePicturePath(path: string): { id: string; format: string } | undefined {
  const [, id = '', format] =
    /^\/content\/i\/([0-9a-f]{32})-[1-9]\d{0,4}\.(avif|webp)$/.exec(path) ?? [];
  return format === undefined ? undefined : { id, format };
}

export function sourceSet(widths: readonly number[], toUrl: (width: number) => string): string {
  return widths.map((width) => `${toUrl(width)} ${width}w`).join(', ');
}

export function pictureSet({ id, widths }: Picture, format: PictureFormat): string {
  return sourceSet(widths, (width) => paths.picture(id, width, format));
}

/** All files of a picture, the widths ascending. Pages show AVIF and WebP; feeds name the JPEG, for mail programs. */
export function pictureFiles(widths: readonly number[]) {
  const of = (format: PictureFormat) => (width: number) => ({ width, format });
  return [...widths.map(of('avif')), ...widths.map(of('webp')), ...widths.slice(-1).map(of('jpg'))];
}

export function widestFile({ id, width }: Picture, format: PictureFormat = 'webp'): string {
  return paths.picture(id, width, format);
}

/** @returns the number in `/blog/page/{n}`; undefined for anything but a plain positive whole number */
export function parseBlogPageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The longest path that the site answers; many hosts refuse longer ones. */
export const longestPath = 8192;

/** For comparing URLs: hosts take `/blog/` for `/blog`. */
export function withoutTrailingSlash(pathname: string): string {
  // Not `/\/+$/`, which starts again at each slash; a link can have a million.
  return /^.*[^/]/s.exec(pathname)?.[0] ?? '/';
}

/** Whole articles, newest first. Readers discover them by type; hosts send plain XML or JSON, which browsers display. */
export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type Feed = (typeof feeds)[keyof typeof feeds];
