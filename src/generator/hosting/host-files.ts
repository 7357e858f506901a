import { revalidatedPaths } from '../outputs.ts';
import {
  articlesFolder,
  folderCaching,
  missingArticle,
  revalidate,
  type HostRules,
} from './host-rules.ts';
import { apacheFile, caddyFile, nginxFile } from './server-files.ts';

/** The files that tell hosts how to serve the site, by name; each host reads its own. */
export function hostFiles(rules: HostRules): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['vercel.json', `${JSON.stringify(vercelConfiguration(rules), undefined, 2)}\n`],
    ['.htaccess', apacheFile(rules)],
    // Nothing in them is secret.
    ['.hosts/Caddyfile', caddyFile(rules)],
    ['.hosts/nginx.conf', nginxFile(rules)],
  ]);
}

/**
 * For Cloudflare Pages and Netlify. Both join the values of a header that several rules give to a path, so no
 * two rules give a path the same one. What no rule gives a `Cache-Control` gets the hosts' default,
 * `max-age=0, must-revalidate`.
 */
function headersFile({ headers }: HostRules): string {
  const rules = [
    ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)],
    ...folderCaching.map(([folder, value]) => [`${folder}*`, `  Cache-Control: ${value}`]),
    ...revalidatedPaths().map((path) => [path, `  Cache-Control: ${revalidate}`]),
  ];
  return `${rules.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/**
 * For Cloudflare Pages and Netlify. Both take the `404.html` at the top by themselves. Netlify needs a line for
 * one in a folder; Cloudflare finds it and skips the line with a warning in the deploy log.
 */
function redirectsFile({ redirects }: HostRules): string {
  const moved = redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  return `${moved.join('')}${articlesFolder}* ${missingArticle} 404\n`;
}

export type VercelConfiguration = ReturnType<typeof vercelConfiguration>;

/** What is in `vercel.json` (https://vercel.com/docs/project-configuration/vercel-json). */
function vercelConfiguration({ headers, redirects }: HostRules) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const folders = folderCaching.map(([folder]) => folder.slice(1)).join('|');
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
    // Sources are regular expressions of whole paths, as far as this site uses them.
    headers: [
      rule('/(.*)', headers),
      ...folderCaching.map(([folder, value]) => rule(`${folder}(.*)`, { 'Cache-Control': value })),
      rule(`/((?!${folders}).*)`, { 'Cache-Control': revalidate }),
    ],
  };
}
