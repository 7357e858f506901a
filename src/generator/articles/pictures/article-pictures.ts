import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../../core/article.ts';
import { paths } from '../../../core/paths.ts';
import { contentHash } from '../content-hash.ts';
import type { CachedFile } from '../../cached.ts';
import type { FindPicture } from './body-pictures.ts';
import { encodePicture } from './encode-pictures.ts';

/** Widths of an article's pictures in pixels. */
const pictureWidths = [400, 800, 1200, 1600];

/** For pictures in the folder of an article: encodes one, and puts its files into the cache. */
export type PictureFinder = (folder: string) => FindPicture;

/**
 * Finds pictures and encodes each once, however many articles show it.
 * @param cacheDir holds the encoded bytes of each width
 * @param files is told the file in the cache of each picture, by the name under which it is published
 */
export function pictureFinder(cacheDir: string, files: Map<string, string>): PictureFinder {
  const publish = ({ file, bytes }: CachedFile, extension: 'avif' | 'webp') => {
    const hash = contentHash(bytes);
    files.set(paths.picture(hash, extension).slice(1), file);
    return hash;
  };
  const encode = async (file: string): Promise<Omit<Picture, 'alt'>> => {
    const { width, height, renditions } = await encodePicture(file, {
      widths: pictureWidths,
      cacheDir,
    });
    const named = renditions.map((rendition) => ({
      width: rendition.width,
      avif: publish(rendition.avif, 'avif'),
      webp: publish(rendition.webp, 'webp'),
    }));
    return { width, height, renditions: named };
  };
  const encodedBySource = new Map<string, Promise<Omit<Picture, 'alt'>>>();
  return (folder) => async (fileName, alt) => {
    const file = join(folder, fileName);
    const source = await readFile(file).catch(() => undefined);
    if (!source) return 'missing';
    const sourceHash = contentHash(source);
    const encoding = encodedBySource.get(sourceHash) ?? encode(file);
    encodedBySource.set(sourceHash, encoding);
    const encoded = await encoding.catch(() => undefined); // a mistake, told with its line
    return encoded ? { alt, ...encoded } : 'unreadable';
  };
}
