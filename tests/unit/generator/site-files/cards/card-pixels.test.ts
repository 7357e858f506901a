import { expect, test } from 'vitest';
import {
  blend,
  fadeEdges,
  paintRows,
  withoutEmptyRows,
} from '../../../../../src/generator/site-files/cards/card-pixels.ts';

const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];
const clear = [9, 9, 9, 0];

test('the ground goes from the first color to the last, by height alone', () => {
  const stops = [
    { at: 1, color: '#000' },
    { at: 3, color: '#c86400' },
  ];
  const { bytes } = paintRows({ width: 2, height: 4 }, stops);
  expect(rowsOf(bytes, 2)).toEqual([
    [...black, ...black],
    [50, 25, 0, 255, 50, 25, 0, 255],
    [150, 75, 0, 255, 150, 75, 0, 255],
    [200, 100, 0, 255, 200, 100, 0, 255],
  ]);
});

test('a layer covers the ground where it is opaque, and lets it through where it is not', () => {
  const ground = paintRows({ width: 3, height: 2 }, [{ at: 0, color: '#fff' }]);
  const bytes = Uint8Array.from([...clear, 0, 100, 200, 128]);
  blend(ground, { left: 1, top: 1, pixels: { width: 2, height: 1, bytes } });
  expect(rowsOf(ground.bytes, 3)).toEqual([
    [...white, ...white, ...white],
    [...white, ...white, 127, 177, 227, 255],
  ]);
  const opaque = { width: 1, height: 1, bytes: Uint8Array.from(black) };
  blend(ground, { left: 0, top: 0, pixels: opaque });
  expect(rowsOf(ground.bytes, 3)[0]).toEqual([...black, ...white, ...white]);
});

test('a picture appears softly from its left and its upper edge', () => {
  const picture = paintRows({ width: 4, height: 3 }, [{ at: 0, color: '#fff' }]);
  fadeEdges(picture, { left: 2, top: 1 });
  const opacities = rowsOf(picture.bytes, 4).map((row) => row.filter((_, at) => at % 4 === 3));
  expect(opacities).toEqual([
    [31, 95, 127, 127],
    [63, 191, 255, 255],
    [63, 191, 255, 255],
  ]);
});

test('rows that show nothing are left out of a layer, which stays in its place', () => {
  const bytes = Uint8Array.from([...clear, ...clear, ...black, ...clear, ...white, ...clear]);
  const layer = { left: 4, top: 10, pixels: { width: 1, height: 6, bytes } };
  const { left, top, pixels } = withoutEmptyRows(layer);
  expect([left, top, pixels.height]).toEqual([4, 12, 3]);
  expect([...pixels.bytes.subarray(0, 12)]).toEqual([...black, ...clear, ...white]);
  const nothing = { width: 1, height: 1, bytes: Uint8Array.from(clear) };
  expect(withoutEmptyRows({ ...layer, pixels: nothing }).pixels.height).toBe(0);
});

function rowsOf(bytes: Uint8Array, width: number): number[][] {
  return Array.from({ length: bytes.length / width / 4 }, (_, row) => [
    ...bytes.subarray(row * width * 4, (row + 1) * width * 4),
  ]);
}
