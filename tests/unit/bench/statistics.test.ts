import { expect, test } from 'vitest';
import { median, ratios } from '../../bench/first-flight/statistics.ts';

test('a median is the middle value, or lies between the middle two', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([10, 2, 4, 8])).toBe(6);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('needs values');
});

test('ratios are of values that were measured in pairs', () => {
  expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
  expect(() => ratios([1], [1, 2])).toThrow('pairs');
});
