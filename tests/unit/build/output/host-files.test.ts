import { expect, test } from 'vitest';
import {
  headersFor,
  parseHeaderRules,
  parseRedirectRules,
} from '../../../../src/build/host/host-rules.ts';
import { headersFile, redirectsFile } from '../../../../src/build/output/host-files.ts';
import { cacheControlFor, securityHeaders } from '../../../../src/core/security-headers.ts';

const headers = securityHeaders({ scriptHashes: [], styleHashes: [] });

test('every path gets the security headers, and the time that the core says it is kept', () => {
  const rules = parseHeaderRules(headersFile(headers));
  const paths = ['/', '/blog', '/blog/page/2', '/sw.js', '/content/root.json', '/assets/a.js'];
  for (const path of [...paths, '/content/s/1.json', '/content/a/1.json', '/content/i/1.avif']) {
    const found = Object.fromEntries(headersFor(rules, path));
    expect(found).toEqual({ ...headers, 'Cache-Control': cacheControlFor(path) });
  }
});

test('a line that Cloudflare would skip stops the build', () => {
  expect(() => headersFile({ 'X-Long': 'x'.repeat(2000) })).toThrow('a line of 2010 characters');
});

test('redirects come first, then the rule for unknown addresses of the blog', () => {
  const text = redirectsFile([{ from: '/blog/old', to: '/blog/new' }]);
  expect(text).toBe('/blog/old /blog/new 301\n/blog/* /blog/404.html 404\n');
  expect(parseRedirectRules(text)).toHaveLength(2);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/a b',
  '/a\n/b',
  '/a/*',
  '/:a',
  '',
])('a redirect to %j stops the build', (to) => {
  expect(() => redirectsFile([{ from: '/a', to }])).toThrow('a path of this site');
});

test('an address that is redirected twice stops the build', () => {
  const redirect = { from: '/a', to: '/b' };
  expect(() => redirectsFile([redirect, redirect])).toThrow('"/a" is redirected twice');
});
