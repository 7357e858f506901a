import { describe, expect, test } from 'vitest';
import {
  headersFor,
  parseHeaderRules,
  parseRedirectRules,
} from '../../../../../src/generator/hosting/static-host/host-rules.ts';
import {
  headersFile,
  redirectsFile,
} from '../../../../../src/generator/hosting/cloudflare-netlify.ts';
import { hostFiles } from '../../../../../src/generator/hosting/rules/host-files.ts';
import { servingRules } from '../../../../../src/generator/hosting/rules/serving-rules.ts';
import { cacheControlFor, securityHeaders } from '../../../../../src/core/security-headers.ts';

const headers = securityHeaders({ scriptHashes: ['sha256-QQ=='], styleHashes: [] });
const moved = { from: '/blog/old', to: '/blog/new' };

function rulesFor(changes: Partial<Parameters<typeof servingRules>[0]> = {}) {
  const { basePath = '' } = changes;
  const redirects = [{ from: basePath + moved.from, to: basePath + moved.to }];
  return servingRules({ basePath, origin: 'https://blog.test', headers, redirects, ...changes });
}

const file = (name: string, changes: Parameters<typeof rulesFor>[0] = {}) =>
  hostFiles(rulesFor(changes)).get(name) ?? '';

test.each(['', '/career'])(
  'every path below “%s” gets the security headers, and the cache time that the core gives',
  (basePath) => {
    const rules = parseHeaderRules(headersFile(rulesFor({ basePath })));
    const paths = ['/', '/blog', '/blog/page/2', '/sw.js', '/content/root.json', '/assets/a.js'];
    for (const path of [...paths, '/content/s/1.json', '/content/a/1.json', '/content/i/1.avif']) {
      const found = Object.fromEntries(headersFor(rules, basePath + path));
      expect(found).toEqual({ ...headers, 'Cache-Control': cacheControlFor(path) });
    }
  },
);

test('a line that Cloudflare would skip stops the build', () => {
  const rules = rulesFor({ headers: { 'X-Long': 'x'.repeat(2000) } });
  expect(() => headersFile(rules)).toThrow('a line of 2010 characters');
});

test('redirects come first, then the rule for unknown addresses of the blog', () => {
  const text = redirectsFile(rulesFor());
  expect(text).toBe('/blog/old /blog/new 301\n/blog/* /blog/404.html 404\n');
  expect(parseRedirectRules(text)).toHaveLength(2);
});

test('in a folder, redirects name it, and unknown addresses are answered with its pages', () => {
  expect(
    redirectsFile(rulesFor({ basePath: '/career' }))
      .trim()
      .split('\n'),
  ).toEqual([
    '/career/blog/old /career/blog/new 301',
    '/career/blog/* /career/blog/404.html 404',
    '/career/* /career/404.html 404',
  ]);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/a b',
  '/a\n/b',
  '/a/*',
  '/:a',
  '/a;return',
  '/{a}',
  '',
])('a redirect to %j stops the build', (to) => {
  expect(() => rulesFor({ redirects: [{ from: '/a', to }] })).toThrow('a path of this site');
});

test('an address that is redirected twice stops the build', () => {
  expect(() => rulesFor({ redirects: [moved, moved] })).toThrow('"/blog/old" is redirected twice');
});

test.each(['.hosts/Caddyfile', '.hosts/nginx.conf'])(
  '%s cannot be broken out of by a header',
  (name) => {
    for (const value of ['a "b"', 'a {b}', '$uri', 'a\nb'])
      expect(() => file(name, { headers: { 'X-Odd': value } })).toThrow('must not hold quotes');
  },
);

test('servers that send packed pages forbid to alter them on their way; hosts that pack them must not be told so', () => {
  for (const name of ['.hosts/Caddyfile', '.hosts/nginx.conf'])
    expect(file(name)).toContain('"no-cache, no-transform"');
  for (const name of ['_headers', 'vercel.json'])
    expect(file(name)).not.toContain('no-cache, no-transform');
});

describe('vercel.json', () => {
  type Vercel = {
    redirects: unknown[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const parse = (basePath = '') => JSON.parse(file('vercel.json', { basePath })) as Vercel;

  /** Vercel's sources, as far as they are used here, are regular expressions. */
  const headersOf = (path: string, basePath?: string) =>
    parse(basePath)
      .headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const));

  test.each(['', '/career'])('gives each path below “%s” each header once', (basePath) => {
    for (const path of ['/', '/blog', '/assets/a.js', '/content/i/1.avif', '/content/root.json']) {
      const found = headersOf(basePath + path, basePath);
      expect(new Map(found).size).toBe(found.length);
      expect(Object.fromEntries(found)).toEqual({
        ...headers,
        'Cache-Control': cacheControlFor(path),
      });
    }
  });

  test('gives the folder without its slash all headers, and none to what is beside it', () => {
    expect(Object.fromEntries(headersOf('/career', '/career'))).toEqual({
      ...headers,
      'Cache-Control': 'no-cache',
    });
    for (const path of ['/', '/index.html', '/careers', '/jobs/career/', '/assets/a.js'])
      expect({ path, headers: headersOf(path, '/career') }).toEqual({ path, headers: [] });
    expect(headersOf('/v1x2/assets/a.js', '/v1.2')).toEqual([]);
  });

  test('takes away .html and moves for good what has moved', () => {
    expect(parse()).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(parse('/career')).not.toHaveProperty('trailingSlash'); // the home page has one there
    expect(parse('/career').redirects).toEqual([
      { source: '/career/blog/old', destination: '/career/blog/new', statusCode: 301 },
    ]);
  });
});
