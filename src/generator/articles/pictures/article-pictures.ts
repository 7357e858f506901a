import { join } from 'node:path';
import { paths } from '../../../core/paths.ts';
import { contentHash } from '../content-hash.ts';
import type { CachedFile } from '../../cached.ts';
import type { FindPicture } from './body-pictures.ts';
import { encodePicture } from './encode-pictures.ts';

/** Widths of an article's pictures in pixels. */
const widths = [400, 800, 1200, 1600];

/** For pictures in the folder of an article: encodes one, and puts its files into the cache. */
export type PictureFinder = (folder: string) => FindPicture;

/**
 * Finds the pictures of articles.
 * @param cacheDir holds the encoded bytes of each width, so that a picture that several articles show is encoded once
 * @param files is told the file in the cache of each picture, by the name under which it is published
 */
export function pictureFinder(cacheDir: string, files: Map<string, string>): PictureFinder {
  const publish = ({ file, bytes }: CachedFile, extension: 'avif' | 'webp') => {
    const hash = contentHash(bytes);
    files.set(paths.picture(hash, extension).slice(1), file);
    return hash;
  };
  return (folder) => async (fileName, alt) => {
    try {
      const encoded = await encodePicture(join(folder, fileName), { widths, cacheDir });
      const renditions = encoded.renditions.map(({ width, avif, webp }) => ({
        width,
        avif: publish(avif, 'avif'),
        webp: publish(webp, 'webp'),
      }));
      return { alt, ...encoded, renditions };
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
    }
  };
}
