import { goals, isReached, type Figure, type Goal, type GoalId } from './goals.ts';
import { median } from './statistics.ts';

type Row = { goal: Goal; figures: readonly Figure[] };

/** The report as Markdown: each goal with its worst figure, then every figure with its range. */
export function flightReport(figures: readonly Figure[], circumstances: readonly string[]): string {
  const rows = rowsOf(figures);
  return [
    '# First flight',
    '',
    overview(figures, circumstances),
    '',
    '## Every figure',
    '',
    'Median, range of the runs, and what it was made of.',
    ...rows.flatMap(detailLines),
    '',
  ].join('\n');
}

/** When and where it was measured, and each goal with its worst figure, as Markdown. */
export function overview(figures: readonly Figure[], circumstances: readonly string[]): string {
  return [
    ...circumstances.map((line) => `- ${line}`),
    '',
    '| | goal | worst | where | reached |',
    '|---|--:|--:|---|---|',
    ...rowsOf(figures).map(overviewLine),
  ].join('\n');
}

const marks = { begin: '<!-- figures -->', end: '<!-- /figures -->' };

/** A document with other figures between its two marks. @throws Error when it lacks a mark */
export function withFigures(document: string, figures: string): string {
  const [before, rest] = document.split(marks.begin);
  const [, after] = rest?.split(marks.end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The document must have ${marks.begin} and, below it, ${marks.end}`);
  return `${before}${marks.begin}\n\n${figures}\n\n${marks.end}${after}`;
}

/** One line for each figure that misses its goal. */
export function missedGoals(figures: readonly Figure[]): string[] {
  return rowsOf(figures).flatMap(({ goal, figures: ofRow }) =>
    ofRow
      .filter(({ values }) => !isReached(goal, median(values)))
      .map(({ where, values }) => {
        return `${goal.row}, ${where}: ${inUnit(median(values), goal)} (goal ${limitOf(goal)})`;
      }),
  );
}

/** In the order of the goals; those that were not measured are left out. */
function rowsOf(figures: readonly Figure[]): Row[] {
  return (Object.keys(goals) as GoalId[])
    .map((id) => ({ goal: goals[id], figures: figures.filter(({ goal }) => goal === id) }))
    .filter((row) => row.figures.length > 0);
}

function overviewLine({ goal, figures }: Row): string {
  const sign = goal.atLeast === undefined ? 1 : -1;
  const [worst] = figures.toSorted(
    (one, other) => sign * (median(other.values) - median(one.values)),
  );
  if (worst === undefined) return '';
  const value = median(worst.values);
  const reached = figures.filter(({ values }) => isReached(goal, median(values))).length;
  const share = reached === figures.length ? 'yes' : `${reached} of ${figures.length}`;
  return `| ${goal.row} | ${limitOf(goal)} | ${inUnit(value, goal)} | ${worst.where} | ${share} |`;
}

function detailLines({ goal, figures }: Row): string[] {
  return [
    '',
    `### ${goal.row} (${limitOf(goal)})`,
    '',
    '| | median | range | |',
    '|---|--:|--:|---|',
    ...figures.map(({ where, values, detail = '' }) => {
      const ends = [Math.min(...values), Math.max(...values)];
      const range = values.length < 2 ? '' : ends.map((end) => inUnit(end, goal)).join(' to ');
      return `| ${where} | ${inUnit(median(values), goal)} | ${range} | ${detail} |`;
    }),
  ];
}

function limitOf(goal: Goal): string {
  if (goal.atLeast !== undefined) return `≥ ${inUnit(goal.atLeast, goal)}`;
  return `≤ ${inUnit(goal.atMost ?? Infinity, goal)}`;
}

const formats: Record<Goal['unit'], (value: number) => string> = {
  times: (value) => `${value.toFixed(2)} ×`,
  ms: (value) => `${Math.round(value)} ms`,
  count: (value) => `${Number(value.toFixed(4))}`,
};

function inUnit(value: number, { unit }: Goal): string {
  return formats[unit](value);
}
