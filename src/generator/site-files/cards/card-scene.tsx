import type { CSSProperties } from 'react';
import { socialCardSize } from '../../../core/paths.ts';
import { groundStops, type ToneColors } from '../../../core/tone-colors.ts';
import { encodePng } from '../../articles/pictures/encode-pictures.ts';

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
const tile = { width: 296, height: 167 } as const;
const tileGap = 16;

/** A picture as satori takes it. */
type SizedPicture = { src: string; width: number; height: number };

/**
 * The ground of a card. Behind a cover, the wall that it shows goes on to its left and above it, by height alone, so
 * that no edge shows; else the ground is even.
 */
export function groundOf({ kind }: CardScene, { tone, wall, floor }: ToneColors): CSSProperties {
  if (kind !== 'cover') return { backgroundColor: tone };
  const at = (share: number) => `${(100 * share * pictureWidth.cover) / socialCardSize.height}%`;
  const stops = [
    `${floor} ${at(groundStops.floor)}`,
    `${tone} ${at(groundStops.tone)}`,
    `${wall} ${at(groundStops.wall)}`,
  ];
  return { backgroundImage: `linear-gradient(to top, ${stops.join(', ')})` };
}

/** The files of a scene, in the order in which it shows them. */
export function filesOf(scene: CardScene): readonly string[] {
  if (scene.kind === 'ledges') return [];
  return scene.kind === 'tiles' ? scene.files.slice(0, 6) : [scene.file];
}

/** The pictures of a scene, in the size in which it shows them. @throws Error when a file is no picture */
export function readPictures(scene: CardScene): Promise<SizedPicture[]> {
  if (scene.kind === 'ledges') return Promise.resolve([]);
  const size = scene.kind === 'tiles' ? tile : { width: pictureWidth[scene.kind] };
  return Promise.all(
    filesOf(scene).map(async (file) => {
      const { data, info } = await encodePng(file, size);
      const { width, height } = info;
      return { src: `data:image/png;base64,${data.toString('base64')}`, width, height };
    }),
  );
}

/** Covers as the blog shows them, in rows of two, or one picture at the lower right. */
export function ScenePictures({ scene, pictures }: { scene: CardScene; pictures: SizedPicture[] }) {
  const isOne = scene.kind !== 'tiles';
  const style: CSSProperties = isOne
    ? { right: 0, bottom: 0 }
    : {
        right: cardMargin,
        top: 48,
        flexWrap: 'wrap',
        gap: tileGap,
        width: 2 * tile.width + tileGap,
      };
  return (
    <div style={{ display: 'flex', position: 'absolute', ...style }}>
      {pictures.map((picture, index) => (
        <img alt="" key={index} {...picture} style={isOne ? fading : { borderRadius: 18 }} />
      ))}
    </div>
  );
}

/** What the left and the upper edge of a picture cut, such as a cloud, ends softly, as in an article's head. */
const fading: CSSProperties = {
  maskImage:
    'linear-gradient(to right, transparent, #000 5%), linear-gradient(to bottom, transparent, #000 8%)',
  maskComposite: 'intersect',
};

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
