import type { Picture } from './article.ts';
import { paths, type PictureFormat } from './paths.ts';

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

/** The `srcset` of a picture of the content in one format. */
export function pictureSet({ id, widths }: Picture, format: PictureFormat): string {
  return sourceSet(widths.map((width) => ({ address: paths.picture(id, width, format), width })));
}

/** The widest WebP file of a picture of the content. */
export function widestFile({ id, width }: Picture): string {
  return paths.picture(id, width, 'webp');
}
