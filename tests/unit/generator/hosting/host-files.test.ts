import { expect, test } from 'vitest';
import {
  hostFiles,
  type VercelConfiguration,
} from '../../../../src/generator/hosting/host-files.ts';
import { listRoutes } from '../../../../src/app/render.tsx';
import { revalidatedPaths, staticPaths } from '../../../../src/generator/pages/page-addresses.ts';
import { cacheControlFor, securityHeaders } from '../../../../src/shared/security-headers.ts';

const headers = securityHeaders({ scriptHashes: ['sha256-QQ=='], styleHashes: [] });
const files = hostFiles({
  headers,
  redirects: [{ from: '/blog/old', to: '/blog/new' }],
  revalidated: revalidatedPaths(listRoutes()),
});
const text = (name: string) => files.get(name) ?? '';
const vercel = JSON.parse(text('vercel.json')) as VercelConfiguration;

type Pair = readonly [string, string];
const pairsIn = (source: string, pattern: RegExp): Pair[] =>
  [...source.matchAll(pattern)].map(([, one = '', other = '']) => [one, other]);

/**
 * The headers that each file gives to a path, as its host reads it; several of one name are an error. What Caddy and
 * nginx give is asked of them in tests/hosts/.
 */
const readers: Readonly<Record<string, (path: string) => readonly Pair[]>> = {
  _headers: (path) =>
    text('_headers')
      .split('\n\n')
      .filter((rule) => {
        const [pattern = ''] = rule.split('\n');
        return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
      })
      .flatMap((rule) => pairsIn(rule, /^  ([\w-]+): (.+)$/gm)),
  'vercel.json': (path) =>
    vercel.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)),
};

test.each(Object.entries(readers))(
  '%s gives each path the security headers and the time in caches that the core gives, each once',
  (_name, headersOf) => {
    for (const path of [
      ...staticPaths(listRoutes()),
      '/blog/page/2',
      '/topics/about-us',
      '/404.html',
      '/manifest.webmanifest',
      '/sw.js',
      '/content/root.json',
      '/assets/a.js',
      '/content/l/1.json',
      '/content/a/1.json',
      '/content/i/1.avif',
    ]) {
      const found = headersOf(path);
      const cache = { 'Cache-Control': cacheControlFor(path) };
      expect(Object.fromEntries(found)).toEqual({ ...headers, ...cache });
      expect(found).toHaveLength(Object.keys(headers).length + 1);
    }
  },
);

test('hosts move for good what has moved, and have a page for what is missing', () => {
  expect(text('_redirects')).toBe('/blog/old /blog/new 301\n/blog/* /blog/404.html 404\n');
  expect(vercel.redirects).toEqual([
    { source: '/blog/old', destination: '/blog/new', statusCode: 301 },
  ]);
  expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false });
});
