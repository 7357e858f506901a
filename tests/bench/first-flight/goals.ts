/** The goals of `npm run bench`, row by row: every measured figure is compared with one of them. */
export type Goal = {
  /** The row's name in the report. */
  row: string;
  unit: 'times' | 'ms' | 'bytes' | 'count' | 'points' | 'seconds' | '%';
  /** The most that a figure may be, or the least. */
  atMost?: number;
  atLeast?: number;
};

const kiB = 1024;

export const goals = {
  'cold-fcp': { row: 'FCP cold, to the twin’s', unit: 'times', atMost: 1.05 },
  'cold-lcp': { row: 'LCP cold, to the twin’s', unit: 'times', atMost: 1.05 },
  'tbt-still': { row: 'TBT to 10 s: article, 404, jobs', unit: 'ms', atMost: 0 },
  'tbt-moving': { row: 'TBT to 10 s: home, blog, device', unit: 'ms', atMost: 20 },
  'longest-task': { row: 'Longest task of our code', unit: 'ms', atMost: 50 },
  cls: { row: 'CLS', unit: 'count', atMost: 0 },
  'html-article': { row: 'HTML of the longest article, Brotli', unit: 'bytes', atMost: 14 * kiB },
  'html-list': { row: 'HTML of home and blog, Brotli', unit: 'bytes', atMost: 12 * kiB },
  'script-bytes': { row: 'Script of a first view, Brotli', unit: 'bytes', atMost: 105_000 },
  'script-start': {
    row: 'First script asked for, after FCP',
    unit: 'ms',
    atLeast: 0,
  },
  'script-priority': {
    row: 'Scripts of a first view above low priority',
    unit: 'count',
    atMost: 0,
  },
  'first-visit-10': {
    row: 'First visit until wholly offline, 10 articles',
    unit: 'bytes',
    atMost: 400 * kiB,
  },
  'first-visit-1000': {
    row: 'First visit until wholly offline, 1,000 articles',
    unit: 'bytes',
    atMost: 600 * kiB,
  },
  'second-fcp': { row: 'FCP of a second visit, to the twin’s cold', unit: 'times', atMost: 0.45 },
  'second-lcp': { row: 'LCP of a second visit, to the twin’s cold', unit: 'times', atMost: 0.45 },
  'second-bytes': {
    row: 'Second visit: pages, scripts, fonts, pictures',
    unit: 'bytes',
    atMost: 0,
  },
  card: { row: 'Tap on a card to painted heading, less 300 ms', unit: 'ms', atMost: 50 },
  link: { row: 'Tap on another link to painted heading', unit: 'ms', atMost: 80 },
  'tap-ratio': {
    row: 'Tap to painted heading, to the twin’s page load',
    unit: 'times',
    atMost: 0.4,
  },
  'paint-hydrated': {
    row: 'Interaction to next paint, hydrated',
    unit: 'ms',
    atMost: 100,
  },
  'paint-early': {
    row: 'Interaction to next paint, before hydration',
    unit: 'ms',
    atMost: 100,
  },
  'lost-taps': { row: 'Taps before hydration that were lost', unit: 'count', atMost: 0 },
  'lighthouse-performance': {
    row: 'Lighthouse mobile: performance',
    unit: 'points',
    atLeast: 100,
  },
  'lighthouse-accessibility': {
    row: 'Lighthouse mobile: accessibility',
    unit: 'points',
    atLeast: 100,
  },
  'lighthouse-best-practices': {
    row: 'Lighthouse mobile: best practices',
    unit: 'points',
    atLeast: 100,
  },
  'lighthouse-seo': { row: 'Lighthouse mobile: SEO', unit: 'points', atLeast: 100 },
  'growth-bytes': { row: 'Growth of page and script bytes', unit: '%', atMost: 1 },
  'build-seconds-1000': { row: 'Build of 1,000 articles', unit: 'seconds', atMost: 20 },
  'build-memory-1000': { row: 'Memory of that build', unit: 'bytes', atMost: 700e6 },
  'build-seconds-10000': { row: 'Build of 10,000 articles', unit: 'seconds', atMost: 60 },
  'build-memory-10000': { row: 'Memory of that build', unit: 'bytes', atMost: 1.1e9 },
  'picture-bytes': { row: 'Largest AVIF, 800 px wide', unit: 'bytes', atMost: 20_000 },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof goals;

/** The values for one goal at one place, such as a page or a control. */
export type Figure = {
  goal: GoalId;
  where: string;
  /** One for each run. */
  values: readonly number[];
  /** What explains the value. */
  detail?: string;
};

export function isReached(goal: Goal, value: number): boolean {
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
}
