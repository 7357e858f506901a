import { expect, test } from 'vitest';
import { budgetFaults, budgets, type Budget, type Size } from '../../size/budgets.ts';

const names = Object.keys(budgets) as Budget[];
const exact: readonly Size[] = names.map((budget) => ({ budget, bytes: budgets[budget] }));

test('what fills its budget to the byte is no fault', () => {
  expect(budgetFaults(exact, names)).toEqual([]);
});

test('a byte too many is reported with its name, its budget and where that stands', () => {
  const large = { budget: 'a script for later', name: 'assets/menu.js', bytes: 1e6 } as const;
  expect(budgetFaults([...exact, large], names)).toEqual([
    expect.stringMatching(
      /^a script for later \(assets\/menu.js\): 1,000,000 bytes, \d+,\d+ above the budget of \d+,\d+ in tests\/size\/budgets\.ts\.$/,
    ),
  ]);
});

test('a budget for which nothing was measured is a fault, or it would hold for ever', () => {
  const others = exact.filter(({ budget }) => budget !== 'sw.js');
  expect(budgetFaults(others, names)).toEqual([
    expect.stringContaining('sw.js: nothing was measured'),
  ]);
});
