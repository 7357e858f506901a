// Not in social-card.tsx: Vite leaves `import.meta.url` undefined in .tsx files that its configuration imports.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Article, Tone } from '../../../shared/article.ts';
import { articleCardPath, socialCardPath, socialCardSize } from '../../../shared/paths.ts';
import { groundStops, toneColors } from '../../../shared/tone-colors.ts';
import { cropPicture, encodedFile, encodeJpeg } from '../../articles/pictures/encode-pictures.ts';
import type { SitePage } from '../../pages/list-site-pages.ts';

// Satori draws variable fonts only in their default weight. fontTools made these instances (Bricolage Grotesque 750 at
// optical size 40, Figtree 600) of the Latin files of @fontsource-variable 5.3.0. Satori parses each list once.
export const cardFonts = [
  { name: 'display', data: readFileSync(new URL('../fonts/bricolage-750.ttf', import.meta.url)) },
  { name: 'text', data: readFileSync(new URL('../fonts/figtree-600.ttf', import.meta.url)) },
];

export const cardMargin = 64;

export type SocialCard = {
  title: string;
  tone: Tone;
  /** `cover`: on the wall and floor of its picture; `panorama`: 2:1, with room for words at the left; else even. */
  layout: keyof typeof pictureSizes;
  /** Of the pictures. */
  files: readonly string[];
};

const pictureSizes = {
  cover: { width: 704, height: 396 },
  panel: { width: 704, height: 528 },
  panorama: { width: 1120, height: 560 },
  tiles: { width: 296, height: 167 },
} as const;
const tileGap = 16;

const toSvg = ({ width, height }: { width: number; height: number }, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
const gradient = (direction: string, stops: string) =>
  `<linearGradient id="stops" ${direction}>${stops}</linearGradient><rect width="100%" height="100%" fill="url(#stops)"/>`;

/** The ground of a card, as an SVG. A cover's wall continues to its left and above it; else the ground is even. */
function drawGround({ layout, tone: name }: SocialCard): Buffer {
  const { tone, wall, floor } = toneColors[name];
  const stop = (share: number, color: string) =>
    `<stop offset="${(share * pictureSizes.cover.width) / socialCardSize.height}" stop-color="${color}"/>`;
  const stops =
    layout === 'cover'
      ? stop(groundStops.floor, floor) + stop(groundStops.tone, tone) + stop(groundStops.wall, wall)
      : stop(0, tone);
  return toSvg(socialCardSize, gradient('x1="0" y1="1" x2="0" y2="0"', stops));
}

const roundCorners = ['<rect width="100%" height="100%" rx="18"/>'];

/** What the left and the upper edge of a picture cut, such as a cloud, fades out, as in an article's head. */
const softEdges = [
  gradient('x2="1"', '<stop stop-opacity="0"/><stop offset="5%"/>'),
  gradient('x2="0" y2="1"', '<stop stop-opacity="0"/><stop offset="8%"/>'),
];

/** A card as a JPEG: its ground, its pictures (tiles in rows of two, or one at the lower right), and its words, an SVG. */
export async function composeCard(card: SocialCard, words: string): Promise<Uint8Array> {
  const { layout, files } = card;
  const size = pictureSizes[layout];
  const masks = (layout === 'tiles' ? roundCorners : softEdges).map((mask) => toSvg(size, mask));
  const left = socialCardSize.width - size.width;
  const toPlace = (index: number) =>
    layout === 'tiles'
      ? {
          left: left - cardMargin - (index % 2 ? 0 : size.width + tileGap),
          top: 48 + Math.floor(index / 2) * (size.height + tileGap),
        }
      : { left, top: socialCardSize.height - size.height };
  // Not in the SVG: there, the masks of pictures would take two thirds of the time.
  const pictures = await Promise.all(
    files.map(async (file, index) => ({
      input: await cropPicture(file, size, masks),
      raw: { ...size, channels: 4 } as const,
      ...toPlace(index),
    })),
  );
  // Its colours, which are halved at a third less, look like whole ones on letters and clay.
  return encodeJpeg(drawGround(card), [...pictures, { input: Buffer.from(words) }], 84);
}

const interfacePicture = (name: string) =>
  fileURLToPath(new URL(`../../../app/ui/images/${name}.webp`, import.meta.url));

/** Every card by its path: those of the pages that have one, and one for each article; these come newest first. */
export function listCards(
  pages: readonly SitePage[],
  articles: readonly Article[],
  cacheDir: string,
): ReadonlyMap<string, SocialCard> {
  const coverFiles = ({ featuredImage }: Article): string[] => {
    if (!featuredImage) return [];
    const { id, width, widths } = featuredImage;
    const enough = widths.find((one) => one >= 704) ?? width; // no card shows it wider
    return [encodedFile(cacheDir, id, enough, 'webp')];
  };
  const newest = articles.slice(0, 12).flatMap(coverFiles).slice(0, 6);
  const cards = new Map<string, SocialCard>();
  for (const { path, card } of pages) {
    if (!card) continue;
    const { picture, ...look } = card;
    const files = picture === undefined ? newest : [interfacePicture(picture)];
    cards.set(socialCardPath(path), { ...look, files });
  }
  // As the home page's.
  const bare = { tone: 'lilac', layout: 'panorama', files: [interfacePicture('hero')] } as const;
  for (const article of articles) {
    const { title, tone } = article;
    const files = coverFiles(article);
    const look = files.length > 0 ? ({ tone, layout: 'cover', files } as const) : bare;
    cards.set(articleCardPath(article), { title, ...look });
  }
  return cards;
}
