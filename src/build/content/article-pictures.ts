import { access } from 'node:fs/promises';
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

/** How pictures are found: encoded, and kept in `kept`; with `skip` only looked for. */
export function pictureFinder(
  mode: 'encode' | 'skip',
  { cacheDir, kept }: { cacheDir: string; kept: KeptFiles },
): FindPicture {
  const keep = async (bytes: Uint8Array, extension: 'avif' | 'webp') => {
    const hash = contentHash(bytes);
    await kept.keep(paths.picture(hash, extension).slice(1), bytes);
    return hash;
  };
  return async (folder, fileName, alt) => {
    const file = join(folder, fileName);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) return { kind: 'missing' };
    if (mode === 'skip') return { kind: 'skipped' };
    const encoded = await encodePicture(file, { widths: pictureWidths, cacheDir }).catch(
      () => undefined, // told as a mistake of the article, with its line
    );
    if (!encoded) return { kind: 'unreadable' };
    const renditions: Picture['renditions'] = await Promise.all(
      encoded.renditions.map(async ({ width, avif, webp }) => ({
        width,
        avif: await keep(avif, 'avif'),
        webp: await keep(webp, 'webp'),
      })),
    );
    const { width, height } = encoded;
    return { kind: 'found', picture: { alt, width, height, renditions } };
  };
}
