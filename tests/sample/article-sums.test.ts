// Every sum that an article writes out, calculated again.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from '../output/built-site.ts';
import { articles } from './sample.ts';

/** Sign of minus, U+2212. */
const minus = '\u2212';

/** A formula of numbers, the four operations and brackets, and what is written after its equals sign. */
const sum = new RegExp(
  String.raw`(\(?\d[\d,.]*(?: [+${minus}×÷] \(?\d[\d,.]*\)?)+) = (${minus}?\d[\d,.]*\d|\d)`,
  'g',
);

/** Calculate a formula; `sum` lets through nothing but numbers, operations and brackets. */
function calculate(formula: string): number {
  const balanced = formula.includes(')') ? formula : formula.replace('(', ''); // the text's own bracket
  const script = balanced.replaceAll(',', '').replaceAll('×', '*').replaceAll('÷', '/');
  return Number(runInNewContext(script.replaceAll(minus, '-')));
}

const sumsIn = (text: string) =>
  [...text.matchAll(sum)].map(([, formula = '', result = '']) => ({ formula, result }));

test.each([
  ...sumsIn(`(900 + 2,640 ${minus} 2,940) ÷ 6 = 100`), // whatever articles have
  ...articles.flatMap(({ content }) => sumsIn(parse(content).text())),
])('$formula = $result', ({ formula, result }) => {
  expect(calculate(formula)).toBeCloseTo(calculate(result), 2);
});
