import { expect, test } from 'vitest';
import { percentile } from '../../bench/scale-report.ts';

test('a percentile is the smallest value that as many percent do not exceed', () => {
  const values = Array.from({ length: 40 }, (_, index) => 40 - index);
  expect([50, 95, 100].map((rank) => percentile(values, rank))).toEqual([20, 38, 40]);
  expect(percentile([7], 50)).toBe(7);
  expect(() => percentile([], 50)).toThrow('needs values');
});
