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

/** The `srcset` of a picture's files, by their widths in pixels. */
export function sourceSet(widths: readonly number[], toUrl: (width: number) => string): string {
  return widths.map((width) => `${toUrl(width)} ${width}w`).join(', ');
}

/** The `srcset` of a picture of the content in one format. */
export function pictureSet({ id, widths }: Picture, format: PictureFormat): string {
  return sourceSet(widths, (width) => paths.picture(id, width, format));
}

/** The widest WebP file of a picture of the content. */
export function widestFile({ id, width }: Picture): string {
  return paths.picture(id, width, 'webp');
}
