import { builtSizes } from './built-sizes.ts';
import { builds } from '../fixtures/builds.ts';
import { makeBuilds } from '../fixtures/make-builds.ts';
import { sentSizes } from './sent-sizes.ts';

/** What the site may send, in bytes: text compressed by Brotli at quality 11, all else as it is. */
const builtBudgets = {
  'HTML, /': 12_150,
  'HTML, /blog': 11_300,
  'HTML, /blog/page/2': 10_700,
  /** What an editor writes is not the code's to answer for. */
  'HTML, article, without its text': 12_700,
  /** The first flight of TCP: ten segments. */
  'HTML, article, first screen': 14_336,
  'HTML, /jobs': 11_450,
  'HTML, /device': 8_700,
  /** With the 50 articles that it lists at most. */
  'HTML, /saved': 7_500,
  'HTML, /search': 16_000,
  'HTML, 404': 8_400,
  'scripts of every page': 105_700,
  'style files, all': 11_200,
  'scripts, all': 190_000,
  'fonts, all': 40_000,
  'the largest picture of the interface, 800 px': 16_900,
  'a picture of an article, 800 px, on average': 10_000,
  'sw.js': 103_000,
  'precached code, all': 263_000,
};

/** Of what only a browser shows, which the long run measures. */
const sentBudgets = {
  'scripts of a first view': 105_700,
  'scripts of a first view, with the device': 109_100,
  'a script for later': 16_000,
  'a first visit, all but the articles': 406_000,
  'a first visit, for each article': 13_000,
};

/** Measure the build of the tests' articles. The process fails for a size without or above its budget, and for an unused budget. */
export async function measureSizes(): Promise<void> {
  await makeBuilds();
  const site = builds.base;
  const isAll = process.env['TEST_ALL'] === 'true';
  const budgets: Record<string, number> = { ...builtBudgets, ...(isAll && sentBudgets) };
  const sizes = [...builtSizes(site), ...(isAll ? await sentSizes(site) : [])];
  const table = sizes.map(({ budget, name, bytes }) => {
    const limit = budgets[budget] ?? 0;
    const what = name === undefined ? budget : `${budget} (${name})`;
    return { what, bytes, budget: limit, '% used': Math.round((bytes / limit) * 100) };
  });
  console.table(table);
  const measured = sizes.map(({ budget }) => budget);
  const problems = [
    ...Object.keys(budgets)
      .filter((budget) => !measured.includes(budget))
      .map((budget) => `${budget}: nothing was measured for this budget.`),
    ...table
      .filter(({ bytes, budget }) => !(bytes <= budget))
      .map(({ what, bytes, budget }) => `${what}: ${bytes - budget} bytes above its budget.`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
