import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filesBelow } from '../bench/site-bytes.ts';

export type PictureFile = { name: string; bytes: number };

/** All AVIF pictures of a built site with this width in pixels, the largest file first. */
export async function picturesOfWidth(site: string, width: number): Promise<PictureFile[]> {
  const names = filesBelow(site).filter((name) => name.endsWith('.avif'));
  const widths = await Promise.all(names.map((name) => sharp(join(site, name)).metadata()));
  return names
    .filter((_name, index) => widths[index]?.width === width)
    .map((name) => ({ name, bytes: statSync(join(site, name)).size }))
    .toSorted((one, other) => other.bytes - one.bytes);
}
