import type { PictureRendition } from './article.ts';
import { paths } from './paths.ts';

/** The URLs of a picture, for its markup. */
export type PictureFiles = {
  /** `srcset` of each format. Without `webp`, browsers without AVIF get `source`. */
  avif: string;
  webp?: string;
  /** The largest WebP, and its pixels. */
  source: string;
  width: number;
  height: number;
};

/** The `srcset` of one picture's files; widths in pixels. */
export function sourceSet(files: readonly { address: string; width: number }[]): string {
  return files.map(({ address, width }) => `${address} ${width}w`).join(', ');
}

/** The `srcset` of a picture's AVIF files. */
export function avifSet(renditions: readonly PictureRendition[]): string {
  return sourceSet(
    renditions.map(({ avif, width }) => ({ address: paths.picture(avif, 'avif'), width })),
  );
}

/** The inverse of `avifSet`, without the WebP files. */
export function parseAvifSet(set: string): Omit<PictureRendition, 'webp'>[] {
  return [...set.matchAll(/([^/]+)\.avif (\d+)w/g)].map(([, avif = '', width]) => ({
    avif,
    width: Number(width),
  }));
}
