import { expect, test } from 'vitest';
import {
  rateSpeed,
  rememberedPages,
  typicalValue,
  withValue,
  type PageSpeed,
} from '../../../src/core/page-speed.ts';

const values = (...numbers: number[]) =>
  numbers.map((value, index) => ({ id: String(index), value }));

test('the typical value is one that three of four pages keep to', () => {
  expect(typicalValue(values(900, 100, 300, 200))).toBe(300);
  expect(typicalValue(values(1, 2, 3, 4, 5))).toBe(4);
  expect(typicalValue(values(7))).toBe(7);
  expect(typicalValue([])).toBeUndefined();
});

test('a page whose value grows has one value, and leaves the other measures alone', () => {
  const before: PageSpeed = { CLS: [{ id: 'a', value: 0 }], LCP: [{ id: 'b', value: 80 }] };
  const after = withValue(before, 'CLS', { id: 'a', value: 0.2 });
  expect(after).toEqual({ CLS: [{ id: 'a', value: 0.2 }], LCP: [{ id: 'b', value: 80 }] });
});

test('the oldest pages are forgotten', () => {
  let speed: PageSpeed = {};
  for (let page = 0; page <= rememberedPages; page += 1)
    speed = withValue(speed, 'FCP', { id: String(page), value: page });
  expect(speed.FCP).toHaveLength(rememberedPages);
  expect(speed.FCP?.[0]).toEqual({ id: '1', value: 1 });
});

test('a value at a threshold still keeps to it', () => {
  expect(rateSpeed('LCP', 2500)).toBe('good');
  expect(rateSpeed('LCP', 2501)).toBe('fair');
  expect(rateSpeed('INP', 501)).toBe('poor');
  expect(rateSpeed('CLS', 0.25)).toBe('fair');
});
