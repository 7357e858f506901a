import { expect, test } from 'vitest';
import { listRoutes } from '../../../src/app/render.tsx';
import { checkRoutes } from '../../../src/generator/check-outputs.ts';

test('every route has its entry, and every entry its route', () => {
  expect(() => checkRoutes(listRoutes())).not.toThrow();
});

test('a route without an entry and an entry without a route stop the build, each by its name', () => {
  const routes = listRoutes().map((route) => (route === '/jobs' ? '/no-such-page' : route));
  expect(() => checkRoutes(routes)).toThrow(
    'Pages and routes differ:\n- the route /no-such-page has no entry in src/generator/outputs.ts: add its pages\n- /jobs in src/generator/outputs.ts has no route in src/app/router.tsx',
  );
});
