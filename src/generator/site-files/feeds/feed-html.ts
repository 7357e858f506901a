import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { formatDay } from '../../../core/dates.ts';
import type { Article, Picture } from '../../../core/article.ts';
import { absoluteUrl, paths } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { parseHtml, writeHtml } from '../../articles/markdown/html-text.ts';
import { renderedLocale } from '../../../core/language.words.ts';
import { updated } from './feeds.words.ts';

/** What elements say to a program without our styles; all else of theirs goes. */
const plainProperties = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

/** Blocks that mean nothing without our styles, or that readers of feeds may not know. */
const plainTags: Readonly<Record<string, string>> = { section: 'div' };

/**
 * A whole article for programs that read feeds: picture, excerpt, what was changed, and the body in
 * plain elements with absolute addresses.
 */
export function feedHtml(article: Article, site: SiteConfig): string {
  const { featuredImage, excerpt, updatedOn, change } = article;
  const place = {
    address: absoluteUrl(site.origin, paths.article(article.slug)),
    origin: site.origin,
  };
  const body = parseHtml(article.content);
  visit(body, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isAnchor = [element.properties['className']].flat().includes('anchor');
    // What is only for a page with our styles and scripts; a span has no words.
    if (isAnchor || element.tagName === 'span') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === 'picture') {
      parent.children.splice(index, 1, ...element.children.filter(isImage));
      return [SKIP, index];
    }
    makePlain(element, place);
    return undefined;
  });
  const opening = [
    ...(featuredImage ? [h('p', imageOf(featuredImage, site))] : []),
    h('p', excerpt),
    ...(updatedOn === undefined
      ? []
      : [h('p', updated(formatDay(updatedOn, renderedLocale), change ?? ''))]),
  ];
  return writeHtml({ type: 'root', children: [...opening, ...body.children] });
}

/** The address of the largest file of a picture, in the format that every program can show. */
export function pictureAddress({ renditions }: Picture, site: SiteConfig): string {
  return absoluteUrl(site.origin, paths.picture(renditions.at(-1)?.webp ?? '', 'webp'));
}

/** Without classes, labels and targets; a box's title becomes bold. */
function makePlain(element: Element, place: { address: string; origin: string }): void {
  const isTitle = [element.properties['className']].flat().includes('box-title');
  if (isTitle) element.children = [h('strong', element.children)];
  element.tagName = plainTags[element.tagName] ?? element.tagName;
  const understood = Object.entries(element.properties).filter(([name]) =>
    plainProperties.includes(name),
  );
  element.properties = Object.fromEntries(understood);
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
  return h('img', { src: pictureAddress(picture, site), alt, width, height });
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}
