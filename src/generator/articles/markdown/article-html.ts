import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ArticleSection } from '../../../core/article.ts';
import * as elementIds from '../../../core/element-ids.ts';
import { opensInNewTab } from '../../../core/site.words.ts';
import { found } from '../content-error.ts';
import { plainTextOf } from './html-text.ts';
import { linkToSection, tableBelow } from './markdown.words.ts';

/** Longest heading in characters: its anchor becomes a part of addresses. */
const maxLength = 120;

const isHeading = ({ tagName }: Element) => /^h[2-4]$/.test(tagName);

/** List the headings, before links get labels; reports those without a usable anchor. */
export function findHeadings(tree: Root, file: VFile) {
  const headings: (ArticleSection & { tag: string })[] = [];
  visit(tree, 'element', (element) => {
    if (!isHeading(element)) return;
    const title = plainTextOf(element);
    const id = element.properties['id'] ?? '';
    const fail = (rule: string) =>
      file.message(`A heading must have ${rule}${found(title)}`, element);
    if (!/[\p{L}\p{N}]/u.test(title)) fail('a letter or a digit, for its anchor');
    else if (title.length > maxLength) fail(`at most ${maxLength} characters`);
    else if (Object.values<string>(elementIds).includes(id))
      fail(`words of its own; the page has a #${id}`);
    headings.push({ id, title, tag: element.tagName });
  });
  return headings;
}

/**
 * Finish the HTML of an article: sections get links to themselves, tables scroll in frames of their
 * own, links to other sites open in a new tab and say so, and no two boxes have the same label
 * (landmarks must differ).
 */
export function finishHtml(tree: Root): void {
  finishTables(tree);
  const labels = new Map<unknown, number>();
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties, children } = element;
    const { ariaLabel, id, href, className } = properties;
    const count = (labels.get(ariaLabel) ?? 0) + 1;
    labels.set(ariaLabel, count);
    if (ariaLabel && count > 1) properties['ariaLabel'] = `${ariaLabel} (${count})`;
    if (isHeading(element)) {
      // After the heading, not in it, so that the heading's accessible name is its text. Sections within
      // sections have none: each is one more stop for the keyboard.
      const label = linkToSection(plainTextOf(element));
      const anchor = { className: ['anchor'], href: `#${id}`, ariaLabel: label };
      if (tagName === 'h2') parent?.children.splice((index ?? 0) + 1, 0, h('a', anchor));
      // Reader views drop elements whose id has words such as “comment” or “share”, which authors may
      // write about. So the id of a heading moves to an empty element at its beginning.
      children.unshift(h('span', { id }));
      delete properties['id'];
    }
    const classNames = [className, parent?.type === 'element' && parent.properties['className']];
    // They are styled without markers, for which Safari drops the semantics of a list.
    if (/^[ou]l$/.test(tagName) && /\b(?:steps|checklist|figure)\b/.test(classNames.join(' ')))
      properties['role'] = 'list';
    if (typeof href !== 'string' || !href.startsWith('https:')) return undefined;
    const classes = [className ?? [], 'external'].flat();
    Object.assign(properties, {
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
      className: classes,
    });
    // Part of the link's name, and no text: reader views and searches have the author's words only.
    children.push(h('span', { role: 'img', ariaLabel: opensInNewTab }));
    return SKIP;
  });
}

/** A number, maybe with a currency or a percent sign: “EUR 2,335”, “$1,500”, “12.5 %”. */
const number = /^(?:[A-Z]{3} ?|[$€£] ?)?[-−]?\d[\d.,\s]*(?:%| ?[A-Z]{3}| ?[$€£])?$/;

/** Each table has a frame, named after the heading above, in which it scrolls where it must; cells know their headers. */
function finishTables(tree: Root): void {
  let heading = '';
  visit(tree, 'element', (element, index, parent) => {
    if (isHeading(element)) heading = plainTextOf(element);
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    finishCells(element);
    // Those of figures are small.
    if (!('tagName' in parent && parent.tagName === 'figure')) labelCells(element);
    const ariaLabel = tableBelow(heading);
    const properties = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
    parent.children[index] = h('div', properties, element);
    return SKIP;
  });
}

/** Columns of numbers are set to the right where the author has not said otherwise. */
function finishCells(table: Element): void {
  const rows = rowsOf(table);
  const [header = [], ...body] = rows; // as Markdown wants it
  for (const cell of header) {
    // An empty corner heads nothing.
    if (plainTextOf(cell) === '') cell.tagName = 'td';
    else cell.properties['scope'] = 'col';
  }
  for (const [first, second] of body) {
    // A number that begins a row is no header of it.
    if (!first || !second || !/\p{L}/u.test(plainTextOf(first))) continue;
    first.tagName = 'th';
    first.properties['scope'] = 'row';
  }
  for (const column of header.keys()) {
    const cells = body.flatMap((row) => row[column] ?? []);
    const texts = cells.map(plainTextOf).filter(Boolean);
    const isNumeric = texts.length > 0 && texts.every((text) => number.test(text));
    for (const cell of rows.flatMap((row) => row[column] ?? [])) {
      const { align = isNumeric ? 'right' : undefined, ...properties } = cell.properties;
      // The align attribute is obsolete in HTML; article-body.css knows the class.
      if (typeof align === 'string')
        cell.properties = { ...properties, className: [`align-${align}`] };
    }
  }
}

/**
 * For phones, where article-body-tables.css makes blocks of rows: cells know the names of their columns, which also
 * says what they are in Safari, where such a table is none (https://bugs.webkit.org/show_bug.cgi?id=257458).
 */
function labelCells(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  const labels = head.map(plainTextOf);
  if (labels.length < 3) return;
  table.properties['className'] = ['stacked'];
  for (const [, ...cells] of rows)
    for (const [column, { properties }] of cells.entries())
      properties['dataLabel'] = labels[column + 1];
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (row) => {
    const cells = row.children.filter((child) => child.type === 'element');
    if (row.tagName === 'tr') rows.push(cells);
  });
  return rows;
}
