import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Picture } from '../../../shared/article.ts';
import { pictureSet, widestFile } from '../../../shared/paths.ts';
import { report } from '../content-error.ts';
import { pictureFileName } from '../front-matter.ts';
import { encodePicture } from './encode-pictures.ts';

/** Widths of an article's pictures in pixels. */
const widths = [400, 800, 1200, 1600];

/** Width of the text column, in which pictures of the body are shown. */
const pictureSizes = '(min-width: 768px) 680px, 92vw';

/** Encodes a picture file; `undefined` where there is none that can be read. */
export type FindPicture = (file: string, alt: string) => Promise<Picture | undefined>;

export const pictureMistake =
  'must be a file beside index.md; there is none of that name, or it cannot be read as a picture';

export function pictureFinder(cacheDir: string): FindPicture {
  return (file, alt) =>
    encodePicture(file, widths, cacheDir).then(
      (picture) => ({ ...picture, alt }),
      () => undefined,
    );
}

/** Turns pictures, each in a paragraph of its own, into figures; titles become captions. @returns them, in order */
export async function placePictures(tree: Root, findPicture: FindPicture, file: VFile) {
  const images: { image: Element; parent: Element | Root }[] = [];
  visit(tree, 'element', (image, _index, parent) => {
    if (image.tagName === 'img' && parent) images.push({ image, parent });
  });
  const pictures: Picture[] = [];
  for (const { image, parent } of images) {
    const fileName = image.properties['src'] ?? '';
    const alt = (image.properties['alt'] ?? '').trim();
    const fail = (message: string) => report(file, image, `A picture ${message}`, fileName);
    if (alt === '') fail('needs alt text: ![what it shows](file.webp)');
    if (parent.type !== 'element' || parent.tagName !== 'p' || parent.children.length > 1) {
      fail('must stand in a paragraph of its own; put empty lines around it');
      continue;
    }
    const picture = pictureFileName.test(fileName) ? await findPicture(fileName, alt) : undefined;
    if (picture) pictures.push(picture);
    else fail(pictureMistake);
    const { title } = image.properties;
    const caption = typeof title === 'string' ? h('figcaption', title) : undefined;
    Object.assign(parent, h('figure', [picture && pictureElement(picture), caption]));
  }
  return pictures;
}

function pictureElement(picture: Picture): Element {
  const { alt, width, height } = picture;
  return h('picture', [
    h('source', { type: 'image/avif', srcSet: pictureSet(picture, 'avif'), sizes: pictureSizes }),
    h('img', {
      src: widestFile(picture),
      srcSet: pictureSet(picture, 'webp'),
      sizes: pictureSizes,
      alt,
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}
