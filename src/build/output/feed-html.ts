import type { Element, ElementContent } from 'hast';
import { formatDay } from '../../core/dates.ts';
import type { Article, Picture } from '../../core/article.ts';
import { paths, wholeAddress } from '../../core/urls.ts';
import type { SiteConfig } from '../../site.ts';
import { parseHtml, writeHtml } from '../content/html-text.ts';
import { walkElements } from '../content/walk-tree.ts';

/** What is only for a page with our styles and scripts. */
const pageOnlyClasses = ['anchor', 'visually-hidden'];

/** What elements say to a program without our styles; all else of theirs goes. */
const keptProperties = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

/** Blocks that mean nothing without our styles, or that readers of feeds may not know. */
const plainTags: Readonly<Record<string, string>> = { section: 'div', aside: 'div' };

/**
 * A whole article for programs that read feeds: picture, excerpt, what was changed, and the body in
 * plain elements with absolute addresses.
 */
export function feedHtml(article: Article, site: SiteConfig): string {
  const { featuredImage, excerpt, updatedOn, change } = article;
  const place = { address: wholeAddress(paths.article(article.slug), site), origin: site.origin };
  const body = parseHtml(article.content);
  walkElements(body, (element, index, parent) => {
    const { className } = element.properties;
    if (pageOnlyClasses.some((name) => [className].flat().includes(name))) {
      parent.children.splice(index, 1);
      return index;
    }
    if (element.tagName === 'picture') {
      parent.children.splice(index, 1, ...element.children.filter(isImage));
      return index;
    }
    makePlain(element, place);
    return undefined;
  });
  const opening = [
    ...(featuredImage ? [paragraph(imageOf(featuredImage, site))] : []),
    paragraph(text(excerpt)),
    ...(updatedOn === undefined
      ? []
      : [paragraph(text(`Updated ${formatDay(updatedOn, 'en-US')}: ${change}`))]),
  ];
  return writeHtml({ type: 'root', children: [...opening, ...body.children] });
}

/** The address of the largest file of a picture, in the format that every program can show. */
export function pictureAddress({ renditions }: Picture, site: SiteConfig): string {
  return wholeAddress(paths.picture(renditions.at(-1)?.webp ?? '', 'webp'), site);
}

/** Without classes, labels and targets; a box's title becomes bold. */
function makePlain(element: Element, place: { address: string; origin: string }): void {
  const isTitle = [element.properties['className']].flat().includes('box-title');
  if (isTitle) element.children = [elementOf('strong', {}, element.children)];
  element.tagName = plainTags[element.tagName] ?? element.tagName;
  const kept = Object.entries(element.properties).filter(([name]) => keptProperties.includes(name));
  element.properties = Object.fromEntries(kept);
  for (const name of ['href', 'src']) {
    const value = element.properties[name];
    if (typeof value === 'string') element.properties[name] = absolute(value, place);
  }
}

function absolute(value: string, { address, origin }: { address: string; origin: string }): string {
  if (value.startsWith('#')) return address + value;
  return value.startsWith('/') ? origin + value : value;
}

function imageOf(picture: Picture, site: SiteConfig): Element {
  const { alt, width, height } = picture;
  return elementOf('img', { src: pictureAddress(picture, site), alt, width, height });
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}

function paragraph(child: ElementContent): Element {
  return elementOf('p', {}, [child]);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function elementOf(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
