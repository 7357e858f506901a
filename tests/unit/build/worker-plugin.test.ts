import { expect, test } from 'vitest';
import { prerenderName } from '../../../src/build/prerender-plugin.ts';
import { findPageParts } from '../../../src/build/worker-plugin.ts';

const pageParts = { headTags: '<script>', inlineHashes: { scriptHashes: [], styleHashes: [] } };

test('the worker gets the parts of the pages that were built', () => {
  const prerender = { name: prerenderName, api: { pageParts: () => pageParts } };
  expect(findPageParts([{ name: 'other' }, prerender])).toBe(pageParts);
});

test.each([[[]], [[{ name: prerenderName }]]])(
  'without them no worker is built, and the build says what is missing',
  (plugins) => {
    expect(() => findPageParts(plugins)).toThrow('needs the page parts');
  },
);
