/**
 * Builds and parses the site's paths. Only routes, and links that the router checks, spell them
 * otherwise. Paths have a leading and no trailing slash; `parse` functions take what an address holds
 * and never throw. The site is served at the root of its origin, so a path is an address.
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

/** The whole address of a path, as canonical links, feeds and social networks want it. */
export function absoluteUrl(origin: string, path: string): string {
  return origin + path;
}
