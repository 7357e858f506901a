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
