import { join } from 'node:path';
import { budgetFaults, budgets, isOfBrowser, type Budget } from './budgets.ts';
import { builtSizes } from './built-sizes.ts';
import { pageKinds } from './page-kinds.ts';
import { sentSizes } from './sent-sizes.ts';

/**
 * Measure the finished build, print the table; a size above its budget is reported and fails the process. What only a
 * browser shows is measured in the long run.
 */
export async function measureSizes(root: string): Promise<void> {
  const site = join(root, 'dist');
  const kinds = pageKinds(site);
  const isAll = process.env['TEST_ALL'] === 'true';
  const sizes = await builtSizes(site, kinds);
  if (isAll) sizes.push(...(await sentSizes(site, kinds)));
  console.table(
    sizes.map(({ budget, name, bytes }) => ({
      what: name === undefined ? budget : `${budget} (${name})`,
      bytes,
      budget: budgets[budget],
      '% used': Math.round((bytes / budgets[budget]) * 100),
    })),
  );
  const expected = (Object.keys(budgets) as Budget[]).filter((one) => isAll || !isOfBrowser(one));
  const faults = budgetFaults(sizes, expected);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
