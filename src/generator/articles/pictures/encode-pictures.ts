import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type ResizeOptions } from 'sharp';
import type { Picture } from '../../../shared/article.ts';
import { pictureFiles, type PictureFormat } from '../../../shared/paths.ts';
import { contentHash } from '../content-hash.ts';

sharp.cache(false); // no operation repeats, and the cache would hold 50 MB
// AVIF bytes depend on the number of threads, and more of them make larger files. Pictures are encoded in parallel.
sharp.concurrency(1);

/**
 * AVIF below quality 46 shows at 200 % zoom: our renders lose seams and small shadows. Effort 4 takes three times as
 * long as effort 3 and saves 5 %; halved chroma, which WebP always has, saves twice that.
 */
const settings = {
  avif: { effort: 3, chromaSubsampling: '4:2:0', quality: 46 },
  webp: { effort: 5, quality: 80 },
  jpg: { mozjpeg: true, quality: 80 },
} as const;

export const encodedFile = (folder: string, id: string, width: number, format: PictureFormat) =>
  join(folder, `${id}-${width}.${format}`);

/** Pixels on a side that WebP can hold (https://developers.google.com/speed/webp/faq). */
const longestSide = 16_383;

/** WebP, AVIF or PNG, of which sharp would take the first frame without a word. */
const animation = /^(?:RIFF.{4}WEBPVP8X.*ANIM|.{4}ftypavis|\x89PNG(?:(?!IDAT).)*acTL)/s;

/** Encodes a picture in the widths, ascending, that it has, and in its own unless that is greater. @throws Error that tells authors why not */
export async function encodePicture(
  file: string,
  wanted: readonly number[],
  folder: string,
): Promise<Omit<Picture, 'alt'>> {
  const source = await readFile(file);
  if (source.byteLength === 0) failToDecode(new Error('the file is empty'));
  // Viewers show what decoders only warn of, such as what cameras append.
  const open = () => sharp(source, { failOn: 'error' });
  const { autoOrient, hasAlpha } = await open().metadata().catch(failToDecode);
  const { width: ownWidth, height: ownHeight } = autoOrient;
  if (animation.test(source.toString('latin1', 0, 100_000)))
    throw new Error('must be a still picture, as it would not move; save one frame of it');
  const width = Math.min(ownWidth, wanted.at(-1) ?? ownWidth);
  const widths = [...wanted.filter((one) => one < width * 0.9), width];
  // Names all that the files depend on: they stay between builds.
  const id = contentHash(JSON.stringify([contentHash(source), settings, sharp.versions]));
  await mkdir(folder, { recursive: true });
  const encode = async (pixels: number, format: PictureFormat) => {
    const encoded = encodedFile(folder, id, pixels, format);
    if (existsSync(encoded)) return;
    // Written beside its place and moved: a build that is stopped leaves no half file under this name.
    const temporary = `${encoded}.${randomUUID()}`;
    const upright = open().autoOrient(); // cameras store how they were held
    if (format === 'jpg') upright.flatten({ background: '#fff' }); // it has no transparency
    const type = format === 'jpg' ? 'jpeg' : format;
    const sized = upright.resize(pixels).toFormat(type, settings[format]);
    await sized.toFile(temporary).catch(failToDecode);
    await rename(temporary, encoded);
  };
  const height = Math.round((ownHeight * width) / ownWidth);
  if (height > longestSide)
    throw new Error(`is ${width}x${height} pixels, of at most ${longestSide}; cut it into parts`);
  await Promise.all(pictureFiles(widths).map((one) => encode(one.width, one.format)));
  const smallest = encodedFile(folder, id, widths[0] ?? width, 'webp'); // is decoded in no time
  const isTransparent = hasAlpha && !(await sharp(smallest).stats()).isOpaque;
  return { id, width, height, widths, ...(isTransparent && { isTransparent }) };
}

function failToDecode({ message }: Error): never {
  throw new Error(`cannot be decoded (${message}); save it again with a picture editor`);
}

/** The mean colour of a picture's left edge, as `#rrggbb`. */
export async function measureEdge(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata();
  const edge = { left: 0, top: 0, width: Math.ceil(width / 50), height };
  const pixel = sharp(file).extract(edge).resize(1, 1, { fit: 'fill' });
  return `#${(await pixel.removeAlpha().raw().toBuffer()).toString('hex')}`;
}

/** The RGBA pixels of a picture that fills the size, as opaque as the masks: SVGs of that size. */
export function cropPicture(file: string, size: ResizeOptions, masks: readonly Buffer[]) {
  return sharp(file)
    .autoOrient()
    .resize(size)
    .toColorspace('srgb')
    .composite(masks.map((input) => ({ input, blend: 'dest-in' })))
    .raw()
    .toBuffer();
}

/** A JPEG of an SVG, in its size, and of the layers on it. */
export function encodeJpeg(ground: Buffer, layers: OverlayOptions[], quality: number) {
  return sharp(ground).composite(layers).removeAlpha().jpeg({ quality }).toBuffer();
}

/** An SVG as a square PNG of `size` pixels: transparent where it is, or smaller amid a ground of one colour. */
export async function rasterizeIcon(drawing: Uint8Array, size: number, ground?: string) {
  const { width } = await sharp(drawing).metadata();
  // No system cuts more of an icon than what this leaves around the logo.
  const edge = ground === undefined ? 0 : Math.round(size * 0.19);
  const inner = size - 2 * edge;
  const icon = sharp(drawing, { density: (72 * inner) / width }).resize(inner, inner);
  if (ground !== undefined)
    icon
      .extend({ left: edge, top: edge, right: edge, bottom: edge, background: ground })
      .flatten({ background: ground });
  return icon.png({ palette: true, quality: 90, effort: 8 }).toBuffer();
}
