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
  ['', '/blog', ''],
  ['', '/content', ', which has /content/s/'],
  ['/career', '/career', ', which has /career/'],
  ['/career', '/career/jobs', ''],
])('of a site in “%s”, %s cannot be left to others', (basePath, path, what) => {
  expect(() => checkForeignPaths({ basePath, foreignPaths: ['/shop', path] })).toThrow(
    `SITE_FOREIGN_PATHS must name what others have:\n- ${path} belongs to this site${what}`,
  );
});

test('a path that is this site’s is not explained by itself', () => {
  const check = () => checkForeignPaths({ basePath: '', foreignPaths: ['/blog'] });
  expect(check).toThrow(/belongs to this site$/);
});

test('whatever else is at the origin can be left to others', () => {
  const foreignPaths = ['/shop', '/blogs', '/cdn-cgi', '/.auth', '/blog/partners'];
  expect(() => checkForeignPaths({ basePath: '', foreignPaths })).not.toThrow();
});
