/** What the site may send, in bytes: text compressed by Brotli at quality 11, all else as it is. */
export const budgets = {
  'HTML, home': 12_000,
  'HTML, blog': 12_000,
  'HTML, blog, page 2': 12_000,
  'HTML, article': 14_336,
  'HTML, jobs': 12_000,
  'HTML, device': 12_000,
  'HTML, 404': 12_000,
  'styles in a page': 12_000,
  'style files, all': 24_000,
  'scripts of a first view, home': 110_000,
  'scripts of a first view, blog': 110_000,
  'scripts of a first view, blog, page 2': 110_000,
  'scripts of a first view, article': 110_000,
  'scripts of a first view, jobs': 110_000,
  'scripts of a first view, device': 115_000,
  'scripts of a first view, 404': 110_000,
  'a script for later': 16_000,
  'scripts, all': 165_000,
  'fonts, all': 50_000,
  'the largest picture, 800 px': 22_000,
  'sw.js': 100_000,
  'kept code, all': 300_000,
  'a first visit, all': 800_000,
} as const satisfies Record<string, number>;

export type Budget = keyof typeof budgets;
