import { expect, test } from 'vitest';
import type { Figure } from '../../bench/first-flight/goals.ts';
import { flightReport, missedGoals, withFigures } from '../../bench/first-flight/report.ts';

const figures: readonly Figure[] = [
  { goal: 'lighthouse-seo', where: 'home', values: [100] },
  { goal: 'lighthouse-seo', where: 'blog', values: [92], detail: 'is-crawlable' },
  { goal: 'cold-fcp', where: 'home', values: [1.02, 1.3, 1.0], detail: '1020 ms, twin 1000 ms' },
  { goal: 'cold-fcp', where: 'blog', values: [1.06, 1.07, 1.2] },
  { goal: 'html-list', where: 'home', values: [12_000] },
];

test('the report shows of each goal the worst place and how many places reach it', () => {
  const lines = flightReport(figures, ['on a machine']).split('\n');
  expect(lines).toContain('- on a machine');
  expect(lines).toContain('| FCP cold, to the twin’s | ≤ 1.05 × | 1.07 × | blog | 1 of 2 |');
  expect(lines).toContain('| Lighthouse mobile: SEO | ≥ 100 | 92 | blog | 1 of 2 |');
  expect(lines).toContain('| HTML of home and blog, Brotli | ≤ 12,288 B | 12,000 B | home | yes |');
});

test('the report shows every figure as median and range, with what it was made of', () => {
  const report = flightReport(figures, []);
  expect(report).toContain('| home | 1.02 × | 1.00 × to 1.30 × | 1020 ms, twin 1000 ms |');
  expect(report).toContain('| blog | 92 |  | is-crawlable |');
});

test('what misses its goal is reported in the order of the goals, and nothing else', () => {
  expect(missedGoals(figures)).toEqual([
    'FCP cold, to the twin’s, blog: 1.07 × (goal ≤ 1.05 ×)',
    'Lighthouse mobile: SEO, blog: 92 (goal ≥ 100)',
  ]);
});

test('the figures of a document are put between its marks, and nothing else of it changes', () => {
  const document = 'Before\n\n<!-- figures -->\n\nold\n\n<!-- /figures -->\n\nAfter\n';
  expect(withFigures(document, 'new')).toBe(document.replace('old', 'new'));
  expect(() => withFigures('<!-- figures -->', 'new')).toThrow('<!-- /figures -->');
});
