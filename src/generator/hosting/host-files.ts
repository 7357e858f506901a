import { readFileSync } from 'node:fs';
import { contentFolder, feeds, paths } from '../../shared/paths.ts';
import { cacheControlFor, immutableFolders } from '../../shared/security-headers.ts';

/** A permanent move (301). `from` has neither a slash at its end nor a special character of regular expressions. */
export type HostRedirect = { from: string; to: string };

type HostRules = {
  /** On every answer, those of errors included. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly HostRedirect[];
  /** What browsers must revalidate at every visit, in the form of `_headers`. */
  revalidated: readonly string[];
};

const feedPaths = Object.values(feeds).map(({ path }) => path);

/** What every build tells hosts, under the names that the templates have for it. */
export const commonRules = {
  /** The folders whose files are named by their hash, with their `Cache-Control`. */
  folders: immutableFolders.map((folder) => ({ folder, caching: cacheControlFor(folder) })),
  /** `Cache-Control` of everything else. */
  revalidate: cacheControlFor(paths.home),
  /** Of pages from servers that compress beforehand: it keeps a CDN from stripping comments, which hydration needs. */
  noTransform: `${cacheControlFor(paths.home)}, no-transform`,
  /** The pages sent with status 404; URLs of articles have their own. */
  articlesFolder: `${paths.blog}/`,
  missingArticle: `${paths.articleNotFound}.html`,
  missingPage: `${paths.notFound}.html`,
  /** A missing file in these folders gets a line of text instead. */
  plainFolders: ['/assets/', contentFolder],
  /** Programs in browsers may read them from other sites. As a list, and as a regular expression. */
  feeds: feedPaths.map((path) => ({ path })),
  anyFeed: feedPaths.join('|'),
  /** Regular expression of the paths that get a 404 even if the file exists, except below `/.well-known/`. */
  blockedPaths: String.raw`/\.|^/(_headers|_redirects|vercel\.json)$|\.(br|gz)$|/404(\.html)?/?$`,
};

/** Not every host knows the newer types; some guess. */
const contentTypes: Readonly<Record<string, string>> = {
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

/** Files in UTF-8, which are worth compressing. */
const isText = (type: string) => /^text|json$|xml$/.test(type);
const textTypes = Object.values(contentTypes).filter(isText);

/** The `Content-Type` of a file, by the end of its name; undefined for a kind that this site does not have. */
export function contentTypeOf(fileName: string): string | undefined {
  const type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)];
  return type !== undefined && isText(type) ? `${type}; charset=utf-8` : type;
}

/** The files that tell hosts how to serve the site, by name; each host reads its own. */
export function hostFiles(rules: HostRules): ReadonlyMap<string, string> {
  return new Map([
    // For Cloudflare and Netlify. Both join the values of a header that several rules give to a path, so no two do.
    ['_headers', serverFile('netlify.headers', rules)],
    // Both find the `404.html` at the top; Netlify needs the line for one in a folder, which Cloudflare skips.
    ['_redirects', serverFile('netlify.redirects', rules)],
    ['vercel.json', `${JSON.stringify(vercelConfiguration(rules), undefined, 2)}\n`],
    ['.htaccess', serverFile('apache.htaccess', rules)],
    // Nothing in them is secret.
    ['.hosts/Caddyfile', serverFile('Caddyfile', rules)],
    ['.hosts/nginx.conf', serverFile('nginx.conf', rules)],
  ]);
}

export type VercelConfiguration = ReturnType<typeof vercelConfiguration>;

/** The content of `vercel.json` (https://vercel.com/docs/project-configuration/vercel-json). */
function vercelConfiguration({ headers, redirects }: HostRules) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const cached = commonRules.folders.map(({ folder }) => folder.slice(1)).join('|');
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
    // As this site uses them, sources are regular expressions of whole paths.
    headers: [
      rule('/(.*)', headers),
      rule(`(${commonRules.anyFeed})`, { 'Access-Control-Allow-Origin': '*' }),
      ...commonRules.folders.map(({ folder, caching }) =>
        rule(`${folder}(.*)`, { 'Cache-Control': caching }),
      ),
      rule(`/((?!${cached}).*)`, { 'Cache-Control': commonRules.revalidate }),
    ],
  };
}

/** The configuration of a host, such as Caddy (2.6 or newer), nginx (1.18) or Apache (2.4), from its template. */
function serverFile(template: string, { headers, redirects, revalidated }: HostRules): string {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8');
  return fill(template, text, {
    ...commonRules,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    redirects: redirects.map((redirect, index) => ({
      ...redirect,
      fromBelowRoot: redirect.from.slice(1),
      number: `${index}`,
    })),
    // Without a `Cache-Control` from us Netlify sends `max-age=0, must-revalidate`.
    revalidated: revalidated.map((path) => ({ path, caching: commonRules.revalidate })),
    contentTypes: Object.entries(contentTypes).map(([ending, type]) => ({
      ending,
      type,
      header: contentTypeOf(ending) ?? type,
    })),
    textTypes: textTypes.map((type) => ({ type })),
    allTextTypes: textTypes.join(' '),
    // nginx adds text/html itself, and warns where it is named.
    textTypesButHtml: textTypes.filter((type) => type !== 'text/html').join(' '),
    plainPaths: commonRules.plainFolders.map((folder) => `${folder}*`).join(' '),
    plainFolders: commonRules.plainFolders.join('|'),
  });
}

type Values = { readonly [name: string]: string | readonly Values[] };

/** @throws Error when the text names something that has no value */
function fill(template: string, text: string, values: Values): string {
  const tags = /^\{\{#(\w+)\}\}\n([^]*?)^\{\{\/\1\}\}\n|\{\{(.*?)\}\}/gm;
  return text.replace(tags, (tag: string, list?: string, lines = '', name = '') => {
    const value = values[list ?? name];
    if (value === undefined) throw new Error(`Nothing fills ${tag} in ${template}`);
    if (typeof value === 'string') return value;
    return value.map((entry) => fill(template, lines, entry)).join('');
  });
}
