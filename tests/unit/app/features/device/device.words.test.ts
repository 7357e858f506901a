import { expect, test } from 'vitest';
import { checkText, storedText } from '../../../../../src/app/features/device/device.words.ts';
import type { DeviceContents } from '../../../../../src/core/device.ts';

const contents = (heldArticles: number, totalArticles: number): DeviceContents => ({
  heldArticles,
  totalArticles,
  pictures: 0,
  bytes: 0,
  isPersistent: false,
  isRemoved: false,
  saved: [],
});

test.each([
  [0, 0, 'Nothing is kept yet'],
  [0, 10, 'Nothing is kept yet'],
  [1, 1, 'The whole blog is here'],
  [10, 10, 'The whole blog is here'],
  [9, 10, '9 of 10\u00a0articles are here'],
  [50, 1000, '50 of 1,000\u00a0articles are here'],
])('with %i of %i articles: %s', (articles, listed, text) => {
  expect(storedText(contents(articles, listed))).toBe(text);
});

test('each outcome of a check has its own words, and only a complete one is called done or the latest', () => {
  const outcomes = [
    'changed',
    'unchanged',
    'older',
    'incomplete',
    'unreachable',
    'unavailable',
    'failed',
  ] as const;
  expect(new Set(outcomes.map(checkText)).size).toBe(outcomes.length);
  expect(outcomes.filter((outcome) => /Done|latest/.test(checkText(outcome)))).toEqual([
    'changed',
    'unchanged',
  ]);
  expect(checkText('unreachable')).toContain('cannot be reached');
});
