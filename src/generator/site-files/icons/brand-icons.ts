import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageColors } from '../../../core/theme.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { rasterizeIcon } from '../../articles/pictures/encode-pictures.ts';

/**
 * The SVG of another brand, from which its icons are made; undefined for the default one, whose icons are drawn each
 * for its purpose.
 * @throws Error when another brand has no such file, or one without a size to draw it in
 */
export function readBrandIcon(site: SiteConfig, publicDir: string): string | undefined {
  if (site.isDefaultBrand) return undefined;
  const file = join(publicDir, 'favicon.svg');
  const icon = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!/<svg\s[^>]*viewBox=/.test(icon))
    throw new Error(
      `SITE_PRODUCT names another brand: put its mark, an SVG with a viewBox, into ${file}`,
    );
  return icon;
}

/** The drawing of an icon. Shortcuts show what they lead to, whatever the brand. */
export async function readDrawing(
  name: string,
  brandIcon: string | undefined,
): Promise<Uint8Array> {
  if (brandIcon !== undefined && !name.startsWith('shortcut-')) return Buffer.from(brandIcon);
  return readFile(new URL(name, import.meta.url));
}

/** Render an icon as a PNG. Systems mask some icons, so there another brand's mark gets a background. */
export async function drawIcon(
  { drawing, size }: { drawing: string; size: number },
  brandIcon: string | undefined,
): Promise<Uint8Array> {
  const needsGround = brandIcon !== undefined && /^(touch|maskable)/.test(drawing);
  return rasterizeIcon(
    await readDrawing(drawing, brandIcon),
    size,
    needsGround ? pageColors.light : undefined,
  );
}

/**
 * A PNG as an ICO file, for browsers that ask for /favicon.ico by themselves.
 * @param size of the square in pixels, below 256
 */
export function iconFile(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where it begins
  return Buffer.concat([header, png]);
}
