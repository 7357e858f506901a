import { revalidatedPaths } from '../outputs.ts';
import type { ServingRules } from './rules/serving-rules.ts';

/** Cloudflare ignores a longer line of `_headers`. */
const maxLineLength = 2000;

/**
 * Text of `_headers` for Cloudflare Pages and Netlify: `headers` on every response, and how long
 * each kind of path may be cached. What is neither immutable nor named here gets the hosts'
 * default, `max-age=0, must-revalidate`. Both hosts join the values of one name when several rules match a
 * path, so no two rules here give a path the same header. The first rule covers the whole site.
 * @throws Error when a line is longer than Cloudflare reads.
 */
export function headersFile({ basePath, headers, cache }: ServingRules): string {
  const rules = [
    headerRule(`${basePath}/*`, headers),
    ...[...cache.folders].map(([folder, value]) =>
      headerRule(`${folder}*`, { 'Cache-Control': value }),
    ),
    ...revalidatedPaths().map((path) =>
      headerRule(basePath + path, { 'Cache-Control': cache.other }),
    ),
  ];
  return `${rules.join('\n\n')}\n`;
}

/**
 * Text of `_redirects` for Cloudflare Pages and Netlify, followed by the rules that answer unknown
 * addresses of folders. Netlify needs them; Cloudflare takes the nearest 404.html by itself, knows no
 * status 404 here and skips those lines with a warning in the deploy log, which is harmless.
 */
export function redirectsFile({ redirects, missingPages }: ServingRules): string {
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...missingPages
      .filter(({ below }) => below !== '/') // both take the 404.html at the top by themselves
      .map(({ below, page }) => `${below}* ${page} 404`),
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
