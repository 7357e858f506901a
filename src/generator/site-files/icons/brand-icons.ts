import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageColors } from '../../../shared/theme.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { rasterizeIcon } from '../../articles/pictures/encode-pictures.ts';

/** The SVG of another brand; undefined for the default one. @throws Error when it is missing or has no viewBox */
export function readBrandIcon(site: SiteConfig, publicDir: string): string | undefined {
  if (site.isDefaultBrand) return undefined;
  const file = join(publicDir, 'favicon.svg');
  const icon = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/<svg\s[^>]*viewBox=/.test(icon)) return icon;
  throw new Error(
    `SITE_PRODUCT names another brand: put its mark, an SVG with a viewBox, into ${file}`,
  );
}

/** Shortcuts show where they lead, whatever the brand. */
export async function readDrawing(name: string, brandIcon?: string): Promise<Uint8Array> {
  if (brandIcon !== undefined && !name.startsWith('shortcut-')) return Buffer.from(brandIcon);
  return readFile(new URL(name, import.meta.url));
}

/** Render an icon as a PNG. Systems mask some icons; on these another brand's mark gets a background. */
export async function drawIcon(drawing: string, size: number, brandIcon?: string) {
  const needsGround = brandIcon !== undefined && /^(touch|maskable)/.test(drawing);
  const ground = needsGround ? pageColors.light : undefined;
  return rasterizeIcon(await readDrawing(drawing, brandIcon), size, ground);
}
