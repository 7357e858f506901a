import type { ReactElement, ReactNode } from 'react';
import satori from 'satori';
import { socialCardSize } from '../../../core/paths.ts';
import { rasterize } from '../../articles/pictures/encode-pictures.ts';
import { withoutEmptyRows, type Layer } from './card-pixels.ts';
import type { Typefaces } from './typefaces.ts';

type Fonts = Typefaces['fonts'];

/** Elements that stand in their places on a card, as far to the right as `width`. */
export async function drawLayer(
  children: ReactNode,
  fonts: Fonts,
  { width = socialCardSize.width, color = '' }: { width?: number; color?: string } = {},
): Promise<Layer> {
  const style = { display: 'flex', width: '100%', height: '100%', color };
  const { height } = socialCardSize;
  const drawing = await satori(<div style={style}>{children}</div>, { width, height, fonts });
  return withoutEmptyRows({ left: 0, top: 0, pixels: await rasterize(drawing) });
}

/** The height in pixels that an element of so many pixels' width takes. */
export async function measureHeight(
  element: ReactElement,
  { width, fonts }: { width: number; fonts: Fonts },
): Promise<number> {
  let heightPx = 0;
  const onNodeDetected = ({ height }: { height: number }) => {
    heightPx = Math.max(heightPx, height);
  };
  await satori(element, { width, fonts, embedFont: false, onNodeDetected });
  return heightPx;
}
