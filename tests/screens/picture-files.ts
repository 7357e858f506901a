import { fileURLToPath } from 'node:url';
import type { Size } from './screen.ts';

/** Where `npm run screens` puts its pictures, a folder for each screen; git ignores it. */
export const pictureFolder = fileURLToPath(new URL('../../.screenshots', import.meta.url));

export const themes = ['light', 'dark'] as const;

/** Sorted by name, the pictures of a screen go from narrow to wide. */
export function pictureName({ width, height }: Size, theme: (typeof themes)[number]): string {
  return `${String(width).padStart(4, '0')}x${height}-${theme}.png`;
}
