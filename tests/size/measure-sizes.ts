import { join } from 'node:path';
import { builtSizes, pageKinds, type Size } from './built-sizes.ts';
import { sentSizes } from './sent-sizes.ts';

/** What the site may send, in bytes: text compressed by Brotli at quality 11, all else as it is. */
const builtBudgets = {
  'HTML, home': 12_150,
  'HTML, blog': 11_300,
  'HTML, blog, page 2': 10_700,
  /** What an editor writes is not the code's to answer for. */
  'HTML, article, without its text': 12_700,
  /** The first flight of TCP: ten segments. */
  'HTML, article, first screen': 14_336,
  'HTML, jobs': 11_450,
  'HTML, device': 8_700,
  /** With the 50 articles that it lists at most. */
  'HTML, saved': 7_500,
  'HTML, search': 16_000,
  'HTML, 404': 8_400,
  'scripts of every page': 105_700,
  'styles in a page': 6_300,
  'style files, all': 11_000,
  'scripts, all': 190_000,
  'fonts, all': 40_000,
  'the largest picture of the interface, 800 px': 16_900,
  'a picture of an article, 800 px, on average': 10_000,
  'sw.js': 103_000,
  'precached code, all': 263_000,
};

/** Of what only a browser shows, which the long run measures. */
const sentBudgets = {
  'scripts of a first view, home': 105_700,
  'scripts of a first view, blog': 105_700,
  'scripts of a first view, blog, page 2': 105_700,
  'scripts of a first view, article': 105_700,
  'scripts of a first view, jobs': 105_700,
  'scripts of a first view, device': 109_100,
  'scripts of a first view, saved': 109_100,
  'scripts of a first view, search': 109_100,
  'scripts of a first view, 404': 105_700,
  'a script for later': 16_000,
  'a first visit, all but the articles': 406_000,
  'a first visit, for each article': 13_000,
};

/**
 * Measure the finished build and print the table. The process fails where a size has no budget or is above it, and
 * where a budget has no size, or it would hold for ever.
 */
export async function measureSizes(root: string): Promise<void> {
  const site = join(root, 'dist');
  const kinds = pageKinds(site);
  const isAll = process.env['TEST_ALL'] === 'true';
  const budgets = new Map(Object.entries({ ...builtBudgets, ...(isAll && sentBudgets) }));
  const sizes: Size[] = builtSizes(site, kinds);
  if (isAll) sizes.push(...(await sentSizes(site, kinds)));
  const table = sizes.map(({ budget, name, bytes }) => {
    const limit = budgets.get(budget) ?? 0;
    const what = name === undefined ? budget : `${budget} (${name})`;
    return { what, bytes, budget: limit, '% used': Math.round((bytes / limit) * 100) };
  });
  console.table(table);
  const unmeasured = [...budgets.keys()].filter((one) =>
    sizes.every((size) => size.budget !== one),
  );
  const above = table.filter(({ bytes, budget }) => bytes > budget);
  for (const name of unmeasured) console.error(`${name}: nothing was measured for this budget.`);
  for (const { what, bytes, budget } of above)
    console.error(`${what}: ${bytes - budget} bytes above its budget in tests/size/.`);
  if (unmeasured.length + above.length > 0) process.exitCode = 1;
}
