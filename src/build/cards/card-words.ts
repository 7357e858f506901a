import type { DrawText, OutlineOptions } from '../text-outlines.ts';
import { cardSize, margin } from './card-scene.ts';
import { fitTitle, titleLineHeight, type Measure } from './fit-title.ts';

/** Who publishes: on every card. */
export type CardBrand = {
  product: string;
  /** The site's address as readers would write it, such as `foothold.example`. */
  address: string;
  /** Whether the product is the one that the mark stands for. */
  hasMark: boolean;
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

/** The mark as in app/ui/brand-mark.tsx: an F whose lower arm is a ledge with a ball, the hold. */
const mark = {
  letter:
    'M2.2 56.68q0 4.4 4.4 4.4h5.72q4.4 0 4.4-4.4V43.04q0-2.2 2.2-2.2h12.32q4.4 0 4.4-4.4V33.8q0-4.4-4.4-4.4H18.92q-2.2 0-2.2-2.2V17.96q0-2.2 2.2-2.2h22.44q4.4 0 4.4-4.4V7.4q0-4.4-4.4-4.4H7.92Q2.2 3 2.2 8.72Z',
  ball: { x: 29.48, y: 23.13, radius: 6.27 },
  scale: 0.82,
} as const;

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
  const nameAt = (x: number) =>
    drawLine(brand.product, { x, y: top + 38, ...brandStyle, sizePx: 42 }, drawText);
  if (!brand.hasMark) return [await nameAt(margin)];
  const { letter, ball, scale } = mark;
  const shapes =
    `<g transform="translate(${margin - 2} ${top - 3}) scale(${scale})"><path d="${letter}"/>` +
    `<circle cx="${ball.x}" cy="${ball.y}" r="${ball.radius}" fill="${colors.ball}"/></g>`;
  return [{ shapes, width: 0 }, await nameAt(margin + 48)];
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
  const scale = Math.min(1, (cardSize.width - margin - x) / widthPx);
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
