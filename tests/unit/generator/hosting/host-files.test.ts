// What hosts are told that no test can start; what Caddy, nginx and Apache give is asked of them in tests/hosts/.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRoutes } from '../../../../src/app/render.tsx';
import {
  hostFiles,
  type VercelConfiguration,
} from '../../../../src/generator/hosting/host-files.ts';
import { revalidatedPaths } from '../../../../src/generator/pages/page-addresses.ts';

const files = hostFiles({
  headers: { 'X-Ours': '1', 'X-Other': 'a; b' },
  redirects: [{ from: '/blog/old', to: '/blog/new' }],
  revalidated: revalidatedPaths(listRoutes()),
});
const text = (name: string) => files.get(name) ?? '';
const vercel = JSON.parse(text('vercel.json')) as VercelConfiguration;

/** The headers that each file gives to a path, as its host reads it; several of one name are an error. */
const readers = {
  _headers: (path: string) =>
    text('_headers')
      .split('\n\n')
      .filter((rule) => {
        const [pattern = ''] = rule.split('\n');
        return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
      })
      .flatMap((rule) => rule.match(/(?<=^  )[\w-]+: .+$/gm) ?? []),
  'vercel.json': (path: string) =>
    vercel.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => `${key}: ${value}`)),
};
const pages = ['/', '/blog', '/blog/page/2', '/topics/any', '/jobs', '/saved', '/404.html'];
const changing = [...pages, '/manifest.webmanifest', '/sw.js', '/content/root.json'];
const immutable = 'public, max-age=31536000, immutable';

test.each([
  ...changing.map((path) => [path, 'no-cache']),
  ['/assets/a.js', immutable],
  ['/content/l/1.json', immutable],
  ['/content/a/1.json', immutable],
  ['/content/i/1.avif', `${immutable}, no-transform`],
])('each host gives %s its headers and “%s”, each once', (path = '', caching) => {
  const expected = ['X-Ours: 1', 'X-Other: a; b', `Cache-Control: ${caching}`].toSorted();
  for (const [name, headersOf] of Object.entries(readers))
    expect.soft(headersOf(path).toSorted(), name).toEqual(expected);
});

test('each host lets programs of other sites read the feeds', () => {
  for (const headersOf of Object.values(readers))
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json'])
      expect(headersOf(path)).toContain('Access-Control-Allow-Origin: *');
});

test('Vercel serves an imported repository as it serves a build, but for what only a build knows', () => {
  const imported = JSON.parse(readFileSync('vercel.json', 'utf8')) as VercelConfiguration;
  const { cleanUrls, trailingSlash } = vercel;
  expect(imported).toMatchObject({ cleanUrls, trailingSlash, outputDirectory: 'dist' });
  const headersOf = (path: string) =>
    imported.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => `${key}: ${value}`));
  for (const path of ['/assets/a.js', '/content/l/1.json', '/content/a/1.json'])
    expect(headersOf(path)).toEqual([`Cache-Control: ${immutable}`]);
  expect(headersOf('/content/i/1.avif')).toEqual([`Cache-Control: ${immutable}, no-transform`]);
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json'])
    expect(headersOf(path)).toEqual(['Access-Control-Allow-Origin: *']);
  for (const path of changing) expect(headersOf(path)).toEqual([]);
});

test('hosts redirect what has moved, and have a page for what is missing', () => {
  expect(text('_redirects')).toBe('/blog/old /blog/new 301\n/blog/* /blog/404.html 404\n');
  expect(vercel).toMatchObject({
    redirects: [{ source: '/blog/old', destination: '/blog/new', statusCode: 301 }],
    cleanUrls: true,
    trailingSlash: false,
  });
});
