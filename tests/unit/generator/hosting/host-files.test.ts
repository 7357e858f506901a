// What hosts are told that no test can start; what Caddy, nginx and Apache give is asked of them in tests/hosts/.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRoutes } from '../../../../src/app/render.tsx';
import {
  hostFiles,
  type VercelConfiguration,
} from '../../../../src/generator/hosting/host-files.ts';
import { revalidatedPaths } from '../../../../src/generator/pages/list-site-pages.ts';

const files = hostFiles({
  headers: { 'X-Ours': '1', 'X-Other': 'a; b' },
  redirects: [{ from: '/blog/old', to: '/blog/new' }],
  revalidated: revalidatedPaths(listRoutes()),
});
const text = (name: string) => files.get(name) ?? '';
const vercel = JSON.parse(text('vercel.json')) as VercelConfiguration;
/** Of an imported repository, before its build: what only a build knows is missing there. */
const imported = JSON.parse(readFileSync('vercel.json', 'utf8')) as VercelConfiguration;
const vercelReader = (configuration: VercelConfiguration) => (path: string) =>
  configuration.headers
    .filter(({ source }) => new RegExp(`^${source}$`).test(path))
    .flatMap((rule) => rule.headers.map(({ key, value }) => `${key}: ${value}`));
const readImported = vercelReader(imported);

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
  'vercel.json': vercelReader(vercel),
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
  const cached = `Cache-Control: ${caching}`;
  const expected = ['X-Ours: 1', 'X-Other: a; b', cached].toSorted();
  for (const [name, headersOf] of Object.entries(readers))
    expect.soft(headersOf(path).toSorted(), name).toEqual(expected);
  expect(readImported(path)).toEqual(caching === 'no-cache' ? [] : [cached]);
});

test.each(['/feed.xml', '/atom.xml', '/feed.json'])('programs of other sites read %s', (path) => {
  const allowed = 'Access-Control-Allow-Origin: *';
  for (const headersOf of Object.values(readers)) expect(headersOf(path)).toContain(allowed);
  expect(readImported(path)).toEqual([allowed]);
});

test('hosts redirect what has moved, and have a page for what is missing', () => {
  expect(text('_redirects')).toBe('/blog/old /blog/new 301\n/blog/* /blog/404.html 404\n');
  expect(vercel).toMatchObject({
    redirects: [{ source: '/blog/old', destination: '/blog/new', statusCode: 301 }],
  });
  for (const configuration of [vercel, imported])
    expect(configuration).toMatchObject({ cleanUrls: true, trailingSlash: false });
  expect(imported).toHaveProperty('outputDirectory', 'dist');
});
