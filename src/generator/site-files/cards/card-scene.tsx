import { stat } from 'node:fs/promises';
import type { CSSProperties } from 'react';
import { groundStops, type ToneColors } from '../../../core/tone-colors.ts';
import { socialCardSize } from '../../../core/paths.ts';
import {
  decodePicture,
  encodePng,
  readPictureSize,
  type Pixels,
  type PictureSize,
} from '../../articles/pictures/encode-pictures.ts';
import { fadeEdges, paintRows, type ColorStop, type Layer } from './card-pixels.ts';
import { drawLayer } from './draw-element.tsx';
import type { Typefaces } from './typefaces.ts';

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
 * The ground of a card. Behind a cover, the wall that it shows goes on to its left and above
 * it, by height alone, so that no edge shows; else the ground is even.
 */
export function paintGround({ kind }: CardScene, { tone, wall, floor }: ToneColors): Pixels {
  const at = (share: number) => socialCardSize.height - share * pictureWidth.cover;
  const stops: ColorStop[] =
    kind === 'cover'
      ? [
          { at: at(groundStops.wall), color: wall },
          { at: at(groundStops.tone), color: tone },
          { at: at(groundStops.floor), color: floor },
        ]
      : [{ at: 0, color: tone }];
  return paintRows(socialCardSize, stops);
}

/** A card's picture, where it stands. @throws Error when a file is no picture. */
export async function drawScene(
  scene: CardScene,
  { colors, ball, fonts }: { colors: ToneColors; ball: string; fonts: Typefaces['fonts'] },
): Promise<Layer> {
  if (scene.kind === 'ledges') return drawLayer(<Ledges colors={colors} ball={ball} />, fonts);
  if (scene.kind === 'tiles') {
    const files = scene.files.slice(0, 6);
    const sources = await Promise.all(files.map((file) => pngAddress(file, tile)));
    return drawLayer(<Tiles sources={sources} />, fonts);
  }
  return drawPicture(scene.file, pictureWidth[scene.kind]);
}

/** The pictures drawn last, the newest at the end: a blog may show one on many cards. */
const drawnPictures = new Map<string, Promise<Layer>>();
const maxCachedPictures = 8;

async function drawPicture(file: string, width: number): Promise<Layer> {
  const { mtimeMs } = await stat(file);
  const key = `${width} ${mtimeMs} ${file}`;
  const drawn = drawnPictures.get(key) ?? drawFadingPicture(file, width);
  drawnPictures.delete(key); // so that it becomes the newest
  drawnPictures.set(key, drawn);
  const [oldest] = drawnPictures.keys();
  if (drawnPictures.size > maxCachedPictures && oldest !== undefined) drawnPictures.delete(oldest);
  return drawn;
}

/** What its left and upper edge cut, such as a cloud, ends softly, as in an article's head. */
async function drawFadingPicture(file: string, width: number): Promise<Layer> {
  const source = await readPictureSize(file);
  const whole = Math.round((width * source.height) / source.width);
  const size = { width, height: Math.min(whole, socialCardSize.height) };
  const pixels = await decodePicture(file, size);
  fadeEdges(pixels, { left: size.width * 0.05, top: size.height * 0.08 });
  return { left: socialCardSize.width - width, top: socialCardSize.height - size.height, pixels };
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

async function pngAddress(file: string, size: PictureSize): Promise<string> {
  const png = await encodePng(file, size);
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
