import { expect, test } from 'vitest';
import { createTransitionCost } from '../../../../src/page/navigation/transition-cost.ts';

test('pages change with a transition on a device that hydrates fast and begins transitions in time', () => {
  const cost = createTransitionCost(40);
  expect(cost.isLow()).toBe(true);
  cost.note(20);
  cost.note(36);
  expect(cost.isLow()).toBe(true);
});

test('no reader waits for a transition to be tried on a device that hydrates slowly', () => {
  expect(createTransitionCost(190).isLow()).toBe(false);
});

test('a transition that took long to begin is the last one', () => {
  const cost = createTransitionCost(40);
  cost.note(90);
  expect(cost.isLow()).toBe(false);
  cost.note(20);
  expect(cost.isLow()).toBe(false);
});
