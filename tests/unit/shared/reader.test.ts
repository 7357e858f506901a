import { expect, test } from 'vitest';
import {
  selectInProgress,
  toResumeUrl,
  excerptAt,
  type ReadingPlace,
} from '../../../src/shared/reader.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';

const sentence = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen';
const sixty = 'abcde fghi '.repeat(6).slice(0, 60);

test.each([
  ['the first line', sentence, 0, 'One two three four five six seven eight nine ten eleven'],
  ['a word', sentence, 5, 'two three four five six seven eight nine ten eleven twelve'],
  ['a blank', sentence, 3, 'two three four five six seven eight nine ten eleven twelve'],
  ['the end', sentence, 79, 'five six seven eight nine ten eleven twelve thirteen'],
  ['a short text', 'Read on.', 7, 'Read on.'],
  ['a text of 60 characters', sixty, 0, sixty],
  ['a word that is too long', `${'x'.repeat(61)} y`, 0, ''],
])('at %s the text of a place is whole words', (_, text, offset, words) => {
  expect(excerptAt(text, offset)).toBe(words);
});

const place: ReadingPlace = {
  heading: 'ten-tips',
  section: 'Ten tips',
  text: 'Say “yes”',
  ratio: 0.5,
  at: 1,
  minutesLeft: 1,
};
const { text: _, ...ofEarlierVersion } = place;

test.each([
  [0.91, 29.9, true],
  [0.91, 30, false],
  [0.92, 0, false],
])('what was left at %d of its text, %d days ago, is offered: %s', (ratio, days, isOffered) => {
  const now = 40 * 24 * 60 * 60 * 1000;
  const at = now - days * 24 * 60 * 60 * 1000;
  const records = { 1: { place: { ...place, ratio, at } }, 2: { place: { ...place, at: now } } };
  const offered = selectInProgress([articleWith(), articleWith({ id: '2' })], records, now);
  expect(offered.map(({ id }) => id)).toEqual(isOffered ? ['2', '1'] : ['2']); // latest first
});

test.each<[string, ReadingPlace, boolean, string]>([
  ['its words and heading', place, true, '#ten-tips:~:text=Say “yes”'],
  ['signs', { ...place, text: 'a-b, 5% & c' }, true, '#ten-tips:~:text=a%2db%2c 5%25 %26 c'],
  ['half a character', { ...place, text: '\ud83d' }, true, '#ten-tips:~:text=\ud83d'],
  ['its words alone', { ...place, heading: '' }, true, '#:~:text=Say “yes”'],
  ['its heading, without words', { ...place, text: '' }, true, '#ten-tips'],
  ['its heading, of an earlier version', ofEarlierVersion as ReadingPlace, true, '#ten-tips'],
  ['its heading, in a browser without text fragments', place, false, '#ten-tips'],
])('the address of a place is that of %s', (_name, given, knowsTextFragments, fragment) => {
  expect(toResumeUrl('beat-the-ats', given, knowsTextFragments)).toBe(
    `/blog/beat-the-ats${fragment}`,
  );
});
