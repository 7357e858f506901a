import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Picture } from '../../../core/article.ts';
import { paths } from '../../../core/paths.ts';
import { sourceSet } from '../../../core/picture-files.ts';
import { found } from '../content-error.ts';
import { pictureFileName } from '../front-matter.ts';

/** Width of the text column, in which pictures of the body are shown. */
const pictureSizes = '(min-width: 768px) 680px, 92vw';

/** Encodes a picture file beside the article; gives why there is none to show, if there is none. */
export type FindPicture = (
  fileName: string,
  alt: string,
) => Promise<Picture | keyof typeof pictureMistakes>;

/** What to tell an author whose picture cannot be shown. */
export const pictureMistakes = {
  missing: 'must be a file beside index.md; there is none of that name',
  unreadable: 'must be a picture; this file cannot be read as one, save it anew',
};

/**
 * Turn each picture, which stands in a paragraph of its own, into a figure with its widths and
 * formats; its Markdown title becomes the caption. Reports what cannot be shown.
 * @returns the pictures, in order
 */
export async function placePictures(
  tree: Root,
  findPicture: FindPicture,
  file: VFile,
): Promise<Picture[]> {
  const images: { image: Element; parent: Element | Root }[] = [];
  visit(tree, 'element', (image, _index, parent) => {
    if (image.tagName === 'img' && parent) images.push({ image, parent });
  });
  const pictures: Picture[] = [];
  for (const { image, parent } of images) {
    const fileName = image.properties['src'] ?? '';
    const alt = (image.properties['alt'] ?? '').trim();
    const fail = (message: string) => file.message(`A picture ${message}${found(fileName)}`, image);
    if (alt === '') fail('needs alt text: ![what it shows](file.webp)');
    if (parent.type !== 'element' || parent.tagName !== 'p' || parent.children.length > 1) {
      fail('must stand in a paragraph of its own; put empty lines around it');
      continue;
    }
    const picture = pictureFileName.test(fileName) ? await findPicture(fileName, alt) : 'missing';
    parent.tagName = 'figure';
    parent.children = [];
    if (typeof picture === 'string') fail(pictureMistakes[picture]);
    else {
      pictures.push(picture);
      parent.children.push(pictureElement(picture));
    }
    const caption = image.properties['title'];
    if (typeof caption === 'string') parent.children.push(h('figcaption', caption));
  }
  return pictures;
}

function pictureElement({ alt, width, height, renditions }: Picture): Element {
  const setOf = (extension: 'avif' | 'webp') =>
    sourceSet(
      renditions.map((rendition) => ({
        address: paths.picture(rendition[extension], extension),
        width: rendition.width,
      })),
    );
  return h('picture', [
    h('source', { type: 'image/avif', srcSet: setOf('avif'), sizes: pictureSizes }),
    h('img', {
      src: paths.picture(renditions.at(-1)?.webp ?? '', 'webp'),
      srcSet: setOf('webp'),
      sizes: pictureSizes,
      alt,
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}
