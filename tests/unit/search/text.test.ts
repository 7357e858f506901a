import { expect, test } from 'vitest';
import { tokenize } from '../../../src/search/text.ts';

const normalized = (text: string) => tokenize(text).map((word) => word.normalized);

test.each([
  ['Résumé', 'resume'],
  ['re\u0301sume\u0301', 'resume'],
  ['Łódź', 'lodz'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Đorđe', 'dorde'],
  ['Ἀθῆναι', 'αθηναι'],
  ['ёлка', 'елка'],
  ['employer’s', 'employer'],
  ['don’t', 'dont'],
  ['1,500', '1500'],
  ['co\u00adver', 'cover'],
])('%s is found as %s', (word, form) => {
  expect(normalized(word)).toEqual([form]);
});

test.each([
  ['が', 'か'],
  ['हिन्दी', 'हन्द'],
])('%s is not %s', (word, other) => {
  expect(normalized(word)).not.toEqual(normalized(other));
});

test.each([
  ['low-income visas: EUR 2,335!', ['low', 'income', 'visas', 'eur', '2335']],
  ['(((( 👩🏽‍💻 \u200f', []],
  ['リモートワークの履歴書', ['リモート', 'ワーク', 'の', '履歴', '書']],
  ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
  ['งานทางไกล', ['งาน', 'ทาง', 'ไกล']],
])('the words of %s', (text, words) => {
  expect(normalized(text)).toEqual(words);
});

test('a word is told where it stands in its text', () => {
  const text = 'Den „Résumé“: 履歴書';
  const words = tokenize(text).map(({ start, end }) => text.slice(start, end));
  expect(words).toEqual(['Den', 'Résumé', '履歴', '書']);
});
