import { expect, test } from 'vitest';
import { contentEpoch, contentSeq } from '../../../src/generator/content-seq.ts';

test('each later build publishes with a higher number, older articles included', () => {
  const earlier = contentSeq({}, Date.UTC(2026, 0, 1));
  expect(contentSeq({}, Date.UTC(2026, 0, 1) + 1000)).toBe(earlier + 1);
});

test('the number can be given, and a fixed moment gives a fixed number', () => {
  expect(contentSeq({ CONTENT_SEQ: '7', SOURCE_DATE_EPOCH: '5' })).toBe(7);
  expect(contentSeq({ SOURCE_DATE_EPOCH: '5' })).toBe(5);
  expect(contentSeq({ CONTENT_SEQ: ' ' }, 9000)).toBe(9);
});

test.each(['0', '-1', '1.5', 'seven', '1e99', '100000000001', '20330101120000'])(
  'the number %s is refused, by name: no device would believe it',
  (value) => {
    const message = `CONTENT_SEQ must be a whole number from 1 to 100000000000, found "${value}"`;
    expect(() => contentSeq({ CONTENT_SEQ: value })).toThrow(message);
    expect(() => contentSeq({ SOURCE_DATE_EPOCH: value })).toThrow('SOURCE_DATE_EPOCH must be');
  },
);

test('the epoch is 0 until the operator raises it', () => {
  expect(contentEpoch({})).toBe(0);
  expect(contentEpoch({ CONTENT_EPOCH: '' })).toBe(0);
  expect(contentEpoch({ CONTENT_EPOCH: '2' })).toBe(2);
});

test.each(['-1', '1.5', 'second', '1e12'])('the epoch %s is refused, by name', (value) => {
  expect(() => contentEpoch({ CONTENT_EPOCH: value })).toThrow(
    `CONTENT_EPOCH must be a whole number from 0 to 100000000000, found "${value}"`,
  );
});
