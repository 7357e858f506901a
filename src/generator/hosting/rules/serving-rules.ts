import { cacheControlFor, immutableFolders } from '../../../core/security-headers.ts';
import { assetsFolder, contentFolder, paths } from '../../../core/paths.ts';

/** What hosts are told, in files at the top of what is deployed. */
export const hostFileNames = ['_headers', '_redirects', 'vercel.json'] as const;

/**
 * Where the configuration of servers of one's own lies in a build. These servers and ours refuse what is
 * in it; other hosts may show it: nothing of it is secret.
 */
export const serverFolder = '.hosts/';

/** What is missing in these folders of the site, files of code or content, is answered without a page. */
export const plainFolders = [assetsFolder, contentFolder] as const;

/**
 * A permanent move (301) of one address, with the folder that holds the site. `from` is exact, without
 * a trailing slash.
 */
export type HostRedirect = { from: string; to: string };

/**
 * How the site is to be served: what the files for every kind of host are written from. All paths
 * are those that a browser asks for, with the folder that holds the site.
 */
export type ServingRules = {
  /** Empty, or such as `/career`. */
  basePath: string;
  origin: string;
  /** The home page: the only address that ends in a slash. */
  home: string;
  /** On every answer, those of errors included. */
  headers: Readonly<Record<string, string>>;
  /**
   * `Cache-Control` of the folders that may be cached for good, and of everything else. Of `pages`, it is for
   * servers that send the files that the build packed, maybe to a CDN that would strip comments: Cloudflare
   * and Node's `compression` leave unpacked what must not be transformed.
   */
  cache: { folders: ReadonlyMap<string, string>; pages: string; other: string };
  /** Answered with 301, with and without a slash at the end; the query goes along. */
  redirects: readonly HostRedirect[];
  /** The page for what is not there, by folder: the first that holds the address. */
  missingPages: readonly { below: string; page: string }[];
  /** See `plainFolders`. */
  plainFolders: readonly string[];
};

type Site = {
  basePath: string;
  origin: string;
  headers: Readonly<Record<string, string>>;
  redirects: readonly HostRedirect[];
};

/** @throws Error when an address is not a plain path of this site, or is redirected twice */
export function servingRules({ basePath, origin, headers, redirects }: Site): ServingRules {
  checkRedirects(redirects);
  const below = (path: string) => basePath + path;
  return {
    basePath,
    origin,
    home: below(paths.home),
    headers,
    cache: {
      folders: new Map(immutableFolders.map((folder) => [below(folder), cacheControlFor(folder)])),
      pages: `${cacheControlFor(paths.home)}, no-transform`,
      other: cacheControlFor(paths.home),
    },
    redirects,
    missingPages: [
      { below: below(`${paths.blog}/`), page: below(`${paths.articleNotFound}.html`) },
      { below: below(paths.home), page: below(`${paths.notFound}.html`) },
    ],
    plainFolders: plainFolders.map(below),
  };
}

function checkRedirects(redirects: readonly HostRedirect[]): void {
  const seen = new Set<string>();
  for (const { from, to } of redirects) {
    for (const address of [from, to]) {
      if (!/^\/(?![/\\])[\w./~%-]*$/.test(address))
        throw new Error(`A redirect must name a path of this site, found "${address}"`);
    }
    if (seen.has(from)) throw new Error(`"${from}" is redirected twice`);
    seen.add(from);
  }
}

/**
 * A header's value in quotes, as Caddy and nginx read it.
 * @throws Error when it holds a sign that has a meaning in one of them
 */
export function quoteValue(value: string): string {
  if (/["\\{}$\p{Cc}]/u.test(value))
    throw new Error(`A header must not hold quotes, braces, $ or line ends, found "${value}"`);
  return `"${value}"`;
}
