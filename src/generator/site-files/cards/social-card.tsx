import type { CSSProperties } from 'react';
import satori from 'satori';
import { brandLogo } from '../../../shared/brand-logo.ts';
import { socialCardSize } from '../../../shared/paths.ts';
import { palette } from '../../../shared/palette.ts';
import { colorDistance, toneColors } from '../../../shared/tone-colors.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { cardFonts, cardMargin, composeCard, type SocialCard } from './card-assets.ts';

const lineHeight = 52.5; // of the brand and the host

/** Draws a card as a JPEG. Equal input gives equal bytes, whatever fonts the machine has. */
export async function drawSocialCard(
  card: SocialCard,
  site: Pick<SiteConfig, 'product' | 'origin'>,
  icon?: string, // the SVG of another brand
): Promise<Uint8Array> {
  const { title, tone, layout } = card;
  const brand = palette.brand.light;
  const ball = colorDistance(brand, toneColors[tone].tone) < 120 ? '#fff' : brand;
  const product = await drawable(site.product);
  const host = await drawable(new URL(site.origin).host);
  const words = await satori(
    <div style={{ display: 'flex', color: toneColors[tone].onTone, ...socialCardSize }}>
      <div
        style={{ display: 'flex', position: 'absolute', left: cardMargin - 2, top: 53, gap: 11 }}
      >
        <Logo icon={icon} ball={ball} />
        <div style={{ ...oneLine(product, 42), fontFamily: 'display', letterSpacing: '-0.025em' }}>
          {product}
        </div>
      </div>
      <Title title={await drawable(title)} isWide={layout === 'panorama'} />
      <div style={{ display: 'flex', position: 'absolute', left: cardMargin, top: 532 }}>
        <div style={{ ...oneLine(host, 27), fontFamily: 'text' }}>{host}</div>
      </div>
    </div>,
    { ...socialCardSize, fonts: cardFonts },
  );
  return composeCard(card, words);
}

function Logo({ icon, ball }: { icon: string | undefined; ball: string }) {
  if (icon !== undefined) {
    const source = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
    return <img alt="" src={source} width={lineHeight} height={lineHeight} />;
  }
  const { width, path, ball: circle } = brandLogo;
  return (
    <svg width={(width * lineHeight) / 64} height={lineHeight} viewBox={`0 0 ${width} 64`}>
      <path fill="currentColor" d={path} />
      <circle {...circle} fill={ball} />
    </svg>
  );
}

/** A text on one line, smaller if it would otherwise leave the card. */
function oneLine(text: string, size: number): CSSProperties {
  const fontSize = Math.min(size, 1700 / text.length);
  return { fontSize, lineHeight: `${lineHeight}px`, whiteSpace: 'nowrap' };
}

/** Sizes of a title, with the greatest width of the title and of its longest word in lower case. */
const titleSizes = [
  { fontSize: 88, title: 24, word: 8.5 },
  { fontSize: 62, title: 70, word: 12 },
  { fontSize: 50, title: Infinity, word: 16 }, // a longer word is broken
];

/** The title, between brand and host; beside a panorama above what rises there. */
function Title({ title, isWide }: { title: string; isWide: boolean }) {
  const longest = Math.max(...title.split(/[\s-]/).map(widthInLetters));
  const fitting = titleSizes.find(
    (one) => widthInLetters(title) <= one.title && longest <= one.word,
  );
  const style: CSSProperties = {
    width: isWide ? 580 : 436,
    fontFamily: 'display',
    fontSize: (fitting ?? titleSizes.at(-1))?.fontSize,
    lineHeight: 1.03,
    letterSpacing: '-0.032em',
    // Balanced lines, which may be narrower, would break words that fit.
    ...(fitting ? { textWrap: 'balance' } : { wordBreak: 'break-word' }),
  };
  const box: CSSProperties = { left: cardMargin, top: 136, height: isWide ? 270 : 376 };
  // “&” stays with the word that follows, and in a title of several lines a short last word with the one before it.
  const text = title
    .replaceAll(' & ', ' &\u00a0')
    .replace(/(?<=(?: \S+){3}) (\S{1,4})$/, '\u00a0$1');
  return (
    <div style={{ display: 'flex', alignItems: 'center', position: 'absolute', ...box }}>
      <div style={style}>{text}</div>
    </div>
  );
}

/** A text's length; a capital letter and a digit are as wide as 1.4 lower-case letters. */
const widthInLetters = (text: string) =>
  text.length + 0.4 * text.replaceAll(/[^\p{Lu}\d]/gu, '').length;

/** A text without what the fonts lack, such as emoji; nothing if that is letters. The page shows its title anyway. */
async function drawable(text: string): Promise<string> {
  const composed = text.normalize('NFC');
  const missing: string[] = [];
  const loadAdditionalAsset = (_language: string, part: string) => {
    missing.push(part);
    return Promise.resolve([]);
  };
  await satori(<div>{composed}</div>, { ...socialCardSize, fonts: cardFonts, loadAdditionalAsset });
  if (/[\p{L}\p{N}]/u.test(missing.join(''))) return '';
  return missing.reduce((rest, part) => rest.replaceAll(part, ''), composed).trim();
}
