import { socialCardSize } from '../../../core/paths.ts';
import { groundStops, type ToneColors } from '../../../core/tone-colors.ts';
import { cutPicture } from '../../articles/pictures/encode-pictures.ts';

/** From the card's edges to its words and tiles. */
export const cardMargin = 64;

/** What stands beside a card's words; pictures are files. */
export type CardScene =
  | { kind: 'cover'; file: string } // of an article, on its wall and floor of the tone
  | { kind: 'panel'; file: string } // on an even ground of the tone
  | { kind: 'panorama'; file: string } // the same, 2:1, with room for words at its left
  | { kind: 'tiles'; files: readonly string[] } // the first six are shown
  | { kind: 'ledges' }; // drawn, where there is no picture

const pictureSizes = {
  cover: { width: 704, height: 396 },
  panel: { width: 704, height: 528 },
  panorama: { width: 1120, height: 560 },
  tiles: { width: 296, height: 167 },
} as const;
const tileGap = 16;

const svgOf = ({ width, height }: { width: number; height: number }, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
const gradient = (direction: string, stops: string) =>
  `<linearGradient id="stops" ${direction}>${stops}</linearGradient><rect width="100%" height="100%" fill="url(#stops)"/>`;

/**
 * The ground of a card, as an SVG. Behind a cover, the wall that it shows goes on to its left and above it, by height
 * alone, so that no edge shows; else the ground is even.
 */
export function groundOf({ kind }: CardScene, { tone, wall, floor }: ToneColors): Buffer {
  const stop = (share: number, color: string) =>
    `<stop offset="${(share * pictureSizes.cover.width) / socialCardSize.height}" stop-color="${color}"/>`;
  const stops =
    kind === 'cover'
      ? stop(groundStops.floor, floor) + stop(groundStops.tone, tone) + stop(groundStops.wall, wall)
      : stop(0, tone);
  return svgOf(socialCardSize, gradient('x1="0" y1="1" x2="0" y2="0"', stops));
}

/** The files of a scene, in the order in which it shows them. */
export function filesOf(scene: CardScene): readonly string[] {
  if (scene.kind === 'ledges') return [];
  return scene.kind === 'tiles' ? scene.files.slice(0, 6) : [scene.file];
}

const roundCorners = '<rect width="100%" height="100%" rx="18"/>';

/** What the left and the upper edge of a picture cut, such as a cloud, ends softly, as in an article's head. */
const softEdges = [
  gradient('x2="1"', '<stop stop-opacity="0"/><stop offset="5%"/>'),
  gradient('x2="0" y2="1"', '<stop stop-opacity="0"/><stop offset="8%"/>'),
];

/**
 * The pictures of a scene in their places: covers as the blog shows them, in rows of two, or one at the lower right.
 * @throws Error when a file is no picture
 */
export async function placePictures(scene: CardScene) {
  if (scene.kind === 'ledges') return [];
  const isTiles = scene.kind === 'tiles';
  const size = pictureSizes[scene.kind];
  const masks = (isTiles ? [roundCorners] : softEdges).map((mask) => svgOf(size, mask));
  const left = socialCardSize.width - size.width;
  const placeOf = (index: number) =>
    isTiles
      ? {
          left: left - cardMargin - (index % 2 ? 0 : size.width + tileGap),
          top: 48 + Math.floor(index / 2) * (size.height + tileGap),
        }
      : { left, top: socialCardSize.height - size.height };
  return Promise.all(
    filesOf(scene).map(async (file, index) => ({
      input: await cutPicture(file, size, masks),
      raw: { ...size, channels: 4 } as const,
      ...placeOf(index),
    })),
  );
}

/** The ledges of the placeholder picture, in shades of the tone, and the ball on the highest. */
export function Ledges({ colors: { tone, onTone }, ball }: { colors: ToneColors; ball: string }) {
  const ledges = [
    [838, 336, 320, 0.12],
    [746, 438, 412, 0.24],
    [600, 540, 640, 0.38],
  ] as const;
  return (
    <svg {...socialCardSize} style={{ position: 'absolute' }}>
      {ledges.map(([x, y, width, opacity]) => {
        const shape = { x, y, width, height: 200, rx: 46 };
        return (
          <g key={x}>
            <rect {...shape} fill={tone} />
            <rect {...shape} fill={onTone} fillOpacity={opacity} />
          </g>
        );
      })}
      <circle cx="1040" cy="285" r="51" fill={ball} />
    </svg>
  );
}
