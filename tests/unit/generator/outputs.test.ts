import { expect, test } from 'vitest';
import { routes } from '../../../src/app/router.tsx';
import { pageOutputs } from '../../../src/generator/outputs.ts';

test('every route of the app has an entry in outputs.ts, and every entry has a route', () => {
  const paths = routes.map(({ options }) => ('path' in options ? `/${options.path}` : ''));
  expect(Object.keys(pageOutputs).toSorted()).toEqual(
    paths.map((path) => path.replace('//', '/')).toSorted(),
  );
});
