import type { Pixels, PictureSize } from '../../articles/pictures/encode-pictures.ts';

/** Pixels, and where on a card their upper left corner lies. */
export type Layer = { left: number; top: number; pixels: Pixels };

/** A color, `#rgb` or `#rrggbb`, in the row `at`, in pixels from the top. */
export type ColorStop = { at: number; color: string };

/** Opaque rows, each of one color: between two stops, which are in order, the colors blend. */
export function paintRows({ width, height }: PictureSize, stops: readonly ColorStop[]): Pixels {
  const bytes = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    bytes.fill(colorAt(y + 0.5, stops), y * width * 4, (y + 1) * width * 4);
  return { width, height, bytes };
}

function colorAt(at: number, stops: readonly ColorStop[]): Uint8Array {
  const after = stops.find((stop) => stop.at > at) ?? stops.at(-1);
  const before = stops.findLast((stop) => stop.at <= at) ?? after;
  if (!after || !before) throw new Error('A ground needs a color');
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  const [from, to] = [parseColor(before.color), parseColor(after.color)];
  const mixed = from.map((value, index) => value + ((to[index] ?? value) - value) * share);
  return Uint8Array.from([...mixed.map(Math.round), 255]);
}

function parseColor(color: string): number[] {
  const digits = color.slice(1);
  const size = digits.length / 3;
  return [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  });
}

/** Let pixels appear over so many from the left, and so many from the top. */
export function fadeEdges(
  { width, height, bytes }: Pixels,
  { left, top }: { left: number; top: number },
): void {
  const shareOf = (index: number, length: number) => Math.min(1, (index + 0.5) / length);
  for (let y = 0; y < height; y += 1) {
    const faded = y < top ? width : Math.ceil(left);
    for (let x = 0; x < faded; x += 1) {
      const opacity = (y * width + x) * 4 + 3;
      bytes[opacity] = (bytes[opacity] ?? 0) * shareOf(x, left) * shareOf(y, top);
    }
  }
}

/** Put a layer, which does not leave the opaque ground, on top of it. */
export function blend(ground: Pixels, { left, top, pixels }: Layer): void {
  const [to, from] = [wordsOf(ground), wordsOf(pixels)];
  for (let y = 0; y < pixels.height; y += 1) {
    let target = (top + y) * ground.width + left;
    let source = y * pixels.width;
    for (const end = source + pixels.width; source < end; source += 1, target += 1) {
      const above = from[source] ?? 0;
      if (above >>> 24 === 255) to[target] = above;
      else if (above >>> 24 > 0) to[target] = mix(to[target] ?? 0, above);
    }
  }
}

/** A pixel at a time, which is much faster than a byte at a time; the opacity is in the highest byte. */
function wordsOf({ bytes, width, height }: Pixels): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
}

function mix(below: number, above: number): number {
  const opacity = (above >>> 24) / 255;
  const band = (shift: number) => {
    const [from, to] = [(below >>> shift) & 255, (above >>> shift) & 255];
    return Math.round(from + (to - from) * opacity) << shift;
  };
  return (255 << 24) | band(16) | band(8) | band(0);
}

/** A layer without the rows at its top and bottom that show nothing. */
export function withoutEmptyRows({ left, top, pixels }: Layer): Layer {
  const words = wordsOf(pixels);
  const isSeen = (word: number) => word >>> 24 > 0;
  const { width } = pixels;
  const first = Math.floor(Math.max(0, words.findIndex(isSeen)) / width);
  const height = Math.floor(words.findLastIndex(isSeen) / width) + 1 - first;
  const bytes = pixels.bytes.subarray(first * width * 4);
  return { left, top: top + first, pixels: { width, height: Math.max(0, height), bytes } };
}
