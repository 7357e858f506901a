import { brotliCompressSync } from 'node:zlib';

/** What the site may send, in bytes: text compressed by Brotli at quality 11, all else as it is. */
export const budgets = {
  'HTML, home': 11_300,
  'HTML, blog': 10_700,
  'HTML, blog, page 2': 10_700,
  /** What an editor writes is not the code's to answer for. */
  'HTML, article, without its text': 12_000,
  /** The first flight of TCP: ten segments. */
  'HTML, article, first screen': 14_336,
  'HTML, jobs': 11_450,
  'HTML, device': 8_700,
  'HTML, 404': 8_400,
  'scripts of every page': 100_000,
  'styles in a page': 5_650,
  'style files, all': 10_450,
  'scripts of a first view, home': 100_000,
  'scripts of a first view, blog': 100_000,
  'scripts of a first view, blog, page 2': 100_000,
  'scripts of a first view, article': 100_000,
  'scripts of a first view, jobs': 100_000,
  'scripts of a first view, device': 105_000,
  'scripts of a first view, 404': 100_000,
  'a script for later': 16_000,
  'scripts, all': 165_000,
  'fonts, all': 40_000,
  'the largest picture of the interface, 800 px': 16_900,
  'a picture of an article, 800 px, on average': 10_000,
  'sw.js': 5_500,
  'the worker’s lazy part': 96_000,
  'precached code, all': 250_000,
  'a first visit, all but the articles': 383_000,
  'a first visit, for each article': 13_000,
} as const satisfies Record<string, number>;

export type Budget = keyof typeof budgets;

/** The bytes of one thing that the site sends; `name` tells which one, where several share a budget. */
export type Size = { budget: Budget; bytes: number; name?: string };

/** Brotli at its best quality, 11: a host can afford it for files that never change. */
export function brotliBytes(source: Uint8Array): number {
  return brotliCompressSync(source).byteLength;
}

/** Of what only a browser shows, which the long run measures. */
export const isOfBrowser = (budget: string): boolean =>
  /^(?:scripts of a first view|a script for later|a first visit)/.test(budget);

/** The budget for what a page sends, by its name; a page without one of its own has that of /jobs. */
export function pageBudget(
  what: 'HTML' | 'scripts of a first view',
  name: string,
): { budget: Budget; name?: string } {
  const own = `${what}, ${name}`;
  return own in budgets ? { budget: own as Budget } : { budget: `${what}, jobs`, name };
}

/** A sentence for each size above its budget, and for each of the expected budgets that nothing was measured for. */
export function budgetFaults(sizes: readonly Size[], expected: readonly Budget[]): string[] {
  const format = (bytes: number) => bytes.toLocaleString('en-US');
  const above = sizes
    .filter(({ budget, bytes }) => bytes > budgets[budget])
    .map(({ budget, name, bytes }) => {
      const what = name === undefined ? budget : `${budget} (${name})`;
      const limit = budgets[budget];
      return `${what}: ${format(bytes)} bytes, ${format(bytes - limit)} above the budget of ${format(limit)} in tests/size/budgets.ts.`;
    });
  const measured = new Set(sizes.map(({ budget }) => budget));
  const unused = expected
    .filter((budget) => !measured.has(budget))
    .map((budget) => `${budget}: nothing was measured for this budget in tests/size/budgets.ts.`);
  return [...above, ...unused];
}
