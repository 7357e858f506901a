import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const heroFile = fileURLToPath(new URL('../../app/ui/pictures/hero.webp', import.meta.url));

/** The shared social picture, a PNG of 1200x630: the hero illustration (spec §2). */
export async function encodeSocialCard(): Promise<Uint8Array> {
  return sharp(heroFile)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .png({ palette: true, quality: 85, effort: 8 })
    .toBuffer();
}
