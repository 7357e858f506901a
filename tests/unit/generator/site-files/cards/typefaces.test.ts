import { expect, test } from 'vitest';
import { readTypefaces } from '../../../../../src/generator/site-files/cards/typefaces.ts';

const typefaces = await readTypefaces();
const { display } = typefaces;

test('text becomes shapes that start at the left and stand on the baseline', () => {
  const { left, top, right, bottom } = boundsOf(display.outlineOf('HI', 100));
  const widthPx = 100 * display.widthOf('HI');
  expect(display.missingFrom('HI')).toBe('');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(15);
  expect(top).toBeGreaterThan(-75);
  expect(top).toBeLessThan(-60);
  expect(bottom).toBe(0);
  expect(right).toBeLessThan(widthPx);
  expect(right).toBeGreaterThan(widthPx - 15);
});

test('the size of letters changes the width; pairs of letters are kerned', () => {
  const widthOf = (sizePx: number) => boundsOf(display.outlineOf('Hi', sizePx)).right;
  expect(widthOf(50)).toBeCloseTo(widthOf(100) / 2);
  for (const [one, other] of ['To', 'AT', 'AV'])
    expect(display.widthOf(`${one}${other}`)).toBeLessThan(
      display.widthOf(`${one}`) + display.widthOf(`${other}`),
    );
});

test('letters of all Latin alphabets of Europe are drawn, composed or not', () => {
  const letters = 'Ærøskøbing Übergröße Łódź Şişli Čeština Őrség “€5” – naïve…';
  for (const typeface of [display, typefaces.text]) {
    expect(typeface.missingFrom(letters)).toBe('');
    const decomposed = letters.normalize('NFD');
    expect(typeface.missingFrom(decomposed)).toBe('');
    expect(typeface.outlineOf(decomposed, 100)).toEqual(typeface.outlineOf(letters, 100));
  }
});

test('what the typefaces lack is left out and told', () => {
  expect(display.missingFrom('Hi 日本')).toBe('日本');
  expect(display.outlineOf('Hi 日本', 100)).toBe(display.outlineOf('Hi ', 100));
});

function boundsOf(pathData: string) {
  const numbers = pathData.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
