import type { Tone } from '../../core/article.ts';
import { encodeJpeg } from '../content/pictures.ts';
import type { DrawText } from '../text-outlines.ts';
import { paint } from './canvas.ts';
import {
  drawGround,
  drawShapes,
  ledgeShapes,
  placePictures,
  type CardScene,
} from './card-scene.ts';
import { wordShapes, type CardBrand } from './card-words.ts';
import type { ToneColors } from './tone-colors.ts';

/** What a page shows of itself where it is shared. */
export type SocialCard = { title: string; tone: Tone; scene: CardScene };

export type CardTools = {
  drawText: DrawText;
  colors: Readonly<Record<Tone, ToneColors>>;
  brand: CardBrand;
};

/** Edges of letters and of clay look alike with halved colours and whole ones, at a third less. */
const jpegQuality = 84;

/** Design.md's coral; on tones near to it the ball is white. */
const coral = '#ff6b4e';

/**
 * Compose a card as a JPEG: the title on the ground of its tone, the picture that grows out of it,
 * the brand and its address. Equal input gives equal bytes, whatever fonts the machine has.
 * @throws Error when a file is no picture.
 */
export async function composeCard(
  { title, tone, scene }: SocialCard,
  { drawText, colors, brand }: CardTools,
): Promise<Uint8Array> {
  const ball = tone === 'coral' || tone === 'rose' ? '#fff' : coral;
  const { [tone]: toneColors } = colors;
  const canvas = drawGround(scene, toneColors);
  for (const picture of await placePictures(scene)) paint(canvas, picture);
  const words = await wordShapes(title, {
    drawText,
    brand,
    colors: { text: toneColors.onTone, ball },
    room: scene.kind === 'panorama' ? 'panorama' : 'usual',
  });
  const ledges = scene.kind === 'ledges' ? ledgeShapes(toneColors, ball) : '';
  paint(canvas, await drawShapes(ledges + words.shapes, ledges ? canvas.width : words.width));
  const { pixels, ...size } = canvas;
  return encodeJpeg(pixels, size, jpegQuality);
}
