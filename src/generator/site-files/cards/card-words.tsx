import type { CSSProperties, ReactElement } from 'react';
import type { BrandMark } from '../../../core/brand-mark.ts';
import { socialCardSize } from '../../../core/paths.ts';
import { cardMargin } from './card-scene.tsx';
import type { Layer } from './card-pixels.ts';
import { drawLayer, measureHeight } from './draw-element.tsx';
import { fitTitle, type FittedTitle } from './fit-title.ts';
import type { Typeface, Typefaces } from './typefaces.ts';

/** Who publishes: on every card. */
export type CardBrand = {
  product: string;
  /** The site's address as readers would write it, such as `foothold.example`. */
  address: string;
  mark: BrandMark;
};

/** Between brand and address; beside a panorama only above what rises there. */
const titleBoxes = {
  usual: { top: 138, width: 436, height: 376 },
  panorama: { top: 133, width: 580, height: 270 },
} as const;

/** Letters of large display text stand closer together. */
const titleSpacingEm = -0.032;
const nameSpacingEm = -0.025;
const titleLineHeight = 1.03;

/** How large the mark is drawn; its view is 64 high. */
const markScale = 0.82;

/** The brand's mark with its name. */
export function brandLine(
  { product, mark }: CardBrand,
  { display }: Typefaces,
  ball: string,
): ReactElement {
  const [width, height] = [mark.width * markScale, 64 * markScale];
  const [left, gap] = [cardMargin - 2, 11];
  return (
    <div style={{ display: 'flex', position: 'absolute', left, top: 53, height, gap }}>
      <svg width={width} height={height} viewBox={`0 0 ${mark.width} 64`}>
        <path fill="currentColor" d={mark.path} />
        <circle {...mark.ball} fill={ball} />
      </svg>
      {textLine(product, display, { ...nameStyle, left: left + width + gap })}
    </div>
  );
}

const nameStyle = { family: 'display', sizePx: 42, spacingEm: nameSpacingEm, lineHeight: '52px' };

export function addressLine({ address }: CardBrand, { text }: Typefaces): ReactElement {
  const style = { family: 'text', sizePx: 27, spacingEm: 0, lineHeight: '27px', left: cardMargin };
  return (
    <div style={{ display: 'flex', position: 'absolute', left: cardMargin, top: 545 }}>
      {textLine(address, text, style)}
    </div>
  );
}

type LineStyle = {
  family: string;
  sizePx: number;
  spacingEm: number;
  lineHeight: string;
  /** Where the line begins on the card. */
  left: number;
};

/** A text on one line, smaller where it would leave the card. */
function textLine(
  text: string,
  typeface: Typeface,
  { family, sizePx, spacingEm, lineHeight, left }: LineStyle,
): ReactElement {
  const drawn = typeface.drawableIn(text).trim();
  const room = socialCardSize.width - cardMargin - left;
  const fontSize = Math.min(sizePx, room / spacedWidth(drawn, typeface, spacingEm));
  const letterSpacing = spacingEm * fontSize;
  const style: CSSProperties = { fontFamily: family, fontSize, letterSpacing, lineHeight };
  return <div style={{ ...style, whiteSpace: 'nowrap' }}>{drawn}</div>;
}

/**
 * The title, as large as its room allows, in lines of like length. A title with letters that the
 * typeface lacks is left to whoever shows the card, who shows the page's title as well; signs that
 * it lacks, such as emoji, are left out.
 */
export async function drawTitle(
  title: string,
  {
    room,
    color,
    typefaces: { display, fonts },
  }: { room: keyof typeof titleBoxes; color: string; typefaces: Typefaces },
): Promise<Layer | undefined> {
  const lacksLetters = /[\p{L}\p{N}]/u.test(display.missingFrom(title));
  const drawn = lacksLetters ? '' : display.drawableIn(title).trim();
  if (drawn === '') return undefined;
  const { top, width, height } = titleBoxes[room];
  const fitted = await fitTitle(drawn, { width, height }, titleMeasures(width, { display, fonts }));
  const style: CSSProperties = {
    display: 'flex',
    position: 'absolute',
    left: cardMargin,
    top,
    height,
  };
  const lines = <div style={{ ...style, alignItems: 'center' }}>{titleBlock(fitted, width)}</div>;
  return drawLayer(lines, fonts, { width: cardMargin + width + cardMargin, color });
}

/** How satori sets a title in lines of `width` pixels. */
export function titleMeasures(width: number, { display, fonts }: Omit<Typefaces, 'text'>) {
  return {
    widthOf: (text: string) => spacedWidth(text, display, titleSpacingEm),
    lineHeight: titleLineHeight,
    heightOf: (title: FittedTitle) => measureHeight(titleBlock(title, width), { width, fonts }),
  };
}

export function titleBlock({ sizePx, text }: FittedTitle, width: number): ReactElement {
  const style: CSSProperties = {
    width,
    fontFamily: 'display',
    fontSize: sizePx,
    lineHeight: titleLineHeight,
    letterSpacing: titleSpacingEm * sizePx,
    whiteSpace: 'pre-line',
    textWrap: 'balance',
  };
  return <div style={style}>{text}</div>;
}

/** With the space between letters, as a multiple of their size. */
function spacedWidth(text: string, typeface: Typeface, spacingEm: number): number {
  return typeface.widthOf(text) + spacingEm * Array.from(text).length;
}
