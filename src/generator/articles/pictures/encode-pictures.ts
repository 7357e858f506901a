import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { contentHash } from '../content-hash.ts';

export type EncodeOptions = {
  /** Pixels, ascending; those above the source's are left out; its own is taken if none is left. */
  widths: readonly number[];
  /** The part that is encoded, in the source's pixels; the whole when absent. */
  cut?: { left: number; top: number; width: number; height: number } | undefined;
  avifQuality?: number;
  /** Where encoded bytes lie between builds. */
  cacheDir: string;
};

/** The lowest quality without visible loss at 200 % zoom: below it our renders lose seams and small shadows. */
const usualAvifQuality = 46;
sharp.cache(false); // no operation repeats, and the cache would hold 50 MB
// AVIF bytes depend on the number of threads, and more of them make larger files. Pictures are encoded in parallel.
sharp.concurrency(1);

const webpQuality = 80;

/**
 * AVIF at effort 4 takes three times as long as at effort 3 and is 5 % smaller. Halved chroma, which WebP
 * always has, saves twice that.
 */
const encoderOptions = {
  avif: { effort: 3, chromaSubsampling: '4:2:0' },
  webp: { effort: 5 },
} as const;

/** Versions of sharp's native libraries, a part of each cache key: no hash of our code covers them. */
export const encoderVersions = sharp.versions;

/**
 * Encode a picture as AVIF and WebP. Bytes come from the cache when the source, the settings and the
 * encoder are the same.
 * @returns its widths, smallest first; `width` and `height` are those of the largest; `id` names its bytes in any width
 * @throws Error when the file is no picture, or the cut reaches beyond it.
 */
export async function encodePicture(file: string, options: EncodeOptions) {
  const { widths, cut, avifQuality = usualAvifQuality, cacheDir } = options;
  const source = await readFile(file);
  const sourceHash = contentHash(source);
  const { width: sourceWidth, height: sourceHeight } =
    cut ?? (await sharp(source).metadata()).autoOrient;
  const usable = widths.filter((width) => width <= sourceWidth);

  const encode = (width: number, format: 'avif' | 'webp', quality: number) => {
    const settings = { ...encoderOptions[format], quality };
    const key = [sourceHash, { width, format, cut, ...settings }, encoderVersions];
    return cached({ dir: cacheDir, key, extension: format }, () => {
      const upright = sharp(source).autoOrient(); // cameras store how they were held
      const part = cut ? upright.extract(cut) : upright;
      return part.resize(width).toFormat(format, settings).toBuffer();
    });
  };
  const renditions = await Promise.all(
    (usable.length > 0 ? usable : [sourceWidth]).map(async (width) => ({
      width,
      avif: await encode(width, 'avif', avifQuality),
      webp: await encode(width, 'webp', webpQuality),
    })),
  );
  const width = renditions.at(-1)?.width ?? sourceWidth;
  const id = contentHash(
    JSON.stringify([sourceHash, cut, encoderOptions, avifQuality, webpQuality, encoderVersions]),
  );
  return { id, width, height: Math.round((sourceHeight * width) / sourceWidth), renditions };
}

/**
 * Bytes that take long to make, such as an encoded picture, kept on disk between builds.
 * @param entry.key everything that the bytes depend on, as JSON; another key makes them again
 * @returns the bytes, and the file in `entry.dir` that holds them
 */
async function cached(
  { dir, key, extension }: { dir: string; key: readonly unknown[]; extension: string },
  make: () => Promise<Uint8Array>,
) {
  const file = join(dir, `${contentHash(JSON.stringify(key))}.${extension}`);
  const earlier = await readFile(file).catch(() => undefined);
  if (earlier) return { file, bytes: earlier };
  const bytes = await make();
  // Written beside its place and moved: a build that is stopped leaves no half file under this name.
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dir, { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return { file, bytes };
}

/**
 * A picture that fills the size, as opaque as the masks: SVGs of that size.
 * @returns its pixels, in RGBA
 * @throws Error when the file is no picture.
 */
export async function cutPicture(
  file: string,
  size: { width: number; height: number },
  masks: readonly Buffer[],
): Promise<Buffer> {
  return sharp(file)
    .autoOrient()
    .resize(size)
    .toColorspace('srgb')
    .composite(masks.map((input) => ({ input, blend: 'dest-in' })))
    .raw()
    .toBuffer();
}

/** A JPEG of an SVG, in its size, and of the layers on it. */
export async function encodeJpeg(
  ground: Buffer,
  layers: OverlayOptions[],
  quality: number,
): Promise<Uint8Array> {
  return sharp(ground).composite(layers).removeAlpha().jpeg({ quality }).toBuffer();
}

/** How much of an icon's width a mark has on a ground: as much as no system cuts. */
const markShare = 0.62;

/** An SVG as a square PNG of `size` pixels: transparent where it is, or smaller amid a ground of one colour. */
export async function rasterizeIcon(drawing: Uint8Array, size: number, ground?: string) {
  const { width } = await sharp(drawing).metadata();
  const edge = ground === undefined ? 0 : Math.round((size * (1 - markShare)) / 2);
  const inner = size - 2 * edge;
  const icon = sharp(drawing, { density: (72 * inner) / width }).resize(inner, inner);
  if (ground !== undefined)
    icon
      .extend({ left: edge, top: edge, right: edge, bottom: edge, background: ground })
      .flatten({ background: ground });
  return icon.png({ palette: true, quality: 90, effort: 8 }).toBuffer();
}
