import type { CSSProperties } from 'react';
import type { Tone } from '../../../core/article.ts';
import { toneColors } from '../../../core/tone-colors.ts';
import { encodeJpeg } from '../../articles/pictures/encode-pictures.ts';
import { drawScene, groundOf, type CardScene } from './card-scene.tsx';
import { addressLine, brandLine, titleLines, type CardBrand } from './card-words.tsx';
import { drawCard } from './draw-element.ts';
import type { Typefaces } from './typefaces.ts';

/** What a page shows of itself where it is shared. */
export type SocialCard = { title: string; tone: Tone; scene: CardScene };

export type CardTools = { typefaces: Typefaces; brand: CardBrand };

/** Edges of letters and of clay look alike with halved colours and whole ones, at a third less. */
const jpegQuality = 84;

/** The brand's accent; on tones near to it the ball is white. */
const coral = '#ff6b4e';

/**
 * Compose a card as a JPEG: the title on the ground of its tone, the picture that grows out of it,
 * the brand and its address. Equal input gives equal bytes, whatever fonts the machine has.
 * @throws Error when a file is no picture.
 */
export async function composeCard(
  { title, tone, scene }: SocialCard,
  { typefaces, brand }: CardTools,
): Promise<Uint8Array> {
  const { [tone]: colors } = toneColors;
  const ball = tone === 'coral' || tone === 'rose' ? '#fff' : coral;
  const room = scene.kind === 'panorama' ? 'panorama' : 'usual';
  const style: CSSProperties = {
    display: 'flex',
    width: '100%',
    height: '100%',
    color: colors.onTone,
  };
  const drawing = await drawCard(
    <div style={{ ...style, background: groundOf(scene, colors) }}>
      {await drawScene(scene, colors, ball)}
      {brandLine(brand, typefaces, ball)}
      {await titleLines(title, room, typefaces)}
      {addressLine(brand, typefaces)}
    </div>,
    typefaces.fonts,
  );
  return encodeJpeg(Buffer.from(drawing), jpegQuality);
}
