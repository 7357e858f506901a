import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBrandMark, withMark } from '../../../src/build/brand-mark.ts';
import { textOutlines } from '../../../src/build/text-outlines.ts';

test('the mark of a brand is its initial, whatever its case, and no other letter', async () => {
  const mark = await drawBrandMark('northwind', textOutlines);
  expect(mark).toEqual(await drawBrandMark('North & Co', textOutlines));
  expect(mark.path).not.toBe((await drawBrandMark('Southwind', textOutlines)).path);
});

test.each(['Northwind', 'il mondo', 'Ñandú', 'Quay', '7 Days', 'Words', '.dot'])(
  'the mark of %s is within its view, the ball included',
  async (product) => {
    const { width, path, ball } = await drawBrandMark(product, textOutlines);
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
  expect(await drawBrandMark('北風', textOutlines)).toEqual(
    await drawBrandMark('風', textOutlines),
  );
});

test.each(['any', 'favicon', 'maskable', 'monochrome', 'touch'])(
  'in the drawing “%s” another mark stands where the default one does',
  async (name) => {
    const file = new URL(`../../../src/build/icons/${name}.svg`, import.meta.url);
    const drawing = await readFile(file, 'utf8');
    const other = withMark(drawing, await drawBrandMark('Northwind', textOutlines));
    expect(other).not.toContain(/ d="(M[^"]{200,})"\/><circle/.exec(drawing)?.[1]);
    const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(64, 64).raw().toBuffer();
    const [before, after] = [await pixels(drawing), await pixels(other)];
    const changed = before.filter((value, index) => value !== after[index]).length / before.length;
    expect(changed).toBeGreaterThan(0.02);
    expect(changed).toBeLessThan(0.4);
  },
);

test('a drawing without a mark is refused', async () => {
  const mark = await drawBrandMark('Northwind', textOutlines);
  expect(() => withMark('<svg/>', mark)).toThrow('There is no mark in <svg/>');
});
