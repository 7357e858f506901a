import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { formatDay } from '../../../shared/dates.ts';
import type { Article } from '../../../shared/article.ts';
import { renderedLocale } from '../../../shared/language.words.ts';
import { paths, widestFile } from '../../../shared/paths.ts';
import { parseHtml, writeHtml } from '../../articles/markdown/article-html.ts';

/** The attributes that make sense without our styles. */
const plainProperties = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

/** A whole article for feed readers, in plain elements with absolute addresses. */
export function feedHtml(article: Article, origin: string): string {
  const { slug, featuredImage, excerpt, updatedOn, change = '', checkedOn } = article;
  const body = parseHtml(article.content);
  visit(body, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    // A picture keeps only its image; anchors and spans serve our own pages and have no text.
    if (hasClass(element, 'anchor') || ['span', 'picture'].includes(element.tagName)) {
      const isImage = (child: ElementContent) => 'tagName' in child && child.tagName === 'img';
      parent.children.splice(index, 1, ...element.children.filter(isImage));
      return [SKIP, index];
    }
    if (hasClass(element, 'box-title')) element.children = [h('strong', element.children)];
    if (element.tagName === 'section') element.tagName = 'div'; // needs our styles
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
  const { alt = '', width, height } = featuredImage ?? {};
  const src = featuredImage && origin + widestFile(featuredImage); // every program can show WebP
  return writeHtml(
    h(null, [
      src && h('p', h('img', { src, alt, width, height })),
      h('p', excerpt),
      updatedOn && h('p', `Updated ${formatDay(updatedOn, renderedLocale)}: ${change}`),
      checkedOn && h('p', `Last checked ${formatDay(checkedOn, renderedLocale)}`),
      ...body.children,
    ]),
  );
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}
