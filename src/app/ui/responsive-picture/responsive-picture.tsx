import type { ComponentProps } from 'react';

/** The URLs of a picture, with the `srcset` of each format. Without `webp`, browsers without AVIF get `source`. */
type PictureFiles = {
  avif: string;
  webp?: string;
  /** The largest WebP, and its pixels. */
  source: string;
  width: number;
  height: number;
};

type Props = Pick<ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'> & {
  files: PictureFiles;
  /** Empty where the words beside it say it all. */
  alt: string;
  sizes: string;
  /** Another crop, shown where `media` matches: there the whole would be too small, or lose its sides. */
  crop?: { files: PictureFiles; media: string; sizes: string };
  /** True for the picture that is likely the largest thing first seen. */
  eager?: boolean;
};

export function ResponsivePicture({ files, alt, sizes, crop, eager = false, ...events }: Props) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <picture>
      {crop &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            media={crop.media}
            srcSet={crop.files[format]}
            sizes={crop.sizes}
            width={crop.files.width}
            height={crop.files.height}
          />
        ))}
      <source type="image/avif" srcSet={files.avif} sizes={sizes} />
      <img
        src={files.source}
        {...(files.webp !== undefined && { srcSet: files.webp, sizes })}
        alt={alt}
        width={files.width}
        height={files.height}
        decoding="async"
        {...loading}
        {...events}
      />
    </picture>
  );
}
