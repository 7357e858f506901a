import { builtSizes } from './built-sizes.ts';
import { blogPageSize } from '../../src/shared/blog-pages.ts';
import { builds } from '../fixtures/builds.ts';
import { sentSizes } from './sent-sizes.ts';

/** A page with more cards than the specification has is larger by them. */
const ofCards = 250 * Math.max(0, blogPageSize - 6);

/** Of TCP, ten segments: what a page that has no budget of its own may have, too. */
const firstFlight = 14_336;

/**
 * What the site may send, in bytes: text compressed by Brotli at quality 11, all else as it is. Pages have the articles of
 * the tests; what an editor writes is not the code's to answer for.
 */
const builtBudgets = {
  'HTML, /': 11_300,
  'HTML, /blog': 10_330 + ofCards,
  'HTML, /blog/page/2': 9_900,
  'HTML, article, without its text': 11_600,
  'HTML, article, first screen': firstFlight,
  'HTML, /jobs': 10_350,
  'HTML, /device': 8_300,
  'HTML, /saved': 7_500,
  'HTML, /search': 9_500,
  'HTML, 404': 8_350,
  'scripts of every page': 105_700,
  'style files, all': 11_200,
  'scripts, all': 190_000,
  'fonts, all': 40_000,
  'the largest picture of the interface, 800 px': 16_900,
  'sw.js': 7_200,
  'the worker, both files': 103_000,
  'precached code, all': 263_000,
};

/** Of what only a browser shows, which the long run measures. */
const sentBudgets = {
  'scripts of a first view': 105_700,
  'scripts of a first view, with the device': 109_100,
  'a script for later': 16_000,
  'a first visit, all but the articles': 406_000,
};

/** Measure the build of the tests' articles. The process fails for a size above its budget or, but for a page, without one, and for an unused budget. */
export async function measureSizes(): Promise<void> {
  const site = builds.base;
  const isAll = process.env['TEST_ALL'] === 'true';
  const budgets: Record<string, number> = { ...builtBudgets, ...(isAll && sentBudgets) };
  const sizes = [...builtSizes(site), ...(isAll ? await sentSizes(site) : [])];
  const table = sizes.map(({ budget, name, bytes }) => {
    const limit = budgets[budget] ?? (budget.startsWith('HTML, /') ? firstFlight : 0);
    const what = name === undefined ? budget : `${budget} (${name})`;
    return { what, bytes, budget: limit, '% used': Math.round((bytes / limit) * 100) };
  });
  console.table(table);
  const unused = Object.keys(budgets).filter((name) =>
    sizes.every(({ budget }) => budget !== name),
  );
  const tooLarge = table.filter(({ bytes, budget }) => !(bytes <= budget));
  const problems = [
    ...unused.map((budget) => `${budget}: nothing was measured for this budget.`),
    ...tooLarge.map(
      ({ what, bytes, budget }) => `${what}: ${bytes - budget} bytes above its budget.`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
