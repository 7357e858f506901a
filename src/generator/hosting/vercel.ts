import { escapeRegExp } from '../escape-reg-exp.ts';
import type { ServingRules } from './rules/serving-rules.ts';

/**
 * Text of `vercel.json`, which lies at the top of what is deployed
 * (https://vercel.com/docs/project-configuration/vercel-json). Vercel answers what is not there with
 * the `404.html` at the top, and leaves the slash in the address of a folder's page where the site
 * lies in one.
 */
export function vercelFile(rules: ServingRules): string {
  const { basePath, headers, cache, redirects } = rules;
  // Beside the site's folder there may be another site.
  const top = escapeRegExp(basePath);
  const folders = [...cache.folders].map(
    ([folder, value]) => [escapeRegExp(folder.slice(basePath.length + 1)), value] as const,
  );
  const anyFolder = folders.map(([folder]) => folder).join('|');
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
      // Without its slash, too, the folder is answered with the home page.
      ...(basePath === '' ? [] : [headerRule(top, { ...headers, 'Cache-Control': cache.other })]),
      headerRule(`${top}/(.*)`, headers),
      ...folders.map(([folder, value]) =>
        headerRule(`${top}/${folder}(.*)`, { 'Cache-Control': value }),
      ),
      headerRule(`${top}/((?!${anyFolder}).*)`, { 'Cache-Control': cache.other }),
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
