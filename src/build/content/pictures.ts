import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { contentHash } from './content-hash.ts';

/** One encoded width, in both formats. */
export type EncodedRendition = { width: number; avif: Uint8Array; webp: Uint8Array };

/** A picture in its widths, smallest first; `width` and `height` are those of the largest. */
export type EncodedPicture = { width: number; height: number; renditions: EncodedRendition[] };

export type EncodeOptions = {
  /** Pixels, ascending; those above the source's are left out, its own taken instead. */
  widths: readonly number[];
  avifQuality?: number;
  webpQuality?: number;
  /** Where encoded bytes are kept between builds. */
  cacheDir: string;
};

/** Effort 4 is the fastest that still gives small files; 9 takes 26 s for 4 % (toolchain.md). */
const avifEffort = 4;

/**
 * Encode a picture as AVIF and WebP. Bytes come from the cache when source and settings are the same.
 * @throws Error when the file is no picture.
 */
export async function encodePicture(file: string, options: EncodeOptions): Promise<EncodedPicture> {
  const { widths, avifQuality = 58, webpQuality = 80, cacheDir } = options;
  const source = await readFile(file);
  const { width: sourceWidth, height: sourceHeight } = await sharp(source).metadata();
  const usable = widths.filter((width) => width <= sourceWidth);
  const renditions: EncodedRendition[] = [];
  for (const width of usable.length > 0 ? usable : [sourceWidth]) {
    const encode = (format: 'avif' | 'webp', quality: number) =>
      cached(join(cacheDir, `${contentHash(source)}-${width}-${quality}.${format}`), () => {
        const resized = sharp(source).resize(width);
        return format === 'avif'
          ? resized.avif({ quality, effort: avifEffort }).toBuffer()
          : resized.webp({ quality, effort: 5 }).toBuffer();
      });
    renditions.push({
      width,
      avif: await encode('avif', avifQuality),
      webp: await encode('webp', webpQuality),
    });
  }
  const width = renditions.at(-1)?.width ?? sourceWidth;
  return { width, height: Math.round((sourceHeight * width) / sourceWidth), renditions };
}

async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const bytes = await make();
  // Written aside and moved, so that a build that is stopped leaves no half file behind.
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
  return bytes;
}
