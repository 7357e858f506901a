import { expect, test } from 'vitest';
import { compareGenerations } from '../../../src/core/generation-order.ts';

const published = (epoch: number, seq: number, generation = 'a') => ({ epoch, seq, generation });

test.each([
  ['a higher seq', published(0, 3), 'newer'],
  ['a lower seq', published(0, 1), 'older'],
  ['a higher epoch with a lower seq', published(1, 1), 'newer'],
  ['the same seq with other content', published(0, 2, 'b'), 'newer'],
  ['the very same', published(0, 2), 'same'],
])('%s: what it is to what the device has', (_name, one, order) => {
  expect(compareGenerations(one, published(0, 2))).toBe(order);
});

test('a lower epoch is older, however high its seq', () => {
  expect(compareGenerations(published(0, 9), published(1, 2))).toBe('older');
});
