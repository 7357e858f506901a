import { expect, test } from 'vitest';
import { createTransitionCost } from '../../../../src/page/navigation/transition-cost.ts';

test.each([
  ['changes with transitions that start in time', 40, [20, 36], true],
  ['that hydrated slowly tries none', 190, [], false],
  ['on which one started late has no other', 40, [90, 20], false],
])('a page %s', (_promise, hydrationMs, starts, isLow) => {
  const cost = createTransitionCost(hydrationMs);
  for (const startMs of starts) cost.note(startMs);
  expect(cost.isLow()).toBe(isLow);
});
