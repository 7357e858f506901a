import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { cached, type CachedFile } from '../../cached.ts';
import { contentHash } from '../content-hash.ts';

/** One encoded width, in both formats. */
export type EncodedRendition = { width: number; avif: CachedFile; webp: CachedFile };

/** A picture in its widths, smallest first; `width` and `height` are those of the largest. */
export type EncodedPicture = { width: number; height: number; renditions: EncodedRendition[] };

/** A rectangle of a source, in its pixels. */
export type Cut = { left: number; top: number; width: number; height: number };

export type EncodeOptions = {
  /** Pixels, ascending; those above the source's are left out; its own is taken if none is left. */
  widths: readonly number[];
  /** The part that is encoded; the whole when absent. */
  cut?: Cut | undefined;
  avifQuality?: number;
  /** Where encoded bytes lie between builds. */
  cacheDir: string;
};

/**
 * The lowest at which our clay renders show no loss at twice their size: below it seams and small
 * shadows disappear.
 */
const usualAvifQuality = 46;
sharp.cache(false); // nothing is done twice; it would hold 50 MB
// With more threads for one picture its AVIF has other bytes, and is larger. Several are encoded at once.
sharp.concurrency(1);

const webpQuality = 80;

/**
 * How long the encoder looks for a smaller file. An AVIF of effort 4 takes three times as long as one of
 * effort 3 and is 5 % smaller. Halved colours, as WebP always has, make up for that twice over.
 */
const encoderOptions = {
  avif: { effort: 3, chromaSubsampling: '4:2:0' },
  webp: { effort: 5 },
} as const;

/**
 * Encode a picture as AVIF and WebP. Bytes come from the cache when the source, the settings and the
 * encoder are the same.
 * @throws Error when the file is no picture, or the cut reaches beyond it.
 */
export async function encodePicture(file: string, options: EncodeOptions): Promise<EncodedPicture> {
  const { widths, cut, avifQuality = usualAvifQuality, cacheDir } = options;
  const source = await readFile(file);
  const sourceHash = contentHash(source);
  const { width: sourceWidth, height: sourceHeight } =
    cut ?? (await sharp(source).metadata()).autoOrient;
  const usable = widths.filter((width) => width <= sourceWidth);

  const encode = (width: number, format: 'avif' | 'webp', quality: number) => {
    const settings = { width, format, cut, ...encoderOptions[format], quality };
    const key = [sourceHash, settings, sharp.versions.vips];
    return cached({ dir: cacheDir, key, extension: format }, () => {
      const upright = sharp(source).autoOrient(); // cameras store how they were held
      return (cut ? upright.extract(cut) : upright)
        .resize(width)
        .toFormat(format, { quality, ...encoderOptions[format] })
        .toBuffer();
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
  return { width, height: Math.round((sourceHeight * width) / sourceWidth), renditions };
}

/** Pixels. */
export type PictureSize = { width: number; height: number };

/** @throws Error when the file is no picture. */
export async function readPictureSize(file: string): Promise<PictureSize> {
  return (await sharp(file).metadata()).autoOrient;
}

/** Four bytes for each pixel, from the upper left on: red, green, blue, opacity. */
export type Pixels = PictureSize & { bytes: Uint8Array };

/** A picture as a PNG that fills the size. @throws Error when the file is no picture. */
export async function encodePng(file: string, size: PictureSize): Promise<Uint8Array> {
  return filling(file, size).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture as pixels that fill the size. @throws Error when the file is no picture. */
export async function decodePicture(file: string, size: PictureSize): Promise<Pixels> {
  return { ...size, bytes: await filling(file, size).ensureAlpha().raw().toBuffer() };
}

function filling(file: string, { width, height }: PictureSize): Sharp {
  return sharp(file).autoOrient().resize(width, height, { fit: 'cover' }).toColorspace('srgb');
}

/** An SVG in its own size. */
export async function rasterize(drawing: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Pixels as a JPEG, whatever their opacity. */
export async function encodeJpeg(
  { bytes, width, height }: Pixels,
  quality: number,
): Promise<Uint8Array> {
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
}

/** A drawing as a square PNG of `size` pixels; transparent where it is. */
export async function rasterizeIcon(drawing: Uint8Array, size: number): Promise<Uint8Array> {
  const { width } = await sharp(drawing).metadata();
  return sharp(drawing, { density: (72 * size) / width })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 8 })
    .toBuffer();
}
