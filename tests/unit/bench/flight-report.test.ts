import { expect, test } from 'vitest';
import type { Figure } from '../../bench/first-flight/goals.ts';
import { flightReport, missedGoals, withFigures } from '../../bench/first-flight/report.ts';

const figures: readonly Figure[] = [
  { goal: 'script-start', where: 'home', values: [12] },
  { goal: 'script-start', where: 'blog', values: [-40], detail: 'boot.js' },
  { goal: 'cold-fcp', where: 'home', values: [1.02, 1.3, 1.0], detail: '1020 ms, twin 1000 ms' },
  { goal: 'cold-fcp', where: 'blog', values: [1.06, 1.07, 1.2] },
  { goal: 'cls', where: 'home', values: [0] },
];

test('the report shows of each goal the worst place and how many places reach it', () => {
  const lines = flightReport(figures, ['on a machine']).split('\n');
  expect(lines).toContain('- on a machine');
  expect(lines).toContain('| FCP cold, to the twin’s | ≤ 1.05 × | 1.07 × | blog | 1 of 2 |');
  expect(lines).toContain(
    '| First script asked for, after FCP | ≥ 0 ms | -40 ms | blog | 1 of 2 |',
  );
  expect(lines).toContain('| CLS | ≤ 0 | 0 | home | yes |');
});

test('the report shows every figure as median and range, with what it was made of', () => {
  const report = flightReport(figures, []);
  expect(report).toContain('| home | 1.02 × | 1.00 × to 1.30 × | 1020 ms, twin 1000 ms |');
  expect(report).toContain('| blog | -40 ms |  | boot.js |');
});

test('what misses its goal is reported in the order of the goals, and nothing else', () => {
  expect(missedGoals(figures)).toEqual([
    'FCP cold, to the twin’s, blog: 1.07 × (goal ≤ 1.05 ×)',
    'First script asked for, after FCP, blog: -40 ms (goal ≥ 0 ms)',
  ]);
});

test('the figures of a document are put between its marks, and nothing else of it changes', () => {
  const document = 'Before\n\n<!-- figures -->\n\nold\n\n<!-- /figures -->\n\nAfter\n';
  expect(withFigures(document, 'new')).toBe(document.replace('old', 'new'));
  expect(() => withFigures('<!-- figures -->', 'new')).toThrow('<!-- /figures -->');
});
