import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { plainTextOf } from './headings.ts';
import { tableBelow } from './markdown.words.ts';

/** A number, maybe with a currency or a percent sign: “EUR 2,335”, “$1,500”, “12.5 %”. */
const number = /^(?:[A-Z]{3} ?|[$€£] ?)?[-−]?\d[\d.,\s]*(?:%| ?[A-Z]{3}| ?[$€£])?$/;

/**
 * Finish the tables: each scrolls in a frame named after its heading, its cells know their headers,
 * and columns of numbers are set to the right where the author has not said otherwise.
 */
export function finishTables(tree: Root): void {
  let heading = '';
  visit(tree, 'element', (element, index, parent) => {
    if (/^h[2-4]$/.test(element.tagName)) heading = plainTextOf(element);
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    const [header = [], ...rows] = rowsOf(element);
    markHeaders(header, rows);
    alignNumbers(header, rows);
    for (const cell of [header, ...rows].flat()) alignByClass(cell);
    parent.children[index] = frame(element, heading);
    return SKIP;
  });
}

/** The cells of each row; the first row is the header, as Markdown wants it. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', ({ tagName, children }) => {
    if (tagName === 'tr') rows.push(children.filter((child) => child.type === 'element'));
  });
  return rows;
}

/** An empty corner heads nothing, so it is no header; nor is a number that begins a row. */
function markHeaders(header: readonly Element[], rows: readonly Element[][]): void {
  for (const cell of header) {
    if (plainTextOf(cell) === '') cell.tagName = 'td';
    else cell.properties['scope'] = 'col';
  }
  for (const [first, second] of rows) {
    if (!first || !second || !/\p{L}/u.test(plainTextOf(first))) continue;
    first.tagName = 'th';
    first.properties['scope'] = 'row';
  }
}

function alignNumbers(header: readonly Element[], rows: readonly Element[][]): void {
  for (const column of header.keys()) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const texts = cells.map(plainTextOf).filter((text) => text !== '');
    if (texts.length === 0 || !texts.every((text) => number.test(text))) continue;
    for (const row of [header, ...rows]) {
      const cell = row[column];
      if (cell) cell.properties['align'] ??= 'right';
    }
  }
}

/** The align attribute is obsolete in HTML; article-body.css knows the class. */
function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties;
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] };
}

function frame(table: Element, heading: string): Element {
  const ariaLabel = tableBelow(heading);
  const properties = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
  return h('div', properties, table);
}
