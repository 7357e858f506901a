/** The goals of `npm run bench`, row by row: every measured figure is compared with one of them. */
export type Goal = {
  /** The row's name in the report. */
  row: string;
  unit: 'times' | 'ms' | 'count';
  /** The most that a figure may be, or the least. */
  atMost?: number;
  atLeast?: number;
};

export const goals = {
  'cold-fcp': { row: 'FCP cold, to the twin’s', unit: 'times', atMost: 1.05 },
  'cold-lcp': { row: 'LCP cold, to the twin’s', unit: 'times', atMost: 1.05 },
  'tbt-still': { row: 'TBT to 10 s: article, 404, jobs', unit: 'ms', atMost: 0 },
  'tbt-moving': { row: 'TBT to 10 s: home, blog, device', unit: 'ms', atMost: 20 },
  'longest-task': { row: 'Longest task of our code', unit: 'ms', atMost: 50 },
  cls: { row: 'CLS', unit: 'count', atMost: 0 },
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
