import { cacheControlFor, immutableFolders } from '../../core/security-headers.ts';
import { addressOf, paths } from '../../core/urls.ts';

/** A permanent move (301) of one address. `from` is exact, without a trailing slash. */
export type HostRedirect = { from: string; to: string };

/** Cloudflare ignores a longer line of `_headers`. */
const maxLineLength = 2000;

/**
 * What is asked for again at every visit and must say so; a final `*` stands for any rest. All that
 * is neither here nor immutable gets the hosts' default, `max-age=0, must-revalidate`: the same.
 */
const revalidatedPaths = [
  paths.home,
  paths.blog,
  `${paths.blog}/*`,
  paths.jobs,
  paths.device,
  `${paths.notFound}.html`,
  paths.contentRoot,
  '/manifest.webmanifest',
  '/sw.js',
] as const;

/**
 * Text of `_headers` for Cloudflare Pages and Netlify: `headers` on every response, and how long
 * each kind of path may be kept. Both hosts join the values of one name when several rules match a
 * path, so no two rules here give a path the same header.
 * @throws Error when a line is longer than Cloudflare reads.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const folders = immutableFolders.map((folder) => `${folder}*`);
  const rules = [
    headerRule(addressOf('/*'), headers),
    ...[...folders, ...revalidatedPaths].map((path) =>
      headerRule(addressOf(path), { 'Cache-Control': cacheControlFor(path) }),
    ),
  ];
  return `${rules.join('\n\n')}\n`;
}

/**
 * Text of `_redirects` for Cloudflare Pages and Netlify, followed by the rule that answers unknown
 * addresses below /blog. Netlify needs it; Cloudflare takes the nearest 404.html by itself, knows no
 * status 404 here and skips that line with a warning in the deploy log, which is harmless.
 * @throws Error when an address is not a plain path of this site, or is redirected twice.
 */
export function redirectsFile(redirects: readonly HostRedirect[]): string {
  const seen = new Set<string>();
  const lines = redirects.map(({ from, to }) => {
    for (const address of [from, to]) {
      if (!/^\/(?![/\\])[^\s*:#]*$/.test(address))
        throw new Error(`_redirects: expected a path of this site, found "${address}"`);
    }
    if (seen.has(from)) throw new Error(`_redirects: "${from}" is redirected twice`);
    seen.add(from);
    return `${from} ${to} 301`;
  });
  return [
    ...lines,
    `${addressOf(paths.blog)}/* ${addressOf(paths.articleNotFound)}.html 404`,
    '',
  ].join('\n');
}

function headerRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const tooLong = lines.find((line) => line.length > maxLineLength);
  if (tooLong !== undefined)
    throw new Error(`_headers: a line of ${tooLong.length} characters: ${tooLong.slice(0, 60)}…`);
  return [path, ...lines].join('\n');
}
