import type { BrandMark } from '../../core/brand-mark.ts';
import { socialCardSize } from '../../core/urls.ts';
import type { DrawText, OutlineOptions } from '../text-outlines.ts';
import { margin } from './card-scene.ts';
import { fitTitle, titleLineHeight, type Measure } from './fit-title.ts';

/** Who publishes: on every card. */
export type CardBrand = {
  product: string;
  /** The site's address as readers would write it, such as `foothold.example`. */
  address: string;
  mark: BrandMark;
};

export type WordColors = { text: string; ball: string };

type WordsOptions = {
  drawText: DrawText;
  brand: CardBrand;
  colors: WordColors;
  room: keyof typeof titleRooms;
};

/** Between brand and address; over a panorama only above what rises there. */
const titleRooms = {
  usual: { width: 436, height: 376, middle: 326 },
  panorama: { width: 580, height: 270, middle: 268 },
} as const;
const titleStyle = { font: 'display', weight: 750, letterSpacingEm: -0.032 } as const;
const brandStyle = { font: 'display', weight: 750, letterSpacingEm: -0.025 } as const;
const addressStyle = { font: 'text', weight: 600 } as const;

/** Of capitals in the display typeface, as a share of the size. */
const capHeight = 0.66;

/** How large the mark is drawn, and the pixels between it and the name. */
const markStyle = { scale: 0.82, gap: 9 } as const;

/** Shapes of an SVG, and the width from its left edge on that they take. */
type WordShapes = { shapes: string; width: number };

/**
 * All words of a card, as shapes: brand above, title, address below. A title with letters that our
 * typefaces lack is left to whoever shows the card, who shows the page's title as well; signs that
 * they lack, such as emoji, are left out.
 */
export async function wordShapes(title: string, options: WordsOptions): Promise<WordShapes> {
  const { drawText, brand, colors } = options;
  const address = { x: margin, y: 568, ...addressStyle, sizePx: 27 };
  const lines = [
    ...(await drawBrand(options)),
    ...(await drawTitle(await drawable(title, drawText), options)),
    await drawLine(brand.address, address, drawText),
  ];
  const shapes = lines.map((line) => line.shapes).join('');
  return {
    shapes: `<g fill="${colors.text}">${shapes}</g>`,
    width: Math.ceil(Math.max(...lines.map(({ width }) => width))),
  };
}

async function drawBrand({ drawText, brand, colors }: WordsOptions): Promise<WordShapes[]> {
  const top = 56;
  const { path, ball, width } = brand.mark;
  const { scale, gap } = markStyle;
  const shapes =
    `<g transform="translate(${margin - 2} ${top - 3}) scale(${scale})"><path d="${path}"/>` +
    `<circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}" fill="${colors.ball}"/></g>`;
  const name = { x: margin + width * scale + gap, y: top + 38, ...brandStyle, sizePx: 42 };
  return [{ shapes, width: 0 }, await drawLine(brand.product, name, drawText)];
}

async function drawTitle(title: string, { drawText, room }: WordsOptions): Promise<WordShapes[]> {
  if (title === '') return [];
  const { middle, ...box } = titleRooms[room];
  const { sizePx, lines } = fitTitle(title, box, await measureLetters(title, drawText));
  const step = titleLineHeight * sizePx;
  const first = middle + (capHeight * sizePx - (lines.length - 1) * step) / 2;
  const drawn = lines.map((line, index) =>
    drawLine(line, { x: margin, y: first + index * step, ...titleStyle, sizePx }, drawText),
  );
  return Promise.all(drawn);
}

/** Widths of a title's letters one by one: pairs are kerned closer, so that lines are no wider. */
async function measureLetters(title: string, drawText: DrawText): Promise<Measure> {
  const sizePx = 100;
  const letters = [...new Set(`${title}- `)];
  const widths = await Promise.all(
    letters.map(async (letter) => {
      const { widthPx } = await drawText(letter, { ...titleStyle, sizePx });
      return [letter, widthPx / sizePx] as const;
    }),
  );
  const widthOf = new Map(widths);
  return (text) => Array.from(text).reduce((sum, letter) => sum + (widthOf.get(letter) ?? 0), 0);
}

/** A line from `x` on its baseline `y`, smaller where it would leave the card. */
async function drawLine(
  text: string,
  { x, y, ...style }: OutlineOptions & { x: number; y: number },
  drawText: DrawText,
): Promise<WordShapes> {
  const { pathData, widthPx } = await drawText(text, style);
  const scale = Math.min(1, (socialCardSize.width - margin - x) / widthPx);
  return {
    shapes: `<path transform="translate(${x} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" d="${pathData}"/>`,
    width: x + widthPx * scale,
  };
}

async function drawable(title: string, drawText: DrawText): Promise<string> {
  const { missing } = await drawText(title, { ...titleStyle, sizePx: 100 });
  if (/[\p{L}\p{N}]/u.test(missing)) return '';
  const drawn = Array.from(title.normalize('NFC'), (one) => (missing.includes(one) ? '' : one));
  return drawn.join('').trim();
}
