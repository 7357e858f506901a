import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../core/article.ts';
import { paths } from '../../core/urls.ts';
import { contentHash } from './content-hash.ts';
import type { KeptFiles } from './kept-files.ts';
import type { PictureLookup } from './picture-lookup.ts';
import { encodePicture } from './pictures.ts';

/** Widths of an article's pictures in pixels (design.md). */
const pictureWidths = [400, 800, 1200, 1600];

/** Encode the picture `fileName` of an article's folder, and keep its files. */
export type FindPicture = (folder: string, fileName: string, alt: string) => Promise<PictureLookup>;

/**
 * How pictures are found: encoded, once however many articles show them, and kept in `kept`; with
 * `skip` only looked for.
 */
export function pictureFinder(
  mode: 'encode' | 'skip',
  { cacheDir, kept }: { cacheDir: string; kept: KeptFiles },
): FindPicture {
  const keep = async (bytes: Uint8Array, extension: 'avif' | 'webp') => {
    const hash = contentHash(bytes);
    await kept.keep(paths.picture(hash, extension).slice(1), bytes);
    return hash;
  };
  const encode = async (file: string): Promise<Omit<Picture, 'alt'>> => {
    const { width, height, renditions } = await encodePicture(file, {
      widths: pictureWidths,
      cacheDir,
    });
    const named = renditions.map(async (rendition) => ({
      width: rendition.width,
      avif: await keep(rendition.avif, 'avif'),
      webp: await keep(rendition.webp, 'webp'),
    }));
    return { width, height, renditions: await Promise.all(named) };
  };
  const encodedBySource = new Map<string, Promise<Omit<Picture, 'alt'>>>();
  return async (folder, fileName, alt) => {
    const file = join(folder, fileName);
    const source = await readFile(file).catch(() => undefined);
    if (!source) return { kind: 'missing' };
    if (mode === 'skip') return { kind: 'skipped' };
    const sourceHash = contentHash(source);
    const encoding = encodedBySource.get(sourceHash) ?? encode(file);
    encodedBySource.set(sourceHash, encoding);
    const encoded = await encoding.catch(() => undefined); // a mistake, told with its line
    return encoded ? { kind: 'found', picture: { alt, ...encoded } } : { kind: 'unreadable' };
  };
}
