import type { Root } from 'hast';
import { h } from 'hastscript';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import { visit } from 'unist-util-visit';
import { finishTables } from './article-tables.ts';
import { plainTextOf } from './headings.ts';
import { opensInNewTab } from '../../../core/site.words.ts';
import { linkToSection } from './markdown.words.ts';

/** A link after the heading, not in it, so that the heading's name stays what it says. */
const linkHeadings = rehypeAutolinkHeadings({
  behavior: 'after',
  test: ['h2', 'h3'],
  content: [],
  properties: (heading) => ({
    className: ['anchor'],
    href: '', // is filled in; here it has its place before the label
    ariaLabel: linkToSection(plainTextOf(heading)),
  }),
});

const markExternalLinks = rehypeExternalLinks({
  protocols: ['https'],
  rel: [], // stands among the properties
  properties: ({ properties: { className } }) => ({
    target: '_blank',
    rel: ['noopener', 'noreferrer'],
    className: [...(Array.isArray(className) ? className : []), 'external'],
  }),
  // Part of the link's name, and no text: reader views and searches have the author's words only.
  content: [],
  contentProperties: { role: 'img', ariaLabel: opensInNewTab },
});

/**
 * Finish the HTML of an article: headings get links to themselves, tables scroll in frames of their
 * own, links to other sites open in a new tab and
 * say so, and no two boxes have the same label (landmarks must differ).
 */
export function finishHtml(tree: Root): void {
  linkHeadings(tree);
  moveAnchors(tree);
  finishTables(tree);
  numberLabels(tree);
  markExternalLinks(tree);
}

/**
 * Reader views leave out what has an id with words such as “comment” or “share”, which an author may
 * well write about: of a heading that is an empty element at its beginning.
 */
function moveAnchors(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (!/^h[2-4]$/.test(tagName)) return;
    children.unshift(h('span', { id: properties['id'] }));
    delete properties['id'];
  });
}

function numberLabels(tree: Root): void {
  const seen = new Map<string, number>();
  visit(tree, 'element', ({ properties }) => {
    const label = properties['ariaLabel'];
    if (typeof label !== 'string') return;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    if (count > 1) properties['ariaLabel'] = `${label} (${count})`;
  });
}
