import { expect, test } from 'vitest';
import { stepTexts, storedText } from '../../../../../src/app/features/device/device.words.ts';
import { contentsWith } from '../../../../fixtures/device-contents.ts';

const contents = (articles: number, totalArticles: number) =>
  contentsWith({ slugs: Array.from({ length: articles }, (_, at) => `${at}`), totalArticles });

test.each([
  [1, 1, 'The whole blog is here'],
  [10, 10, 'The whole blog is here'],
  [9, 10, '9 of 10\u00a0articles are here'],
  [50, 1000, '50 of 1,000\u00a0articles are here'],
])('with %i of %i articles: %s', (articles, listed, text) => {
  expect(storedText(contents(articles, listed))).toBe(text);
});

test('outcomes differ in words; only a complete check is done or up to date', () => {
  const texts = Object.values(stepTexts).filter((text) => text !== '');
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /Done|up to date/.test(text))).toEqual([
    stepTexts.changed,
    stepTexts.unchanged,
  ]);
});
