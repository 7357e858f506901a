import type { CSSProperties, ReactElement } from 'react';
import { groundStops, type ToneColors } from '../../../core/tone-colors.ts';
import { socialCardSize } from '../../../core/paths.ts';
import {
  encodePng,
  readPictureSize,
  type PictureSize,
} from '../../articles/pictures/encode-pictures.ts';

/** From the card's edges to its words and tiles. */
export const cardMargin = 64;

/** What stands beside a card's words; pictures are files. */
export type CardScene =
  | { kind: 'cover'; file: string } // of an article, on its wall and floor of the tone
  | { kind: 'panel'; file: string } // on an even ground of the tone
  | { kind: 'panorama'; file: string } // the same, 2:1, with room for words at its left
  | { kind: 'tiles'; files: readonly string[] } // the first six are shown
  | { kind: 'ledges' }; // drawn, where there is no picture

const pictureWidth = { cover: 704, panel: 704, panorama: 1120 } as const;
const tile = { width: 296, height: 167, borderRadius: 18 } as const;
const tileGap = 16;

/**
 * The `background` of a card. Behind a cover, the wall that it shows goes on to its left and above
 * it, by height alone, so that no edge shows; else the ground is even.
 */
export function groundOf({ kind }: CardScene, { tone, wall, floor }: ToneColors): string {
  if (kind !== 'cover') return tone;
  const at = (share: number) => `${share * pictureWidth.cover}px`;
  const stops = `${floor} ${at(groundStops.floor)}, ${tone} ${at(groundStops.tone)}, ${wall} ${at(groundStops.wall)}`;
  return `linear-gradient(to top, ${stops})`;
}

/** A card's picture, where it stands. @throws Error when a file is no picture. */
export async function drawScene(
  scene: CardScene,
  colors: ToneColors,
  ball: string,
): Promise<ReactElement> {
  if (scene.kind === 'ledges') return <Ledges colors={colors} ball={ball} />;
  if (scene.kind === 'tiles') {
    const files = scene.files.slice(0, 6);
    return <Tiles sources={await Promise.all(files.map((file) => pngAddress(file, tile)))} />;
  }
  const width = pictureWidth[scene.kind];
  const source = await readPictureSize(scene.file);
  const whole = Math.round((width * source.height) / source.width);
  const size = { width, height: Math.min(whole, socialCardSize.height) };
  return <FadingPicture source={await pngAddress(scene.file, size)} size={size} />;
}

/** What its left and upper edge cut, such as a cloud, ends softly, as in an article's head. */
function FadingPicture({ source, size }: { source: string; size: PictureSize }) {
  const fades = [
    `linear-gradient(to right, transparent, black ${size.width * 0.05}px)`,
    `linear-gradient(to bottom, transparent, black ${size.height * 0.08}px)`,
  ];
  const style: CSSProperties = {
    position: 'absolute',
    right: 0,
    bottom: 0,
    maskImage: fades.join(', '),
    maskComposite: 'intersect',
  };
  return <img alt="" src={source} {...size} style={style} />;
}

/** The covers as the blog shows them: a grid of colours, in rows of two. */
function Tiles({ sources }: { sources: readonly string[] }) {
  const style: CSSProperties = {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tileGap,
    width: 2 * tile.width + tileGap,
    position: 'absolute',
    right: cardMargin,
    top: 48,
  };
  return (
    <div style={style}>
      {sources.map((source, index) => (
        <img alt="" key={index} src={source} style={tile} width={tile.width} height={tile.height} />
      ))}
    </div>
  );
}

/** The ledges of the placeholder picture, in shades of the tone, and the ball on the highest. */
function Ledges({ colors: { tone, onTone }, ball }: { colors: ToneColors; ball: string }) {
  const ledges = [
    [838, 336, 320, 0.12],
    [746, 438, 412, 0.24],
    [600, 540, 640, 0.38],
  ] as const;
  return (
    <svg width="1200" height="630" style={{ position: 'absolute' }}>
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

async function pngAddress(file: string, { width, height }: PictureSize): Promise<string> {
  const png = await encodePng(file, { width, height });
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
