import { expect, test } from 'vitest';
import { checkText, storedText } from '../../../../../src/app/features/device/device.words.ts';
import type { DeviceContents } from '../../../../../src/core/device.ts';

const contents = (heldArticles: number, totalArticles: number): DeviceContents => ({
  heldSlugs: Array.from({ length: heldArticles }, (_, index) => `article-${index}`),
  totalArticles,
  pictures: 0,
  bytes: 0,
  isPersistent: false,
  isRemoved: false,
  saved: [],
});

test.each([
  [1, 1, 'The whole blog is here'],
  [10, 10, 'The whole blog is here'],
  [9, 10, '9 of 10\u00a0articles are here'],
  [50, 1000, '50 of 1,000\u00a0articles are here'],
])('with %i of %i articles: %s', (articles, listed, text) => {
  expect(storedText(contents(articles, listed))).toBe(text);
});

test('each outcome of a check has its own words, and only a complete one is called done or the latest', () => {
  const kinds = [
    'changed',
    'unchanged',
    'incomplete',
    'unreachable',
    'unavailable',
    'failed',
  ] as const;
  const texts = kinds.map((kind) => checkText({ kind }));
  expect(new Set(texts).size).toBe(kinds.length);
  expect(kinds.filter((kind) => /Done|latest/.test(checkText({ kind })))).toEqual([
    'changed',
    'unchanged',
  ]);
  expect(checkText({ kind: 'unreachable' })).toContain('cannot be reached');
});

test.each([
  [1, 0, 'one article'],
  [3, 0, '3\u00a0articles'],
  [0, 1, 'one picture'],
  [1, 2, 'one article and 2\u00a0pictures'],
])(
  'where %i articles and %i pictures lack, the rest is called current',
  (articles, pictures, what) => {
    expect(checkText({ kind: 'incomplete', missing: { articles, pictures } })).toBe(
      `Everything is current but ${what}, which could not be fetched. The next check asks again.`,
    );
  },
);
