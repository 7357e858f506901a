/** A ground to paint on: 3 bytes a pixel, row by row. */
export type Canvas = { pixels: Buffer; width: number; height: number };

/** Pixels of 4 bytes, row by row, of which the last says how much they cover; and where they go. */
export type Layer = { pixels: Buffer; left: number; top: number; width: number; height: number };

type Color = readonly [red: number, green: number, blue: number];

/** Colours in their order down the canvas: `at` is a row; between two of them they blend. */
export type ColorStop = { at: number; color: string };

/** A ground whose rows are even. @param stops ascending, at least one; `#rrggbb` or `#rgb` */
export function createCanvas(width: number, height: number, stops: readonly ColorStop[]): Canvas {
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 3;
    pixels.fill(Uint8Array.from(colorAt(row, stops)), from, from + width * 3);
  }
  return { pixels, width, height };
}

/**
 * Paint a layer that lies within the canvas. By hand, since the blending of sharp takes longer than
 * all else of a card together.
 */
export function paint(canvas: Canvas, { pixels, left, top, width, height }: Layer): void {
  const ground = canvas.pixels;
  for (let row = 0; row < height; row += 1) {
    let from = row * width * 4;
    let to = ((top + row) * canvas.width + left) * 3;
    for (const end = from + width * 4; from < end; from += 4, to += 3) {
      const cover = (pixels[from + 3] ?? 0) / 255;
      if (cover === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = ground[to + channel] ?? 0;
        ground[to + channel] = Math.round(below + ((pixels[from + channel] ?? 0) - below) * cover);
      }
    }
  }
}

/** Leave of a layer what the pixels of a shape of the same size cover. */
export function cutOut({ pixels }: Layer, shape: Buffer): void {
  for (let cover = 3; cover < pixels.length; cover += 4)
    pixels[cover] = ((pixels[cover] ?? 0) * (shape[cover] ?? 0)) / 255;
}

/** Let the left and the upper edge of a layer fade away, over so many pixels. */
export function fadeEdges(
  { pixels, width, height }: Layer,
  edges: { left: number; top: number },
): void {
  for (let row = 0; row < height; row += 1) {
    const columns = row < edges.top ? width : edges.left;
    for (let column = 0; column < columns; column += 1) {
      const share = Math.min(1, (row + 0.5) / edges.top) * Math.min(1, (column + 0.5) / edges.left);
      const cover = (row * width + column) * 4 + 3;
      pixels[cover] = (pixels[cover] ?? 0) * share;
    }
  }
}

function colorAt(row: number, stops: readonly ColorStop[]): Color {
  const next = stops.find(({ at }) => at > row);
  const last = stops.findLast(({ at }) => at <= row) ?? next;
  if (!last) throw new Error('A ground needs a colour');
  const from = parseColor(last.color);
  if (!next || next === last) return from;
  const to = parseColor(next.color);
  const share = (row - last.at) / (next.at - last.at);
  const blend = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
}

function parseColor(color: string): Color {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const value = Number.parseInt(digits.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
