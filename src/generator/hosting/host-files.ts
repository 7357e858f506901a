import { readFileSync } from 'node:fs';
import {
  commonRules,
  contentTypeOf,
  contentTypes,
  plainFolders,
  textTypes,
  type HostRules,
} from './host-rules.ts';

const { articlesFolder, folders, missingArticle, revalidate } = commonRules;

/** The files that tell hosts how to serve the site, by name; each host reads its own. */
export function hostFiles(rules: HostRules): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['vercel.json', `${JSON.stringify(vercelConfiguration(rules), undefined, 2)}\n`],
    ['.htaccess', serverFile('apache.htaccess', rules)],
    // Nothing in them is secret.
    ['.hosts/Caddyfile', serverFile('Caddyfile', rules)],
    ['.hosts/nginx.conf', serverFile('nginx.conf', rules)],
  ]);
}

// Both join the values of a header that several rules give to a path, so no two rules may give a path the same header.
/** For Cloudflare and Netlify, which without a `Cache-Control` from us send `max-age=0, must-revalidate`. */
function headersFile({ headers, revalidated }: HostRules): string {
  const rules = [
    ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)],
    ...folders.map(({ folder, caching }) => [`${folder}*`, `  Cache-Control: ${caching}`]),
    ...revalidated.map((path) => [path, `  Cache-Control: ${revalidate}`]),
  ];
  return `${rules.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Both hosts find the `404.html` at the top; Netlify needs a line for one in a folder, which Cloudflare skips. */
function redirectsFile({ redirects }: HostRules): string {
  const moved = redirects.map(({ from, to }) => `${from} ${to} 301\n`);
  return `${moved.join('')}${articlesFolder}* ${missingArticle} 404\n`;
}

export type VercelConfiguration = ReturnType<typeof vercelConfiguration>;

/** The content of `vercel.json` (https://vercel.com/docs/project-configuration/vercel-json). */
function vercelConfiguration({ headers, redirects }: HostRules) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const cached = folders.map(({ folder }) => folder.slice(1)).join('|');
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
      ...folders.map(({ folder, caching }) => rule(`${folder}(.*)`, { 'Cache-Control': caching })),
      rule(`/((?!${cached}).*)`, { 'Cache-Control': revalidate }),
    ],
  };
}

/** The configuration of Caddy (2.6 or newer), nginx (1.18) or Apache (2.4), from its template, as Mustache fills one. */
function serverFile(template: string, { headers, redirects }: HostRules): string {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8');
  return fill(template, text, {
    ...commonRules,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    redirects: redirects.map(({ from, to }, index) => ({
      from,
      fromBelowRoot: from.slice(1),
      to,
      number: `${index}`,
    })),
    contentTypes: Object.entries(contentTypes).map(([ending, type]) => ({
      ending,
      type,
      header: contentTypeOf(ending) ?? type,
    })),
    textTypes: textTypes.map((type) => ({ type })),
    allTextTypes: textTypes.join(' '),
    // nginx adds text/html itself, and warns where it is named.
    textTypesButHtml: textTypes.filter((type) => type !== 'text/html').join(' '),
    plainPaths: plainFolders.map((folder) => `${folder}*`).join(' '),
    plainFolders: plainFolders.join('|'),
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
