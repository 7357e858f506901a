import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The site's own typefaces: `display` for headings and the brand, `text` for all else. */
export type TypefaceName = 'display' | 'text';

export type OutlineOptions = {
  font: TypefaceName;
  /** 500 to 800 for `display`, 400 to 700 for `text`; beyond that the nearest is taken. */
  weight: number;
  sizePx: number;
  /** Added after each letter, as a share of the size: -0.03 sets display text closer. */
  letterSpacingEm?: number;
};

/** Text as shapes, for drawings that look alike whatever fonts a machine has. */
export type TextOutlines = {
  /** For `d` of an SVG path: it starts at x 0, its baseline is at y 0. */
  pathData: string;
  widthPx: number;
  /** The characters that the typefaces lack, which are left out; mostly empty. */
  missing: string;
};

export type DrawText = (text: string, options: OutlineOptions) => Promise<TextOutlines>;

/**
 * Variable fonts from @fontsource-variable 5.3.0, as TrueType by fontTools (fontkit 2.0.4 cannot vary
 * WOFF2): Bricolage Grotesque at optical size 40, as the site has it, and Figtree. A character is
 * looked for in the files of its typeface in this order.
 */
const filesOf: Record<TypefaceName, readonly string[]> = {
  display: ['bricolage-latin.ttf', 'bricolage-latin-ext.ttf'],
  text: ['figtree-latin.ttf', 'figtree-latin-ext.ttf'],
};

/** The folder of the font files. Within a thread's bundle it must be handed in: this file lies elsewhere. */
export const outlineFontsDir = fileURLToPath(new URL('fonts/', import.meta.url));

/** Text as outlines in the site's typefaces, with kerning, on one line. */
export const textOutlines: DrawText = createTextOutlines(outlineFontsDir);

/** The same with the fonts of another folder; each file is read once, when it is first needed. */
export function createTextOutlines(fontsDir: string): DrawText {
  const cuts = new Map<string, Promise<Font[]>>();
  const findCut = (name: TypefaceName, weight: number) => {
    const key = `${name} ${weight}`;
    const cut = cuts.get(key) ?? readCut(fontsDir, name, weight);
    cuts.set(key, cut);
    return cut;
  };
  return async (text, { font, weight, sizePx, letterSpacingEm = 0 }) => {
    const { runs, missing } = splitByFont(text.normalize('NFC'), await findCut(font, weight));
    const parts: string[] = [];
    let x = 0;
    for (const run of runs) {
      const scale = sizePx / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(run.text);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        // Fonts count upwards, SVG downwards.
        const [left, top] = [x + xOffset * scale, -yOffset * scale];
        parts.push(glyph.path.scale(scale, -scale).translate(left, top).toSVG());
        x += xAdvance * scale + letterSpacingEm * sizePx;
      }
    }
    return { pathData: parts.join(''), widthPx: x, missing };
  };
}

async function readCut(fontsDir: string, name: TypefaceName, weight: number): Promise<Font[]> {
  const fonts = filesOf[name].map(async (file) => {
    const font = create(await readFile(join(fontsDir, file)));
    if (!('getVariation' in font))
      throw new Error(`${file} must be a single font, not a collection`);
    return font.getVariation({ wght: weight });
  });
  return Promise.all(fonts);
}

type Run = { font: Font; text: string };

/** Stretches of text that one font can draw; a space stays with what it follows. */
function splitByFont(text: string, fonts: readonly Font[]): { runs: Run[]; missing: string } {
  const runs: Run[] = [];
  let missing = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = [...(last ? [last.font] : []), ...fonts].find((one) =>
      one.hasGlyphForCodePoint(code),
    );
    if (!font) missing += character;
    else if (font === last?.font) last.text += character;
    else runs.push({ font, text: character });
  }
  return { runs, missing };
}
