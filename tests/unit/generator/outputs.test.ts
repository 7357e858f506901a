import { expect, test } from 'vitest';
import { cacheControlFor, immutableFolders } from '../../../src/core/security-headers.ts';
import {
  checkForeignPaths,
  checkRoutes,
  linkablePages,
  otherFiles,
  pageOutputs,
  revalidatedPaths,
  singlePages,
  siteFiles,
} from '../../../src/generator/outputs.ts';
import { listRoutes } from '../../../src/app/render.tsx';

test('every route has its entry, and every entry its route', () => {
  expect(() => checkRoutes(listRoutes())).not.toThrow();
});

test('a route without an entry and an entry without a route stop the build, each by its name', () => {
  const routes = listRoutes().map((route) => (route === '/jobs' ? '/no-such-page' : route));
  expect(() => checkRoutes(routes)).toThrow(
    'Pages and routes differ:\n- the route /no-such-page has no entry in src/generator/outputs.ts: add its pages\n- /jobs in src/generator/outputs.ts has no route in src/app/router.tsx',
  );
});

test.each([
  ['', '/blog', '/blog'],
  ['', '/assets', '/assets/'],
  ['/career', '/career', '/career/'],
  ['/career', '/career/jobs', '/career/jobs'],
])('of a site in “%s”, %s cannot be left to others: %s is there', (basePath, path, own) => {
  expect(() => checkForeignPaths({ basePath, foreignPaths: ['/shop', path] })).toThrow(
    `SITE_FOREIGN_PATHS must name what others have:\n- ${path} is this site's, as ${own} is`,
  );
});

test('whatever else is at the origin can be left to others', () => {
  const foreignPaths = ['/shop', '/blogs', '/cdn-cgi', '/.auth', '/blog/partners'];
  expect(() => checkForeignPaths({ basePath: '', foreignPaths })).not.toThrow();
});

test('an article may link to every page that stands at one address', () => {
  expect(linkablePages.toSorted()).toEqual(['/', '/blog', '/device', '/jobs']);
});

test('what an output says of its cache is what hosts and the worker are told', () => {
  const files = [...siteFiles, ...otherFiles];
  const immutable = files.filter(({ cache }) => cache === 'immutable').map(({ path }) => path);
  expect(immutable.toSorted()).toEqual(immutableFolders.toSorted());
  for (const path of revalidatedPaths()) expect(cacheControlFor(path)).toBe('no-cache');
});

test('pages, the list of articles and the worker are asked for again at every visit, each by one rule', () => {
  expect(revalidatedPaths().toSorted()).toEqual(
    [
      ...singlePages,
      '/blog/*',
      '/404.html',
      '/manifest.webmanifest',
      '/content/root.json',
      '/sw.js',
    ].toSorted(),
  );
});

test('a page that names the card of another names one that is there', () => {
  const named = Object.values(pageOutputs).flatMap(({ card }) =>
    card.kind === 'of another page' ? card.page : [],
  );
  expect(named.filter((page) => pageOutputs[page]?.card.kind !== 'own')).toEqual([]);
});

test('no two outputs have one path', () => {
  const paths = [...siteFiles, ...otherFiles].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
