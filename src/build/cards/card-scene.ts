import { socialCardSize } from '../../core/urls.ts';
import { readPictureSize, readPixels, type PictureSize } from '../content/pictures.ts';
import { createCanvas, cutOut, fadeEdges, type Canvas, type Layer } from './canvas.ts';
import type { ToneColors } from './tone-colors.ts';

/** From the card's edges to its words and tiles. */
export const margin = 64;

/** What stands beside a card's words; pictures are files. */
export type CardScene =
  | { kind: 'cover'; file: string } // of an article, on its wall and floor of the tone
  | { kind: 'panel'; file: string } // on an even ground of the tone
  | { kind: 'panorama'; file: string } // the same, 2:1, with room for words at its left
  | { kind: 'tiles'; files: readonly string[] } // the first six are shown
  | { kind: 'ledges' }; // drawn, where there is no picture

const pictureWidth = { cover: 704, panel: 704, panorama: 1120 } as const;
const tile = { width: 296, height: 167, gap: 16, radius: 18 } as const;

/**
 * A card's ground: behind a cover, the wall that it shows goes on to its left and above it, by height
 * alone, so that no edge shows (as in article-page.css); else it is even.
 */
export function drawGround({ kind }: CardScene, { tone, wall, floor }: ToneColors): Canvas {
  const { width, height } = socialCardSize;
  if (kind !== 'cover') return createCanvas(width, height, [{ at: 0, color: tone }]);
  const fromBottom = (share: number) => height - share * pictureWidth.cover;
  return createCanvas(width, height, [
    { at: fromBottom(0.506), color: wall },
    { at: fromBottom(0.39), color: tone },
    { at: fromBottom(0.25), color: floor },
  ]);
}

/** A card's pictures, each where it stands. @throws Error when a file is no picture. */
export async function placePictures(scene: CardScene): Promise<Layer[]> {
  if (scene.kind === 'ledges') return [];
  if (scene.kind === 'tiles') return Promise.all(scene.files.slice(0, 6).map(placeTile));
  const width = pictureWidth[scene.kind];
  const source = await readPictureSize(scene.file);
  const height = Math.min(
    Math.round((width * source.height) / source.width),
    socialCardSize.height,
  );
  const size = { width, height };
  const layer = {
    pixels: await readPixels(scene.file, size),
    left: socialCardSize.width - width,
    top: socialCardSize.height - height,
    ...size,
  };
  // What these edges cut, such as a cloud, ends softly, as in an article's head.
  fadeEdges(layer, { left: width * 0.05, top: height * 0.08 });
  return [layer];
}

/** The covers as the blog shows them: a grid of colours, in rows of two. */
async function placeTile(file: string, index: number): Promise<Layer> {
  const { gap, radius, ...size } = tile;
  const { width, height } = size;
  const [column, row] = [index % 2, Math.floor(index / 2)];
  const left = socialCardSize.width - margin - (2 - column) * width - (1 - column) * gap;
  const top = Math.round((socialCardSize.height - 3 * height - 2 * gap) / 2) + row * (height + gap);
  const layer = { pixels: await readPixels(file, size), left, top, ...size };
  const shape = svg(size, `<rect width="100%" height="100%" rx="${radius}"/>`);
  cutOut(layer, await readPixels(shape, size));
  return layer;
}

/** Shapes as a layer that begins at the card's left; what is further right is cut. */
export async function drawShapes(shapes: string, width: number): Promise<Layer> {
  const size = { width, height: socialCardSize.height };
  return { pixels: await readPixels(svg(size, shapes), size), left: 0, top: 0, ...size };
}

/** The placeholder's ledges, as shapes, in shades of the tone. */
export function ledgeShapes({ tone, onTone }: ToneColors, ball: string): string {
  const ledges = [
    [838, 336, 320, 0.12],
    [746, 438, 412, 0.24],
    [600, 540, 640, 0.38],
  ] as const;
  const shapes = ledges.map(([left, top, width, opacity]) => {
    const shape = `x="${left}" y="${top}" width="${width}" height="200" rx="46"`;
    return `<rect ${shape} fill="${tone}"/><rect ${shape} fill="${onTone}" fill-opacity="${opacity}"/>`;
  });
  return `${shapes.join('')}<circle cx="1040" cy="285" r="51" fill="${ball}"/>`;
}

function svg({ width, height }: PictureSize, shapes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  );
}
