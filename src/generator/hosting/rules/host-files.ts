import { caddyFile } from '../caddy.ts';
import { headersFile, redirectsFile } from '../cloudflare-netlify.ts';
import { nginxFile } from '../nginx.ts';
import { serverFolder, type ServingRules } from './serving-rules.ts';
import { vercelFile } from '../vercel.ts';

/**
 * The files that tell hosts how to serve the site, by name: each host reads its own. Where the site
 * lies in a folder they lie beside that folder, at the top of what is deployed.
 * @throws Error when a rule cannot be told to one of the hosts.
 */
export function hostFiles(rules: ServingRules): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['vercel.json', vercelFile(rules)],
    [`${serverFolder}Caddyfile`, caddyFile(rules)],
    [`${serverFolder}nginx.conf`, nginxFile(rules)],
  ]);
}
