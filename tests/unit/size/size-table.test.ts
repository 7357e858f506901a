import { expect, test } from 'vitest';
import { budgets, type Budget } from '../../size/budgets.ts';
import { budgetFaults, sizeTable, type Size } from '../../size/size-table.ts';

const exact: readonly Size[] = (Object.keys(budgets) as Budget[]).map((budget) => ({
  budget,
  bytes: budgets[budget],
}));

test('what fills its budget to the byte is no fault', () => {
  expect(budgetFaults(exact)).toEqual([]);
});

test('a byte too many is reported with its name, its budget and where that stands', () => {
  const large = { budget: 'a script for later', name: 'assets/menu.js', bytes: 1e6 } as const;
  const [fault] = budgetFaults([...exact, large]);
  expect(fault).toMatch(
    /^a script for later \(assets\/menu.js\): 1,000,000 bytes, \d+,\d+ above the budget of \d+,\d+ in tests\/size\/budgets\.ts\.$/,
  );
});

test('a budget for which nothing was measured is a fault, or it would hold for ever', () => {
  const others = exact.filter(({ budget }) => budget !== 'sw.js');
  expect(budgetFaults(others)).toEqual([expect.stringContaining('sw.js: nothing was measured')]);
});

test('the table shows what was used of each budget, numbers below each other', () => {
  const half = { budget: 'HTML, home', bytes: budgets['HTML, home'] / 2 } as const;
  const lines = sizeTable([half, ...exact]).split('\n');
  expect(lines[1]).toMatch(/^HTML, home .* 50 %$/);
  expect(lines[2]).toMatch(/^HTML, home .*100 %$/);
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
});
