import { expect, test } from 'vitest';
import { listRoutes } from '../../../src/app/render.tsx';
import { checkForeignPaths, checkRoutes } from '../../../src/generator/check-outputs.ts';

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
