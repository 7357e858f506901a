import { expect, test } from 'vitest';
import {
  cacheControlFor,
  metaPolicy,
  type hstsScopes,
  securityHeaders,
} from '../../../src/shared/security-headers.ts';

const none = { scriptHashes: [], styleHashes: [] };

const policy = securityHeaders(none)['Content-Security-Policy'] ?? '';

test('the policy allows what the site has, and no more', () => {
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types article-html worker-url',
  ]);
  expect(metaPolicy(none)).toBe(policy.replace("frame-ancestors 'none'; ", ''));
});

test('inline scripts and styles are allowed by their hashes', () => {
  const hashes = { scriptHashes: ['sha256-AAAA', 'sha256-BBBB='], styleHashes: ['sha384-CCCC'] };
  const allowed = metaPolicy(hashes);
  expect(allowed).toContain(`script-src 'self' 'sha256-AAAA' 'sha256-BBBB=';`);
  expect(allowed).toContain(`style-src 'self' 'sha384-CCCC';`);
});

test.each([`'sha256-AAAA'`, "x'; script-src *"])('the hash %s stops the build', (wrong) => {
  expect(() => securityHeaders({ ...none, styleHashes: [wrong] })).toThrow('sha256-<base64>');
});

test('HSTS covers more than the host only where the operator says so', () => {
  const words = (scope?: (typeof hstsScopes)[number]) =>
    securityHeaders(none, scope)['Strict-Transport-Security']?.split('; ').slice(1);
  expect(words()).toEqual([]);
  expect(words('subdomains')).toEqual(['includeSubDomains']);
  expect(words('preload')).toEqual(['includeSubDomains', 'preload']);
});

test('every answer has these headers, and no others', () => {
  expect(securityHeaders(none)).toEqual({
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=(), screen-wake-lock=(self)',
  });
});

test.each([
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/content/a/1a.json', 'public, max-age=31536000, immutable'],
  ['/content/i/1a.avif', 'public, max-age=31536000, immutable, no-transform'],
  ['/content/root.json', 'no-cache'],
  ['/', 'no-cache'],
  ['/blog/assets/x', 'no-cache'],
])('%s is cached as %s', (path, expected) => {
  expect(cacheControlFor(path)).toBe(expected);
});
