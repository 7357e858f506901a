import type { PictureRendition } from './article.ts';
import { paths } from './paths.ts';
import { sourceSet } from './source-set.ts';

/** Addresses of a picture in its widths, as its markup takes them. */
export type PictureFiles = {
  /** `srcset` of each format; without `webp`, browsers that lack AVIF get `source`. */
  avif: string;
  webp?: string;
  /** The largest WebP, and its pixels. */
  source: string;
  width: number;
  height: number;
};

/** The `srcset` of a picture's AVIF files. */
export function avifSet(renditions: readonly PictureRendition[]): string {
  return sourceSet(
    renditions.map(({ avif, width }) => ({ address: paths.picture(avif, 'avif'), width })),
  );
}

/** What `avifSet` was made of, but for the WebP files. */
export function parseAvifSet(set: string): Omit<PictureRendition, 'webp'>[] {
  return [...set.matchAll(/([^/]+)\.avif (\d+)w/g)].map(([, avif = '', width]) => ({
    avif,
    width: Number(width),
  }));
}
