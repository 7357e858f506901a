import type { ServingRules } from './serving-rules.ts';

/**
 * Text of `vercel.json`, which lies at the top of what is deployed
 * (https://vercel.com/docs/project-configuration/vercel-json). Vercel answers what is not there with
 * the `404.html` at the top, and keeps the address of a folder's page with its slash where the site
 * lies in one.
 */
export function vercelFile(rules: ServingRules): string {
  const { basePath, headers, cache, redirects } = rules;
  const folders = cache.immutableFolders.map((folder) => folder.slice(1)).join('|');
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    ...(basePath === '' ? { trailingSlash: false } : {}),
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
    headers: [
      headerRule('/(.*)', headers),
      headerRule(`/(${folders})(.*)`, { 'Cache-Control': cache.immutable }),
      headerRule(`/((?!${folders}).*)`, { 'Cache-Control': cache.other }),
    ],
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

function headerRule(source: string, headers: Readonly<Record<string, string>>) {
  return {
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  };
}
