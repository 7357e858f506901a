import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes, formatCount } from '../../../src/shared/sizes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_440_000, '1.4 MB'],
  [10_200_000, '10 MB'],
  [5_200_000_000, '5.2 GB'],
  [2_000_000_000_000, '2 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text.replace(' ', '\u00a0'));
});

test('no size has more than three digits before its unit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_000_000_000_000 }), (bytes) => {
      expect(formatBytes(bytes)).toMatch(/^\d{1,3}(\.\d)?\u00a0(bytes?|[kMGT]B)$/);
    }),
  );
});

const articles = { one: 'article', other: 'articles' };

test('one thing has no plural', () => {
  expect(formatCount(1, articles)).toBe('1\u00a0article');
  expect(formatCount(0, articles)).toBe('0\u00a0articles');
  expect(formatCount(1200, articles)).toBe('1,200\u00a0articles');
});
