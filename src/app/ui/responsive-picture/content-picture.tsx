import type { Picture } from '../../../shared/article.ts';
import { pictureSet, widestFile } from '../../../shared/paths.ts';
import placeholder from '../images/placeholder.svg';
import { ResponsivePicture } from './responsive-picture.tsx';

/** Size of the placeholder by view: “a placeholder where the image is missing” in tests/statements.md. */
const placeholderSizes = {
  card: { width: 800, height: 450 },
  wide: { width: 1200, height: 630 },
  small: { width: 400, height: 225 },
} as const;

type Props = {
  picture: Picture | undefined;
  view: keyof typeof placeholderSizes;
  sizes: string;
  eager?: boolean;
};

/** Few browsers lack AVIF, so they get a single WebP file: the names of more would be bytes in every page. */
export function ContentPicture({ picture, view, sizes, eager = false }: Props) {
  if (!picture) {
    const size = placeholderSizes[view];
    return <img src={placeholder} alt="" {...size} loading={eager ? 'eager' : 'lazy'} />;
  }
  const { width, height, alt } = picture;
  const files = { avif: pictureSet(picture, 'avif'), source: widestFile(picture), width, height };
  return <ResponsivePicture files={files} alt={alt} sizes={sizes} eager={eager} />;
}
