import type { Root } from 'hast';
import { addressOf } from '../../core/urls.ts';
import { finishTables } from './article-tables.ts';
import { plainTextOf } from './headings.ts';
import { walkElements } from './walk-tree.ts';

/**
 * Finish the HTML of an article: headings get links to themselves, tables scroll in frames of their
 * own, links within the site lead into the folder that holds it, links to other sites open in a new tab and say so, and no two boxes have the same label
 * (landmarks must differ).
 */
export function finishHtml(tree: Root): void {
  linkHeadings(tree);
  finishTables(tree);
  addressInternalLinks(tree);
  markExternalLinks(tree);
  numberLabels(tree);
}

/** After the heading, not in it, so that its name stays what it says. */
function linkHeadings(tree: Root): void {
  walkElements(tree, (heading, index, parent) => {
    const { id } = heading.properties;
    if (!/^h[23]$/.test(heading.tagName) || !id) return undefined;
    const ariaLabel = `Link to this section: ${plainTextOf(heading)}`;
    const properties = { className: ['anchor'], href: `#${id}`, ariaLabel };
    parent.children.splice(index + 1, 0, {
      type: 'element',
      tagName: 'a',
      properties,
      children: [],
    });
    return index + 2;
  });
}

function addressInternalLinks(tree: Root): void {
  walkElements(tree, ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string' && href.startsWith('/'))
      properties['href'] = addressOf(href);
    return undefined;
  });
}

function markExternalLinks(tree: Root): void {
  walkElements(tree, (element, index) => {
    const { href, className } = element.properties;
    if (element.tagName !== 'a' || !String(href).startsWith('https:')) return undefined;
    Object.assign(element.properties, {
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
      className: [...(Array.isArray(className) ? className : []), 'external'],
    });
    element.children.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['visually-hidden'] },
      children: [{ type: 'text', value: ' (opens in a new tab)' }],
    });
    return index + 1;
  });
}

function numberLabels(tree: Root): void {
  const seen = new Map<string, number>();
  walkElements(tree, ({ properties }) => {
    const label = properties['ariaLabel'];
    if (typeof label !== 'string') return undefined;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    if (count > 1) properties['ariaLabel'] = `${label} (${count})`;
    return undefined;
  });
}
