import type { ReactElement } from 'react';
import satori from 'satori';
import { socialCardSize } from '../../../core/paths.ts';
import type { Typefaces } from './typefaces.ts';

type Fonts = Typefaces['fonts'];

/** A whole card as an SVG, its letters as shapes. */
export function drawCard(card: ReactElement, fonts: Fonts): Promise<string> {
  return satori(card, { ...socialCardSize, fonts });
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
