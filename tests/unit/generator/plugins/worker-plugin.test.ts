import { expect, test } from 'vitest';
import { prerenderName } from '../../../../src/generator/plugins/prerender-plugin.ts';
import { findRenderedAssets } from '../../../../src/generator/plugins/worker-plugin.ts';

const pageAssets = {
  headTags: '<script>',
  fonts: [],
  inlineHashes: { scriptHashes: [], styleHashes: [] },
  hsts: 'host',
};

test('the worker gets the parts of the pages that were built', () => {
  const prerender = { name: prerenderName, api: { pageAssets: () => pageAssets } };
  expect(findRenderedAssets([{ name: 'other' }, prerender])).toBe(pageAssets);
});

test.each([[[]], [[{ name: prerenderName }]]])(
  'without them no worker is built, and the build says what is missing',
  (plugins) => {
    expect(() => findRenderedAssets(plugins)).toThrow('needs what the pages have');
  },
);
