import { pictureFolder } from './paths.ts';

/** What the build knows about its own constant inline blocks. */
export type InlineHashes = {
  /** `sha256-…` of each inline script, without quotes; the same for every page. */
  scriptHashes: readonly string[];
  /** `sha256-…` of each inline style, without quotes. */
  styleHashes: readonly string[];
};

/**
 * For whom browsers are told to take https only: the site's own host, its subdomains, too, or those with
 * the wish to be on the list that browsers are shipped with (https://hstspreload.org).
 */
export const hstsScopes = ['host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof hstsScopes)[number];

/** Folders whose file names hold a hash of the content: what is there never changes. */
export const immutableFolders = ['/assets/', '/content/s/', '/content/a/', '/content/i/'] as const;

/** The Trusted Types policies of the page; no other may be created. */
export const trustedTypesPolicies = {
  article: 'article-html',
  worker: 'worker-url',
  syncWorker: 'sync-worker-url',
} as const;

/** Left out because the site may use them: fullscreen, web-share, clipboard-write. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Added to the time; the list asks for both words. */
const hstsWords: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

const twoYearsSeconds = 63_072_000;
const oneYearSeconds = 31_536_000;

/**
 * The headers that every response carries, from the host as from the service worker. Same input, same
 * text; no header names twice.
 * @throws Error when a hash has another form: browsers would ignore it in silence.
 */
export function securityHeaders(
  hashes: InlineHashes,
  hsts: HstsScope = 'host',
): Record<string, string> {
  return {
    'Content-Security-Policy': policyDirectives(hashes).join('; '),
    'Strict-Transport-Security': `max-age=${twoYearsSeconds}${hstsWords[hsts]}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Programs that read feeds, and sites that show a social card, load its pictures; all is public.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * The policy for pages from hosts that send no headers, as text for `<meta http-equiv>`. It cannot
 * say who may frame the page: browsers ignore that there (CSP3 §3.3).
 */
export function metaPolicy(hashes: InlineHashes): string {
  return policyDirectives(hashes)
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

/** Whether the file at a path is named by a hash of its content. */
export function isNamedByContent(path: string): boolean {
  return immutableFolders.some((folder) => path.startsWith(folder));
}

/**
 * How long a path may be cached: hash-named files for a year, all else is asked for again. Pictures of the
 * content are not to be encoded anew on their way, as some CDNs do: they would not fit their hash.
 */
export function cacheControlFor(path: string): string {
  if (!isNamedByContent(path)) return 'no-cache';
  const forGood = `public, max-age=${oneYearSeconds}, immutable`;
  return path.startsWith(pictureFolder) ? `${forGood}, no-transform` : forGood;
}

/**
 * No `upgrade-insecure-requests`: WebKit applies it to http://localhost too, and the try-out breaks.
 * HSTS does its work on a deployed site.
 */
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
