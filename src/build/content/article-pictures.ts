import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import type { PictureLookup } from './picture-lookup.ts';
import { encodePicture } from './pictures.ts';

/** Widths of an article's pictures in pixels (design.md). */
const pictureWidths = [400, 800, 1200, 1600];

export type ArticlePictures = {
  /** Encode the picture `fileName` of an article's folder, and keep its files. */
  find: (folder: string, fileName: string, alt: string) => Promise<PictureLookup>;
  /** What was encoded so far, by file name, `<hash>.<extension>`. */
  files: ReadonlyMap<string, Uint8Array>;
};

/** Collects the encoded pictures of all articles; with `skip`, only looks whether files exist. */
export function collectPictures(mode: 'encode' | 'skip', cacheDir: string): ArticlePictures {
  const files = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array, extension: 'avif' | 'webp') => {
    const hash = contentHash(bytes);
    files.set(`${hash}.${extension}`, bytes);
    return hash;
  };
  const find: ArticlePictures['find'] = async (folder, fileName, alt) => {
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
    const renditions = encoded.renditions.map(({ width, avif, webp }) => ({
      width,
      avif: keep(avif, 'avif'),
      webp: keep(webp, 'webp'),
    }));
    const { width, height } = encoded;
    return { kind: 'found', picture: { alt, width, height, renditions } };
  };
  return { find, files };
}
