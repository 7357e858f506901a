import type { Tone } from '../../../core/article.ts';
import { toneColors } from '../../../core/tone-colors.ts';
import { encodeJpeg } from '../../articles/pictures/encode-pictures.ts';
import { blend, type Layer } from './card-pixels.ts';
import { drawScene, paintGround, type CardScene } from './card-scene.tsx';
import { addressLine, brandLine, drawTitle, type CardBrand } from './card-words.tsx';
import { drawLayer } from './draw-element.tsx';
import type { Typefaces } from './typefaces.ts';

/** What a page shows of itself where it is shared. */
export type SocialCard = { title: string; tone: Tone; scene: CardScene };

export type CardTools = { typefaces: Typefaces; brand: CardBrand };

/** Edges of letters and of clay look alike with halved colours and whole ones, at a third less. */
const jpegQuality = 84;

/** The brand's accent; on tones near to it the ball is white. */
const coral = '#ff6b4e';

/**
 * What composes cards as JPEGs: the title on the ground of its tone, the picture that grows out of it,
 * the brand and its address. Equal input gives equal bytes, whatever fonts the machine has. It throws
 * when a file is no picture.
 */
export function cardComposer({
  typefaces,
  brand,
}: CardTools): (card: SocialCard) => Promise<Uint8Array> {
  const { fonts } = typefaces;
  const brandLayers = new Map<string, Promise<Layer[]>>();
  const drawBrand = (color: string, ball: string) => {
    const lines = [brandLine(brand, typefaces, ball), addressLine(brand, typefaces)];
    return Promise.all(lines.map((line) => drawLayer(line, fonts, { color })));
  };
  return async ({ title, tone, scene }) => {
    const { [tone]: colors } = toneColors;
    const { onTone: color } = colors;
    const ball = tone === 'coral' || tone === 'rose' ? '#fff' : coral;
    // Of few colours, and the same on all cards of these.
    const brandDrawn = brandLayers.get(color + ball) ?? drawBrand(color, ball);
    brandLayers.set(color + ball, brandDrawn);
    const room = scene.kind === 'panorama' ? 'panorama' : 'usual';
    const card = paintGround(scene, colors);
    blend(card, await drawScene(scene, { colors, ball, fonts }));
    for (const layer of await brandDrawn) blend(card, layer);
    const titleLayer = await drawTitle(title, { room, color, typefaces });
    if (titleLayer) blend(card, titleLayer);
    return encodeJpeg(card, jpegQuality);
  };
}
