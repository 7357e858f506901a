import { expect, test } from 'vitest';
import { contentSeq } from '../../../src/generator/content-seq.ts';

test('each later build publishes with a higher number, older articles included', () => {
  const earlier = contentSeq({}, Date.UTC(2026, 0, 1));
  expect(contentSeq({}, Date.UTC(2026, 0, 1) + 1000)).toBe(earlier + 1);
});

test('the number can be given, and a fixed moment gives a fixed number', () => {
  expect(contentSeq({ CONTENT_SEQ: '7', SOURCE_DATE_EPOCH: '5' })).toBe(7);
  expect(contentSeq({ SOURCE_DATE_EPOCH: '5' })).toBe(5);
  expect(contentSeq({ CONTENT_SEQ: ' ' }, 9000)).toBe(9);
});

test.each(['0', '-1', '1.5', 'seven', '1e99'])('%s is refused, by name', (value) => {
  expect(() => contentSeq({ CONTENT_SEQ: value })).toThrow('CONTENT_SEQ must be a whole number');
});
