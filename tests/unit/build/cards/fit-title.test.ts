import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitTitle, titleLineHeight } from '../../../../src/build/cards/fit-title.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string) => Array.from(text).length / 2;
const box = { width: 450, height: 390 };

test('a short title is large, and its lines are of like length', () => {
  expect(fitTitle('Beat the ATS', box, measure)).toEqual({
    sizePx: 92,
    lines: ['Beat', 'the ATS'],
  });
  expect(fitTitle('one two three four five six', box, measure).lines).toEqual([
    'one two',
    'three',
    'four',
    'five six',
  ]);
});

test('an “&” begins a line rather than ending one', () => {
  const { lines } = fitTitle('How to Spot & Avoid Them', { width: 460, height: 150 }, measure);
  expect(lines).toEqual(['How to Spot', '& Avoid Them']);
});

test('the longest title that an article may have stays larger than a phone’s text in a preview', () => {
  const title =
    'What nobody tells you about finding a first remote job while you still study full time yes';
  expect(title).toHaveLength(90);
  expect(fitTitle(title, box, measure).sizePx).toBeGreaterThanOrEqual(46);
});

test('a word that is too long is broken after its own hyphen, else by one that is put in', () => {
  const { lines } = fitTitle('Mitarbeiterbindungs-Programmverantwortliche finden', box, measure);
  expect(lines).toEqual(['Mitarbeite-', 'rbindungs-', 'Programmvera-', 'ntwortliche', 'finden']);
});

test('whatever a title says, its lines fit and nothing of it is lost', () => {
  const word = fc.stringMatching(/^(?:&|[A-Za-zäöü]{1,20}(?:-[a-z]{1,15}){0,2})$/);
  const titles = fc
    .array(word, { minLength: 1, maxLength: 14 })
    .map((words) => words.join(' ').slice(0, 90).trim());
  fc.assert(
    fc.property(titles, (title) => {
      const { sizePx, lines } = fitTitle(title, box, measure);
      for (const line of lines) expect(measure(line) * sizePx).toBeLessThanOrEqual(box.width);
      expect(lines.length * sizePx * titleLineHeight).toBeLessThanOrEqual(box.height);
      expect(lines.join('|')).not.toMatch(/- |\|\||^$/);
      const letters = (text: string) => text.replaceAll(/[\s-]/g, '');
      expect(letters(lines.join(''))).toBe(letters(title));
    }),
  );
});
