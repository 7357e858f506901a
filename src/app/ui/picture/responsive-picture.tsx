import type { ComponentProps } from 'react';
import type { PictureFiles } from '../../../core/picture-files.ts';

/** Another cut of a picture, for where the whole would be shown too small or with its sides cut off. */
type PictureCut = {
  files: PictureFiles;
  /** The media query under which it is shown. */
  media: string;
  sizes: string;
};

type ResponsivePictureProps = Pick<ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'> & {
  files: PictureFiles;
  /** Empty where the words beside it say it all. */
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  cut?: PictureCut;
  /** True for the picture that is likely the largest thing first seen. */
  eager?: boolean;
};

/** A picture of which the browser takes the format that it knows and the width that it needs. */
export function ResponsivePicture({
  files,
  alt,
  sizes,
  cut,
  eager = false,
  ...events
}: ResponsivePictureProps) {
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <picture>
      {cut && <CutSource {...cut} format="avif" />}
      {cut && <CutSource {...cut} format="webp" />}
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

function CutSource({ files, media, sizes, format }: PictureCut & { format: 'avif' | 'webp' }) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={files[format]}
      sizes={sizes}
      width={files.width}
      height={files.height}
    />
  );
}
