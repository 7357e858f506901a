import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toText } from 'hast-util-to-text';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Picture } from '../../core/article.ts';
import { paths } from '../../core/urls.ts';

/** Width of the text column, in which pictures of the body are shown (design.md). */
const pictureSizes = '(min-width: 768px) 680px, 92vw';

/** Let links to other sites open in a new tab and say so. */
export function markLinks(tree: Root): void {
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('https:')) return;
    const button = link.data?.hProperties?.['className'];
    link.data = {
      hProperties: {
        target: '_blank',
        rel: ['noopener', 'noreferrer'],
        className: [...(Array.isArray(button) ? button : []), 'external'],
      },
    };
    link.children.push({
      type: 'emphasis',
      data: { hName: 'span', hProperties: { className: ['visually-hidden'] } },
      children: [{ type: 'text', value: ' (opens in a new tab)' }],
    });
  });
}

/** Frame tables so that they scroll by themselves, and give pictures their widths and formats. */
export function finishHtml(tree: HtmlRoot, pictures: ReadonlyMap<string, Picture>): void {
  let heading = '';
  visit(tree, 'element', (element, index, parent) => {
    if (/^h[2-4]$/.test(element.tagName)) heading = toText(element);
    if (!parent || index === undefined) return undefined;
    if (element.tagName === 'th') element.properties['scope'] = 'col';
    if (element.tagName === 'table') {
      parent.children[index] = tableFrame(element, heading);
      visit(element, 'element', (cell) => {
        if (cell.tagName === 'th') cell.properties['scope'] = 'col';
        const { align, ...properties } = cell.properties; // obsolete in HTML: the styles do it
        if (align) cell.properties = { ...properties, className: [`align-${align}`] };
      });
      return 'skip';
    }
    if (element.tagName === 'p' && isLonePicture(element)) {
      element.tagName = 'figure';
      return undefined;
    }
    const picture =
      element.tagName === 'img' ? pictures.get(String(element.properties['src'])) : undefined;
    if (picture) parent.children[index] = pictureElement(picture);
    return undefined;
  });
}

function tableFrame(table: Element, heading: string): Element {
  const ariaLabel = heading === '' ? 'Table' : `Table: ${heading}`;
  const properties = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

function pictureElement({ alt, width, height, renditions }: Picture): Element {
  const sourceSet = (extension: 'avif' | 'webp') =>
    renditions
      .map((rendition) => `${paths.picture(rendition[extension], extension)} ${rendition.width}w`)
      .join(', ');
  const source: ElementContent = {
    type: 'element',
    tagName: 'source',
    properties: { type: 'image/avif', srcSet: sourceSet('avif'), sizes: pictureSizes },
    children: [],
  };
  const image: ElementContent = {
    type: 'element',
    tagName: 'img',
    properties: {
      src: paths.picture(renditions.at(-1)?.webp ?? '', 'webp'),
      srcSet: sourceSet('webp'),
      sizes: pictureSizes,
      alt,
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  };
  return { type: 'element', tagName: 'picture', properties: {}, children: [source, image] };
}

function isLonePicture(paragraph: Element): boolean {
  const [only, ...others] = paragraph.children;
  return others.length === 0 && only?.type === 'element' && only.tagName === 'img';
}
