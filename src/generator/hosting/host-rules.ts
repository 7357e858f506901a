import { assetsFolder, contentFolder, paths } from '../../core/paths.ts';
import { cacheControlFor, immutableFolders } from '../../core/security-headers.ts';

/** A permanent move (301). `from` has no slash at its end, nor a sign that means something in a regular expression. */
export type HostRedirect = { from: string; to: string };

/** What differs from build to build. */
export type HostRules = {
  /** On every answer, those of errors included. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly HostRedirect[];
};

/** `Cache-Control` of all that is not in one of the folders below. */
export const revalidate = cacheControlFor(paths.home);

/** `Cache-Control` by folder: what lies there is named by its hash. */
export const folderCaching = immutableFolders.map(
  (folder) => [folder, cacheControlFor(folder)] as const,
);

/**
 * `Cache-Control` of pages from servers that send files packed beforehand: a CDN in front of them may not
 * strip comments, which hydration needs. Cloudflare and Node's `compression` would not pack such a page.
 */
export const untouchedPages = `${revalidate}, no-transform`;

/** What is not there is answered with a page and status 404: with its own where an article would be. */
export const articlesFolder = `${paths.blog}/`;
export const missingArticle = `${paths.articleNotFound}.html`;
export const missingPage = `${paths.notFound}.html`;

/** A missing file of code or content is answered with a line of text instead. */
export const plainFolders = [assetsFolder, contentFolder] as const;

/**
 * Regular expression of the paths that get a 404 though there may be a file: hidden files, except
 * `/.well-known/`, hosts' own rules, packed files, and the pages of status 404.
 */
export const withheld = String.raw`/\.|^/(_headers|_redirects|vercel\.json)$|\.(br|gz)$|/404(\.html)?/?$`;

/** Not every host knows the newer types, and some guess. */
export const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** What is in UTF-8, and worth packing. */
const isText = (type: string) => /^text|json$|xml$/.test(type);
export const textTypes = Object.values(contentTypes).filter(isText);

/** The header of a file, by the end of its name; undefined for a kind that this site does not have. */
export function contentTypeOf(fileName: string): string | undefined {
  const type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)];
  return type !== undefined && isText(type) ? `${type}; charset=utf-8` : type;
}
