import type { Element } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { formatDay } from '../../../core/dates.ts';
import type { Article } from '../../../core/article.ts';
import { renderedLocale } from '../../../core/language.words.ts';
import { paths } from '../../../core/paths.ts';
import { widestFile } from '../../../core/picture-files.ts';
import { parseHtml, writeHtml } from '../../articles/markdown/article-html.ts';

/** Attributes that make sense without our styles; all others are removed. */
const plainProperties = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

/**
 * A whole article for programs that read feeds: picture, excerpt, what was changed, when it was last checked, and
 * the body in plain elements with absolute addresses.
 */
export function feedHtml(article: Article, origin: string): string {
  const { slug, featuredImage, excerpt, updatedOn, change = '', checkedOn } = article;
  const body = parseHtml(article.content);
  visit(body, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    // A picture keeps only its image. Anchors and spans serve our own pages and have no text.
    const isOurs = hasClass(element, 'anchor') || element.tagName === 'span';
    if (isOurs || element.tagName === 'picture') {
      const images = element.children.filter(
        (child) => child.type === 'element' && child.tagName === 'img',
      );
      parent.children.splice(index, 1, ...images);
      return [SKIP, index];
    }
    if (hasClass(element, 'box-title')) element.children = [h('strong', element.children)];
    if (element.tagName === 'section') element.tagName = 'div'; // nothing without our styles
    element.properties = Object.fromEntries(
      Object.entries(element.properties).filter(([name]) => plainProperties.includes(name)),
    );
    for (const name of ['href', 'src']) {
      const value = String(element.properties[name]);
      if (value.startsWith('#')) element.properties[name] = origin + paths.article(slug) + value;
      else if (value.startsWith('/')) element.properties[name] = origin + value;
    }
    return undefined;
  });
  const opening = [h('p', excerpt)];
  if (featuredImage) {
    const { alt, width, height } = featuredImage;
    // The largest file, in the format that every program can show.
    const src = origin + widestFile(featuredImage);
    opening.unshift(h('p', h('img', { src, alt, width, height })));
  }
  if (updatedOn !== undefined)
    opening.push(h('p', `Updated ${formatDay(updatedOn, renderedLocale)}: ${change}`));
  if (checkedOn !== undefined)
    opening.push(h('p', `Last checked ${formatDay(checkedOn, renderedLocale)}`));
  return writeHtml({ type: 'root', children: [...opening, ...body.children] });
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}
