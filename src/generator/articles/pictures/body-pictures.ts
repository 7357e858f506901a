import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { Picture } from '../../../core/article.ts';
import { paths } from '../../../core/paths.ts';
import { sourceSet } from '../../../core/picture-files.ts';
import type { ReportProblem } from '../content-error.ts';
import { pictureFileName, pictureMistake, type PictureLookup } from './picture-lookup.ts';

/** Width of the text column, in which pictures of the body are shown. */
const pictureSizes = '(min-width: 768px) 680px, 92vw';

export type PictureTools = {
  /** Looks for a picture file beside the article. */
  findPicture: (fileName: string, alt: string) => Promise<PictureLookup>;
  report: ReportProblem;
};

/**
 * Turn each picture, which stands in a paragraph of its own, into a figure with its widths and
 * formats; its Markdown title becomes the caption. Reports what cannot be shown.
 * @returns the pictures, in order
 */
export async function placePictures(tree: Root, tools: PictureTools): Promise<Picture[]> {
  const found: { image: Element; parent: Element | Root }[] = [];
  visit(tree, 'element', (image, _index, parent) => {
    if (image.tagName === 'img' && parent) found.push({ image, parent });
  });
  const pictures: Picture[] = [];
  for (const { image, parent } of found) {
    const picture = await placePicture(image, parent, tools);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function placePicture(
  image: Element,
  parent: Element | Root,
  { findPicture, report }: PictureTools,
): Promise<Picture | undefined> {
  const fileName = image.properties['src'] ?? '';
  const alt = (image.properties['alt'] ?? '').trim();
  const fail = (message: string) =>
    report({ line: image.position?.start.line ?? 1, message, found: fileName });
  if (alt === '') fail('A picture needs alt text: ![what it shows](file.webp)');
  if (parent.type !== 'element' || parent.tagName !== 'p' || parent.children.length > 1) {
    fail('A picture must stand in a paragraph of its own; put empty lines around it');
    return undefined;
  }
  const lookup: PictureLookup = pictureFileName.test(fileName)
    ? await findPicture(fileName, alt)
    : { kind: 'missing' };
  const mistake = pictureMistake(lookup);
  if (mistake !== undefined) fail(`A picture ${mistake}`);
  parent.tagName = 'figure';
  const picture = lookup.kind === 'found' ? lookup.picture : undefined;
  parent.children = picture ? [pictureElement(picture)] : [];
  const caption = image.properties['title'];
  if (typeof caption === 'string') parent.children.push(h('figcaption', caption));
  return picture;
}

function pictureElement({ alt, width, height, renditions }: Picture): Element {
  const setOf = (extension: 'avif' | 'webp') =>
    sourceSet(
      renditions.map((rendition) => ({
        address: paths.picture(rendition[extension], extension),
        width: rendition.width,
      })),
    );
  const source = h('source', {
    type: 'image/avif',
    srcSet: setOf('avif'),
    sizes: pictureSizes,
  });
  const image = h('img', {
    src: paths.picture(renditions.at(-1)?.webp ?? '', 'webp'),
    srcSet: setOf('webp'),
    sizes: pictureSizes,
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  });
  return h('picture', source, image);
}
