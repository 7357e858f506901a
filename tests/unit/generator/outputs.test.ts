import { expect, test } from 'vitest';
import { routes } from '../../../src/app/router.tsx';
import { cacheControlFor } from '../../../src/core/security-headers.ts';
import { pageOutputs, revalidatedPaths, singlePages } from '../../../src/generator/outputs.ts';

test('every route of the app has an entry in outputs.ts, and every entry has a route', () => {
  const paths = routes.map(({ options }) => ('path' in options ? `/${options.path}` : ''));
  expect(Object.keys(pageOutputs).toSorted()).toEqual(
    paths.map((path) => path.replace('//', '/')).toSorted(),
  );
});

test('what hosts are told to ask for again is what the worker asks for again', () => {
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
