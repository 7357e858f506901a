import type { PictureRendition } from './article.ts';
import { paths } from './paths.ts';
import { addressOf } from './urls.ts';

/** Addresses of a picture in its widths, as its markup takes them. */
export type PictureFiles = {
  /** `srcset` of each format; without that of WebP `source` is the only one. */
  avif: string;
  webp?: string;
  /** The largest WebP, and its pixels. */
  source: string;
  width: number;
  height: number;
};

/** The `srcset` of a picture's AVIF files. */
export function avifSet(renditions: readonly PictureRendition[]): string {
  return renditions
    .map(({ avif, width }) => `${addressOf(paths.picture(avif, 'avif'))} ${width}w`)
    .join(', ');
}

/** What `avifSet` was made of, but for the WebP files. */
export function parseAvifSet(set: string): Omit<PictureRendition, 'webp'>[] {
  return [...set.matchAll(/([^/]+)\.avif (\d+)w/g)].map(([, avif = '', width]) => ({
    avif,
    width: Number(width),
  }));
}
