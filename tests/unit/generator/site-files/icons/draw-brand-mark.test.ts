import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawBrandMark,
  withMark,
} from '../../../../../src/generator/site-files/icons/draw-brand-mark.ts';
import { readTypefaces } from '../../../../../src/generator/site-files/cards/typefaces.ts';

const { display } = await readTypefaces();

test('the mark of a brand is its initial, whatever its case, and no other letter', async () => {
  const mark = drawBrandMark('northwind', display);
  expect(mark).toEqual(drawBrandMark('North & Co', display));
  expect(mark.path).not.toBe(drawBrandMark('Southwind', display).path);
});

test.each(['Northwind', 'il mondo', 'Ñandú', 'Quay', '7 Days', 'Words', '.dot'])(
  'the mark of %s is within its view, the ball included',
  async (product) => {
    const { width, path, ball } = drawBrandMark(product, display);
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
    const right = numbers.filter((_, index) => index % 2 === 0);
    const down = numbers.filter((_, index) => index % 2 === 1);
    expect(Math.min(...right, ...down)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...down)).toBeLessThanOrEqual(61.1);
    expect(Math.max(...right)).toBeLessThan(ball.cx - ball.r);
    expect(ball.cx + ball.r).toBeLessThan(width);
  },
);

test('a brand in letters that the typeface lacks has a mark without any', async () => {
  expect(drawBrandMark('北風', display)).toEqual(drawBrandMark('風', display));
});

test.each(['any', 'favicon', 'maskable', 'monochrome', 'touch'])(
  'in the drawing “%s” another mark stands where the default one does',
  async (name) => {
    const file = new URL(
      `../../../../../src/generator/site-files/icons/${name}.svg`,
      import.meta.url,
    );
    const drawing = await readFile(file, 'utf8');
    const other = withMark(drawing, drawBrandMark('Northwind', display));
    expect(other).not.toContain(/ d="(M[^"]{200,})"\/><circle/.exec(drawing)?.[1]);
    const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(64, 64).raw().toBuffer();
    const [before, after] = [await pixels(drawing), await pixels(other)];
    const changed = before.filter((value, index) => value !== after[index]).length / before.length;
    expect(changed).toBeGreaterThan(0.02);
    expect(changed).toBeLessThan(0.4);
  },
);

test('a drawing without a mark is refused', async () => {
  const mark = drawBrandMark('Northwind', display);
  expect(() => withMark('<svg/>', mark)).toThrow('There is no mark in <svg/>');
});
