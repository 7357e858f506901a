// Every sum that an article writes out, and every table whose last row is a result, calculated again.
import { runInNewContext } from 'node:vm';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { articles } from './built-site.ts';

/** Sign of minus, U+2212. */
const minus = '\u2212';
const numberOf = (text: string) => Number(text.replaceAll(',', '').replace(minus, '-'));

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

const written = articles.flatMap(({ slug, content }) =>
  [...load(content).text().matchAll(sum)].map(([, formula = '', result = '']) => ({
    slug,
    formula,
    result,
  })),
);

test('articles write sums out, and this file finds them', () => {
  expect(written.length).toBeGreaterThanOrEqual(5);
  expect(calculate(`(900 + 2,640 ${minus} 2,940) ÷ 6`)).toBe(100);
});

test.each(written)('$slug: $formula = $result', ({ formula, result }) => {
  expect(calculate(formula)).toBeCloseTo(numberOf(result), 2);
});

/** The rows of the first table whose head has all these words, each under the words of its first cell. */
function tableOf(slug: string, ...head: string[]) {
  const $ = load(articles.find((one) => one.slug === slug)?.content ?? '');
  const table = $('table').filter((_, one) =>
    head.every((words) => $(one).find('thead').text().includes(words)),
  );
  const rows = table
    .first()
    .find('tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('th, td')
        .toArray()
        .map((cell) => $(cell).text().trim()),
    );
  return new Map(rows.map(([name = '', ...cells]) => [name, cells]));
}

describe('the worksheet for living abroad', () => {
  const rows = tableOf('low-income-digital-nomad-visas', 'Normal month', 'Bad month');
  const { content = '' } =
    articles.find(({ slug }) => slug === 'low-income-digital-nomad-visas') ?? {};
  const text = load(content).text();

  test.each([0, 1])(
    'what is left in column %i is the income minus all the other lines',
    (column) => {
      const amounts = new Map(
        [...rows].map(([name, cells]) => [name, numberOf(cells[column] ?? '')]),
      );
      const lines = [...amounts].filter(([name]) => /^[B-H] /.test(name));
      expect(lines).toHaveLength(7);
      const costs = lines.reduce((total, [, amount]) => total + amount, 0);
      expect((amounts.get('A Income') ?? 0) - costs).toBe(amounts.get('Left'));
    },
  );

  test('lines G and H are the results of their sums, and the caption says what is left', () => {
    const results = written.filter(({ slug }) => slug.startsWith('low-income'));
    const found = results.map(({ result }) => result);
    expect(found).toContain(rows.get('G One-off')?.[0]);
    expect(found).toContain(rows.get('H Reserve')?.[0]);
    const [normal = '', bad = ''] = rows.get('Left') ?? [];
    expect(text).toContain(`leaves ${normal}`);
    expect(text).toContain(`${bad.replace(minus, '')} short`);
    const monthly =
      numberOf(rows.get('G One-off')?.[0] ?? '') + numberOf(rows.get('H Reserve')?.[0] ?? '');
    expect(text).toContain(`6 × ${monthly} = `);
  });
});

test('the week of three arrangements counts two trips for each day in the office', () => {
  const rows = tableOf('benefits-of-remote-and-hybrid-work', 'Day', 'Hybrid', 'On site');
  const minutesEachWay = 40;
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => rows.get(day) ?? []);
  const minutes = [0, 1, 2].map((column) => {
    const trips = 2 * days.filter((cells) => cells[column] === 'Office').length;
    return String(trips * minutesEachWay);
  });
  expect(rows.get('Minutes of travel')).toEqual(minutes);
  expect(minutes).toEqual(['0', '240', '400']);
});

/** Numbers that a text names in one place and uses in another; the last group follows from those before it. */
const consequences: [slug: string, words: RegExp, follows: (...numbers: number[]) => number][] = [
  ['low-income-digital-nomad-visas', /at (\d+) a week: 12 × (\d+)/, (weekly) => weekly],
  [
    'low-income-digital-nomad-visas',
    /you have today: ([\d,]+).*savings of ([\d,]+)/s,
    (savings) => savings,
  ],
  ['low-income-digital-nomad-visas', /leaves (\d+)\..*the (\d+) left in one/s, (left) => left],
  [
    'digital-nomad-visa-options-europe',
    /EUR ([\d,]+) a year \(about EUR ([\d,]+)/,
    (year) => Math.round(year / 12),
  ],
  ['future-of-work', /takes 5 hours a week, (\d+) hours/, () => 5 * 12],
  ['future-of-work', /plan for (\d+) weeks.*take (\d+) weeks/s, (weeks) => 2 * weeks],
];

test.each(consequences)('%s: %s', (slug, words, follows) => {
  const text = load(articles.find((one) => one.slug === slug)?.content ?? '').text();
  const digits = text.replaceAll('five', '5').replaceAll('twelve', '12');
  const numbers = (words.exec(digits) ?? []).slice(1).map(numberOf);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.at(-1)).toBe(follows(...numbers));
});

test('the range of European incomes is that of the table', () => {
  const slug = 'digital-nomad-visa-options-europe';
  const amounts = [...tableOf(slug, 'Monthly income').values()].map(([amount = '']) => amount);
  const sorted = amounts.toSorted(
    (one, other) => numberOf(one.slice(4)) - numberOf(other.slice(4)),
  );
  const text = load(articles.find((one) => one.slug === slug)?.content ?? '').text();
  expect(amounts).toHaveLength(4);
  expect(text).toMatch(
    new RegExp(`from ${sorted[0]} a month in Italy to ${sorted[3]} in Portugal`),
  );
});

test('the good letter keeps the length that its article asks for', () => {
  const { content = '' } = articles.find(({ slug }) => slug === 'cover-letters-relevance') ?? {};
  const letter = load(content)('blockquote').last().text();
  const words = letter.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(150);
  expect(words.length).toBeLessThanOrEqual(250);
});
