import { contentFolder, paths } from '../../shared/paths.ts';
import { cacheControlFor, immutableFolders } from '../../shared/security-headers.ts';

/** A permanent move (301). `from` has neither a slash at its end nor a special character of regular expressions. */
export type HostRedirect = { from: string; to: string };

/** What differs from build to build. */
export type HostRules = {
  /** On every answer, those of errors included. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly HostRedirect[];
  /** What browsers must revalidate at every visit, in the form of `_headers`. */
  revalidated: readonly string[];
};

/** What every build tells hosts, under the names that the templates have for it. */
export const commonRules = {
  /** The folders whose files are named by their hash, with their `Cache-Control`. */
  folders: immutableFolders.map((folder) => ({ folder, caching: cacheControlFor(folder) })),
  /** `Cache-Control` of everything else. */
  revalidate: cacheControlFor(paths.home),
  /** Of pages from servers that compress beforehand: it keeps a CDN from stripping comments, which hydration needs. */
  noTransform: `${cacheControlFor(paths.home)}, no-transform`,
  /** The pages sent with status 404; addresses of articles have their own. */
  articlesFolder: `${paths.blog}/`,
  missingArticle: `${paths.articleNotFound}.html`,
  missingPage: `${paths.notFound}.html`,
  /** Regular expression of the paths that get a 404 even if the file exists, except below `/.well-known/`. */
  withheld: String.raw`/\.|^/(_headers|_redirects|vercel\.json)$|\.(br|gz)$|/404(\.html)?/?$`,
};

/** A missing file in these folders gets a line of text instead. */
export const plainFolders = ['/assets/', contentFolder] as const;

/** Not every host knows the newer types; some guess. */
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

/** Files in UTF-8 that are worth compressing. */
const isText = (type: string) => /^text|json$|xml$/.test(type);
export const textTypes = Object.values(contentTypes).filter(isText);

/** The `Content-Type` of a file, by the end of its name; undefined for a kind that this site does not have. */
export function contentTypeOf(fileName: string): string | undefined {
  const type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)];
  return type !== undefined && isText(type) ? `${type}; charset=utf-8` : type;
}
