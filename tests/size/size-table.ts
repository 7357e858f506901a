import { budgets, type Budget } from './budgets.ts';

/** The bytes of one thing that the site sends. */
export type Size = {
  budget: Budget;
  bytes: number;
  /** Which one, where several share a budget. */
  name?: string;
};

/** A line for each size, with its budget and how much of it is used. */
export function sizeTable(sizes: readonly Size[]): string {
  const lines = sizes.map(({ budget, name = '', bytes }) => {
    const share = `${Math.round((bytes / budgets[budget]) * 100)} %`;
    return [budget, name, formatBytes(bytes), formatBytes(budgets[budget]), share];
  });
  const rows = [['', '', 'bytes', 'budget', 'used'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => aligned(cell, column, widths)).join('  '))
    .join('\n');
}

/**
 * A sentence for each size above its budget, and for each budget that nothing was measured for.
 * @param expected the budgets that something had to be measured for
 */
export function budgetFaults(
  sizes: readonly Size[],
  expected: readonly Budget[] = Object.keys(budgets) as Budget[],
): string[] {
  const above = sizes
    .filter(({ budget, bytes }) => bytes > budgets[budget])
    .map(({ budget, name, bytes }) => {
      const what = name === undefined ? budget : `${budget} (${name})`;
      return `${what}: ${formatBytes(bytes)} bytes, ${formatBytes(bytes - budgets[budget])} above the budget of ${formatBytes(budgets[budget])} in tests/size/budgets.ts.`;
    });
  const measured = new Set(sizes.map(({ budget }) => budget));
  const unused = expected
    .filter((budget) => !measured.has(budget))
    .map((budget) => `${budget}: nothing was measured for this budget in tests/size/budgets.ts.`);
  return [...above, ...unused];
}

/** Names to the left, numbers to the right. */
function aligned(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}

function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
