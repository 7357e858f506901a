import { expect, test } from 'vitest';
import { textOutlines } from '../../../src/build/text-outlines.ts';

const title = { font: 'display', weight: 750, sizePx: 100 } as const;

test('text becomes shapes that start at the left and stand on the baseline', async () => {
  const { pathData, widthPx, missing } = await textOutlines('HI', title);
  const { left, top, right, bottom } = boundsOf(pathData);
  expect(missing).toBe('');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(15);
  expect(top).toBeGreaterThan(-75);
  expect(top).toBeLessThan(-60);
  expect(bottom).toBe(0);
  expect(right).toBeLessThan(widthPx);
  expect(right).toBeGreaterThan(widthPx - 15);
});

test('weight, size and letter spacing change the width; pairs of letters are kerned', async () => {
  const width = async (text: string, more = {}) =>
    (await textOutlines(text, { ...title, ...more })).widthPx;
  expect(await width('Hi', { weight: 500 })).toBeLessThan(await width('Hi'));
  expect(await width('Hi', { sizePx: 50 })).toBeCloseTo((await width('Hi')) / 2);
  expect(await width('Hi', { letterSpacingEm: 0.1 })).toBeCloseTo((await width('Hi')) + 20);
  expect(await width('To')).toBeLessThan((await width('T')) + (await width('o')));
});

test('letters of all Latin alphabets of Europe are drawn, composed or not', async () => {
  const letters = 'Ærøskøbing Übergröße Łódź Şişli Čeština Őrség “€5” – naïve…';
  for (const font of ['display', 'text'] as const) {
    const whole = await textOutlines(letters, { ...title, font });
    expect(whole.missing).toBe('');
    expect(await textOutlines(letters.normalize('NFD'), { ...title, font })).toEqual(whole);
  }
});

test('what the typefaces lack is left out and told', async () => {
  const { pathData, missing } = await textOutlines('Hi 日本', title);
  expect(missing).toBe('日本');
  expect(pathData).toBe((await textOutlines('Hi ', title)).pathData);
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
