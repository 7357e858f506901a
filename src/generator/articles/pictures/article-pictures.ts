import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unescape } from 'node:querystring';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Article, Picture, Tone } from '../../../shared/article.ts';
import { pictureSet, widestFile } from '../../../shared/paths.ts';
import { colorDistance, toneColors, tones } from '../../../shared/tone-colors.ts';
import { report, suggest } from '../content-error.ts';
import { encodedFile, encodePicture, measureEdge } from './encode-pictures.ts';

const widths = [400, 800, 1200, 1600];
/** The width of the text column. */
const pictureSizes = '(min-width: 768px) 680px, 92vw';

/** Encodes a picture that lies in an article's folder. @returns what its author must change where that fails */
export type FindPicture = (name: string, alt: string) => Promise<Picture | string>;

export function pictureFinder(cacheDir: string, folder: string): FindPicture {
  return async (name, alt) => {
    if (/[/\\]/.test(name)) return 'must lie beside index.md; write its name alone';
    if (!/\.(?:avif|webp|png|jpe?g)$/i.test(name)) return 'must be a JPEG, PNG, WebP or AVIF file';
    if (!/^[\w-][\w.-]*$/.test(name))
      return 'must have a name of plain letters, digits, ".", "-" and "_"; rename the file';
    const files = await readdir(folder);
    // Some systems would find `photo.jpg` where `Photo.JPG` lies.
    if (!files.includes(name)) return `must be a file beside index.md${suggest(name, files)}`;
    return encodePicture(join(folder, name), widths, cacheDir).then(
      (picture) => ({ ...picture, alt }),
      ({ message }: Error) => message,
    );
  };
}

/** Names the tone that is nearest to a cover's left edge, which fades into it, where the article has another. */
export async function checkCover({ slug, tone, featuredImage }: Article, cacheDir: string) {
  if (!featuredImage) return [];
  const [narrowest = 0] = featuredImage.widths;
  const edge = await measureEdge(encodedFile(cacheDir, featuredImage.id, narrowest, 'webp'));
  const distanceTo = (name: Tone) => colorDistance(toneColors[name].tone, edge);
  const [nearest = tone] = tones.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest === tone ? [] : `${slug}: "${nearest}" instead of "${tone}"`;
}

/** Turns pictures, each in a paragraph of its own, into figures; titles become captions. @returns them, in order */
export async function placePictures(tree: Root, find: FindPicture, file: VFile) {
  const images: { image: Element; parent: Element | Root }[] = [];
  visit(tree, 'element', (image, _index, parent) => {
    if (image.tagName === 'img' && parent) images.push({ image, parent });
  });
  const pictures: Picture[] = [];
  for (const { image, parent } of images) {
    const fileName = unescape(image.properties['src'] ?? '');
    const alt = (image.properties['alt'] ?? '').trim();
    const fail = (message: string) => report(file, image, `A picture ${message}`, fileName);
    if (alt === '') fail('needs alt text: ![what it shows](file.webp)');
    if (parent.type !== 'element' || parent.tagName !== 'p' || parent.children.length > 1) {
      fail('must stand in a paragraph of its own; put empty lines around it');
      continue;
    }
    const picture = await find(fileName, alt);
    const isFound = typeof picture !== 'string';
    if (isFound) pictures.push(picture);
    else fail(picture);
    const { title } = image.properties;
    const caption = typeof title === 'string' ? h('figcaption', title) : undefined;
    Object.assign(parent, h('figure', [isFound ? pictureElement(picture) : undefined, caption]));
  }
  return pictures;
}

function pictureElement(picture: Picture): Element {
  const { alt, width, height, isTransparent } = picture;
  const className = isTransparent && 'transparent';
  const src = widestFile(picture);
  const srcSet = pictureSet(picture, 'avif');
  return h('picture', [
    h('source', { type: 'image/avif', srcSet, sizes: pictureSizes }),
    h('img', { src, alt, width, height, className, loading: 'lazy', decoding: 'async' }),
  ]);
}
