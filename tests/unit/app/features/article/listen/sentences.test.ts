import { expect, test } from 'vitest';
import {
  estimateSeconds,
  splitSentences,
} from '../../../../../../src/app/features/article/listen/sentences.ts';

const split = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());

test.each([
  ['ordinary ones', ['Apply early.', 'Is it real?', 'Yes!']],
  ['an abbreviation', ['Use a free tool, e.g. Word, or ask Dr. Ito.', 'Then send it.']],
  ['a number after an abbreviation', ['See No. 5 and pp. 3.', 'They said no.', 'Go on.']],
  ['a small letter', ['“Really?” she asked.', 'It was.']],
  ['the number of a heading', ['1. The pay does not fit the work']],
  ['amounts and addresses', ['Pay US$1,500.50 at jobs.example.', 'Then wait.']],
  ['a year at the end', ['That was in 2021.', 'Three days later an offer came.']],
])('with %s every sentence is one', (_, sentences) => {
  expect(split(sentences.join(' '))).toEqual(sentences);
});

test('a line break ends a sentence', () => {
  expect(split('Dear team\nthank you for the call')).toEqual([
    'Dear team',
    'thank you for the call',
  ]);
});

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  ['a semicolon', `${words(20)}; ${words(10)}, ${words(10)}.`, [20, 20]],
  ['the comma in the middle', `${words(4)}, ${words(14)}, ${words(16)}.`, [18, 16]],
  ['a space, without a sign', words(40), [20, 20]],
  ['more than one sign', `${words(30)}: ${words(30)}`, [15, 15, 15, 15]],
  [
    'a comma, where numbers take long',
    'The rent is 1,250 in the first year, 1,300 in 2027 and 1,450 in 2028, with 90 for power.',
    [8, 7, 4],
  ],
  ['nothing, up to 26 words', `${words(13)}, ${words(13)}.`, [26]],
])('a long sentence is cut at %s', (_, text, counts) => {
  const parts = split(text);
  expect(parts.join(' ')).toBe(text);
  expect(parts.map((part) => part.split(' ').length)).toEqual(counts);
});

test('a text without spaces or signs is cut between words', () => {
  expect(split('ภาษาไทย'.repeat(60)).length).toBeGreaterThan(3);
});

test('a sentence without spaces is cut at its own signs', () => {
  const text = `${'你好世界'.repeat(9)}，${'我们工作'.repeat(9)}`;
  expect(split(text)).toEqual([`${'你好世界'.repeat(9)}，`, '我们工作'.repeat(9)]);
});

test('no part takes 12 seconds at the lowest speed', () => {
  expect(estimateSeconds(words(26)) / 0.8).toBeLessThan(12);
});
