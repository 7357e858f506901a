import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon } from '../../../../src/generator/site-files/icons/draw-icon.ts';

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';

test.each([
  ['any.svg', false],
  ['favicon.svg', false],
  ['maskable.svg', true],
  ['touch.svg', true],
])('%s of another brand is its icon; on a ground: %s', async (drawing, isOpaque) => {
  const icon = sharp(await drawIcon(drawing, 192, dot));
  expect(await icon.metadata()).toMatchObject({ width: 192, height: 192 });
  expect((await icon.stats()).isOpaque).toBe(isOpaque);
});
