import { pictureFolder } from './paths.ts';

/** The hashes of the build's constant inline blocks: `sha256-…`, without quotes. */
export type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] };

/** Which hosts browsers require https for; `preload` also asks to be on their list (https://hstspreload.org). */
const hstsWords = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};
type HstsScope = keyof typeof hstsWords;
export const hstsScopes = Object.keys(hstsWords) as HstsScope[];

/** Files in these folders are named by their hash and never change. */
export const immutableFolders = ['/assets/', '/content/l/', '/content/a/', '/content/i/'] as const;

/** The page's Trusted Types policies; no other may be created. */
export const trustedTypesPolicies = { article: 'article-html', worker: 'worker-url' } as const;

/** Not fullscreen, web-share and clipboard-write, which the site may use. */
const deniedFeatures = `accelerometer camera display-capture geolocation gyroscope hid idle-detection local-fonts
  magnetometer microphone midi payment publickey-credentials-create publickey-credentials-get serial
  usb window-management xr-spatial-tracking`;

const oneYearSeconds = 31_536_000;

/** The headers of every response, from host and worker. @throws Error for a hash that browsers would ignore silently */
export function securityHeaders(hashes: InlineHashes, hsts: HstsScope = 'host') {
  return {
    'Content-Security-Policy': policyDirectives(hashes).join('; '),
    'Strict-Transport-Security': `max-age=${2 * oneYearSeconds}${hstsWords[hsts]}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Feed readers and sites that show a social card load our pictures; everything is public.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': [
      ...deniedFeatures.split(/\s+/).map((feature) => `${feature}=()`),
      'screen-wake-lock=(self)', // while an article is read aloud
    ].join(', '),
  };
}

/** The policy for `<meta http-equiv>`, where browsers ignore `frame-ancestors` (CSP3 §3.3). */
export function metaPolicy(hashes: InlineHashes): string {
  return policyDirectives(hashes)
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

/** Files named by hash are cached for a year, others revalidated. A re-encoded picture would no longer match its hash. */
export function cacheControlFor(path: string): string {
  if (!immutableFolders.some((folder) => path.startsWith(folder))) return 'no-cache';
  const transform = path.startsWith(pictureFolder) ? ', no-transform' : '';
  return `public, max-age=${oneYearSeconds}, immutable${transform}`;
}

/** Without `upgrade-insecure-requests`: WebKit applies it to http://localhost, too, and deployed sites have HSTS. */
function policyDirectives({ scriptHashes, styleHashes }: InlineHashes): string[] {
  return [
    `default-src 'none'`,
    [`script-src 'self'`, ...scriptHashes.map(hashSource)].join(' '),
    [`style-src 'self'`, ...styleHashes.map(hashSource)].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${Object.values(trustedTypesPolicies).join(' ')}`,
  ];
}

function hashSource(hash: string): string {
  if (!/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(hash))
    throw new Error(`An inline block's hash must look like sha256-<base64>, found "${hash}"`);
  return `'${hash}'`;
}
