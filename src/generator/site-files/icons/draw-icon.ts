import { readFile } from 'node:fs/promises';
import { pageColors, palette } from '../../../shared/palette.ts';
import { rasterizeIcon } from '../../articles/pictures/encode-pictures.ts';

/** Shortcuts show where they lead, whatever the brand. */
export async function readDrawing(name: string, brandIcon?: string): Promise<Uint8Array> {
  if (brandIcon !== undefined && !name.startsWith('shortcut-')) return Buffer.from(brandIcon);
  const drawing = await readFile(new URL(name, import.meta.url), 'utf8');
  return Buffer.from(drawing.replaceAll('{brand}', palette.brand.light));
}

/** Render an icon as a PNG. Systems mask some icons; on these another brand's logo gets a background. */
export async function drawIcon(drawing: string, size: number, brandIcon?: string) {
  const needsGround = brandIcon !== undefined && /^(touch|maskable)/.test(drawing);
  const ground = needsGround ? pageColors.light : undefined;
  return rasterizeIcon(await readDrawing(drawing, brandIcon), size, ground);
}
