import fc from 'fast-check';
import satori from 'satori';
import { expect, test } from 'vitest';
import {
  titleBlock,
  titleMeasures,
} from '../../../../../src/generator/site-files/cards/card-words.tsx';
import {
  fitTitle,
  type TitleBox,
} from '../../../../../src/generator/site-files/cards/fit-title.ts';
import { readTypefaces } from '../../../../../src/generator/site-files/cards/typefaces.ts';

const typefaces = await readTypefaces();
const box = { width: 450, height: 390 };

test('a short title is large, and its lines are of like length', async () => {
  const { sizePx, lines } = await setTitle('Beat the ATS');
  expect(sizePx).toBe(92);
  expect(lines.map(({ text }) => text)).toEqual(['Beat', 'the ATS']);
  const { lines: balanced } = await setTitle('one two three four five six');
  expect(balanced.map(({ text }) => text)).toEqual(['one two', 'three four', 'five six']);
});

test('an “&” begins a line rather than ending one', async () => {
  const { lines } = await setTitle('How to Spot & Avoid Them', { width: 460, height: 150 });
  expect(lines.map(({ text }) => text)).toEqual(['How to Spot', '& Avoid Them']);
});

test('a short last word does not stand alone', async () => {
  const { lines } = await setTitle(
    'Beat the ATS: ten tips for a CV that software and people can read',
  );
  expect(lines.at(-1)?.text).toBe('can read');
});

test('the longest title that an article may have stays larger than a phone’s text in a preview', async () => {
  const title =
    'What nobody tells you about finding a first remote job while you still study full time yes';
  expect(title).toHaveLength(90);
  expect((await setTitle(title)).sizePx).toBeGreaterThanOrEqual(46);
});

test('a word that is too long is broken after its own hyphen, else by one that is put in', async () => {
  const { lines } = await setTitle('Mitarbeiterbindungs-Programmverantwortliche finden');
  expect(lines.map(({ text }) => text)).toEqual([
    'Mitarbeite-',
    'rbindungs-',
    'Programmvera-',
    'ntwortliche finden',
  ]);
});

test('whatever a title says, its lines fit and nothing of it is lost', async () => {
  const word = fc.stringMatching(/^(?:&|[A-Za-zäöü]{1,20}(?:-[a-z]{1,15}){0,2})$/);
  const titles = fc
    .array(word, { minLength: 1, maxLength: 14 })
    .map((words) => words.join(' ').slice(0, 90).trim());
  const fits = fc.asyncProperty(titles, async (title) => {
    const { heightPx, lines, sizePx } = await setTitle(title);
    for (const { text, widthPx } of lines) {
      // satori breaks lines as if the space after a last letter, which is below zero, were a part of
      // them, but draws a hyphen without the kerning that it has measured.
      const limitPx = box.width + (0.032 + kerningBeforeHyphens(text)) * sizePx;
      expect(widthPx).toBeLessThanOrEqual(limitPx);
    }
    expect(heightPx).toBeLessThanOrEqual(box.height);
    expect(lines.map(({ text }) => text).join('|')).not.toMatch(/- |\|\||^$/);
    const letters = (text: string) => text.replaceAll(/[\s-]/g, '');
    expect(letters(lines.map(({ text }) => text).join(''))).toBe(letters(title));
  });
  await fc.assert(fits, {
    examples: [['& & & ööääöäüuzäV-a ü-aaaaaa-aaa aAöüä-aaaaaaaaaa-aaaaa äAäöäüöaö-a']],
  });
});

/** By how much the typeface moves hyphens to the letters before them, as a multiple of their size. */
function kerningBeforeHyphens(text: string): number {
  const { widthOf } = typefaces.display;
  const pairs = text.match(/\S-/g) ?? [];
  return pairs.reduce(
    (sum, pair) => sum + widthOf(pair[0] ?? '') + widthOf('-') - widthOf(pair),
    0,
  );
}

/** A title as satori sets it: the lines are read from its drawing, in which words are texts. */
async function setTitle(title: string, room: TitleBox = box) {
  const measures = titleMeasures(room.width, typefaces);
  const fitted = await fitTitle(title, room, measures);
  const drawing = await satori(titleBlock(fitted, room.width), {
    width: room.width,
    fonts: typefaces.fonts,
    embedFont: false,
  });
  const lines = new Map<string, { text: string; widthPx: number }>();
  const words = drawing.matchAll(/<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)</g);
  for (const [, x, y = '', width, written = ''] of words) {
    const text = written.replaceAll('&amp;', '&');
    const line = lines.get(y)?.text ?? '';
    const widthPx = text.trim() === '' ? (lines.get(y)?.widthPx ?? 0) : Number(x) + Number(width);
    lines.set(y, { text: line + text, widthPx });
  }
  return {
    sizePx: fitted.sizePx,
    heightPx: await measures.heightOf(fitted),
    lines: [...lines.values()].map(({ text, widthPx }) => ({
      text: text.replaceAll('\u00a0', ' ').trim(),
      widthPx,
    })),
  };
}
