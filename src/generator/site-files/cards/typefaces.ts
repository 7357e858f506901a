import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** One weight of a typeface of the site, for text that looks alike whatever fonts a machine has. */
export type Typeface = {
  /** The characters of a text that the typeface lacks; mostly empty. */
  missingFrom: (text: string) => string;
  /** The other characters, composed. */
  drawableIn: (text: string) => string;
  /** The width of a text on one line with kerning, as a multiple of the size of its letters. */
  widthOf: (text: string) => number;
  /**
   * For `d` of an SVG path: the text starts at x 0, its baseline is at y 0. What the typeface lacks
   * is left out.
   */
  outlineOf: (text: string, sizePx: number) => string;
};

/** `display` is for titles and the brand, `text` for all else. */
export type Typefaces = {
  display: Typeface;
  text: Typeface;
  /** The same as satori takes them; it parses them once for each such list. */
  fonts: { name: 'display' | 'text'; data: Buffer }[];
};

/** The folder of the font files. Workers are told it: in their bundle this address is another. */
export const fontsDir = fileURLToPath(new URL('../fonts/', import.meta.url));

/**
 * Read the typefaces from a folder. The files are Bricolage Grotesque at weight 750 and optical size
 * 40, and Figtree at weight 600. They come from the variable fonts of @fontsource-variable 5.3.0, since
 * satori draws a variable font in its default weight alone: fontTools made an instance of the Latin
 * and of the extended Latin file, took out of the latter what the former has, and merged them.
 */
export async function readTypefaces(folder = fontsDir): Promise<Typefaces> {
  const [display, text] = await Promise.all([
    readFile(join(folder, 'bricolage-750.ttf')),
    readFile(join(folder, 'figtree-600.ttf')),
  ]);
  return {
    display: parseTypeface(display),
    text: parseTypeface(text),
    fonts: [
      { name: 'display', data: display },
      { name: 'text', data: text },
    ],
  };
}

function parseTypeface(data: Buffer): Typeface {
  const font = create(data);
  if (!('layout' in font)) throw new Error('A typeface must be a single font, not a collection');
  const charactersOf = (text: string, isThere: boolean) =>
    Array.from(text.normalize('NFC'))
      .filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) === isThere)
      .join('');
  const drawableIn = (text: string) => charactersOf(text, true);
  return {
    missingFrom: (text) => charactersOf(text, false),
    drawableIn,
    widthOf: (text) => font.layout(drawableIn(text)).advanceWidth / font.unitsPerEm,
    outlineOf: (text, sizePx) => outlineWith(font, drawableIn(text), sizePx),
  };
}

function outlineWith(font: Font, text: string, sizePx: number): string {
  const scale = sizePx / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const shapes = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Fonts count upwards, SVG downwards.
    const [left, top] = [x + xOffset * scale, -yOffset * scale];
    x += xAdvance * scale;
    return glyph.path.scale(scale, -scale).translate(left, top).toSVG();
  });
  return shapes.join('');
}
