import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { plainTextOf } from './headings.ts';

/**
 * Finish the HTML of an article: links to other sites open in a new tab and say so, tables scroll
 * in frames of their own, and no two boxes have the same label (landmarks must differ).
 */
export function finishHtml(tree: Root): void {
  frameTables(tree);
  markExternalLinks(tree);
  numberLabels(tree);
}

function frameTables(tree: Root): void {
  let heading = '';
  visit(tree, 'element', (element, index, parent) => {
    if (/^h[2-4]$/.test(element.tagName)) heading = plainTextOf(element);
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(element, 'element', (cell) => {
      alignByClass(cell);
      if (cell.tagName !== 'th') return;
      // An empty corner heads nothing, so it is no header.
      if (plainTextOf(cell) === '') cell.tagName = 'td';
      else cell.properties['scope'] = 'col';
    });
    parent.children[index] = tableFrame(element, heading);
    return SKIP;
  });
}

/** The align attribute is obsolete in HTML; article-body.css knows the class. */
function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties;
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] };
}

function tableFrame(table: Element, heading: string): Element {
  const ariaLabel = heading === '' ? 'Table' : `Table: ${heading}`;
  const properties = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

function markExternalLinks(tree: Root): void {
  visit(tree, 'element', (element) => {
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
    return SKIP;
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
