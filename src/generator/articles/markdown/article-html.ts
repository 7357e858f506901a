import type { Element, Nodes, Parents, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { h, s } from 'hastscript';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ArticleSection } from '../../../shared/article.ts';
import * as elementIds from '../../../shared/dom-hooks.ts';
import { opensInNewTab } from '../../../shared/site.words.ts';
import { strokes } from '../../../shared/strokes.ts';
import { report } from '../content-error.ts';
import { linkToSection, tableBelow, totalRow } from './markdown.words.ts';

/** In characters: the anchor of a heading becomes part of URLs. */
const longestHeading = 120;

const stringifier = unified().use(rehypeStringify);

export const writeHtml = (tree: Root): string => stringifier.stringify(tree);
export const parseHtml = (text: string): Root => fromHtml(text, { fragment: true });
export const toPlainText = (node: Nodes): string => toText(node).replace(/\s+/g, ' ').trim();
const isHeading = ({ tagName }: Element) => /^h[2-4]$/.test(tagName);

export const hasClass = (node: Parents, name: string): boolean =>
  node.type === 'element' && [node.properties['className']].flat().includes(name);

/** Lists the headings, before they get links, and reports those without a usable anchor. */
export function findHeadings(tree: Root, file: VFile) {
  const headings: (ArticleSection & { tag: string })[] = [];
  const known = new Set<string>();
  visit(tree, 'element', (element) => {
    if (!isHeading(element)) return;
    const title = toPlainText(element);
    const id = element.properties['id'] ?? '';
    const fail = (rule: string) => report(file, element, `A heading must have ${rule}`, title);
    if (!/[\p{L}\p{N}]/u.test(title)) fail('a letter or a digit, for its anchor');
    else if (title.length > longestHeading) fail(`at most ${longestHeading} characters`);
    else if (Object.values<string>(elementIds).includes(id))
      fail(`words of its own; the page has a #${id}`);
    // The slugger counts equal ones, and their anchors would move when one is put before them.
    const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
    if (known.has(words))
      fail('other words than the headings before it, as they become its anchor');
    known.add(words);
    headings.push({ id, title, tag: element.tagName });
  });
  return headings;
}

/** Gives sections links to themselves, tables frames, links to other sites a new tab, and equal labels numbers. */
export function finishHtml(tree: Root): void {
  const labels = new Map<unknown, number>();
  let heading = '';
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { tagName, properties, children } = element;
    const { ariaLabel, id, href, className } = properties;
    if (tagName === 'table' && !hasClass(parent, 'table-scroll')) {
      parent.children[index] = frameTable(element, parent, heading);
      return index; // the frame, whose label may need a number
    }
    const count = (labels.get(ariaLabel) ?? 0) + 1;
    labels.set(ariaLabel, count);
    if (ariaLabel && count > 1) properties['ariaLabel'] = `${ariaLabel} (${count})`;
    if (isHeading(element)) {
      heading = toPlainText(element);
      // After the heading, whose accessible name is its text. Each link is a stop for the keyboard, so only h2 have one.
      const anchor = { className: ['anchor'], href: `#${id}`, ariaLabel: linkToSection(heading) };
      if (tagName === 'h2') parent.children.splice(index + 1, 0, h('a', anchor));
      else setNumberApart(element);
      // Reader views drop elements with words such as “share” in their id, so a heading's moves to an empty element.
      children.unshift(h('span', { id }));
      delete properties['id'];
    }
    // Safari drops the semantics of a list without markers.
    const isBare = (name: string) => hasClass(element, name) || hasClass(parent, name);
    if (/^[ou]l$/.test(tagName) && unmarked.some(isBare)) properties['role'] = 'list';
    const icon = blockIcons.get([className].flat().at(-1));
    if (icon && children[0]?.type === 'element')
      children[0].children.unshift(
        s('svg.block-badge', { ...unsized, ...pen }, s('path', { d: icon })),
      );
    if (typeof href !== 'string' || !href.startsWith('https:')) return undefined;
    properties['target'] = '_blank';
    properties['rel'] = ['noopener', 'noreferrer'];
    properties['className'] = [className ?? [], 'external'].flat().map(String);
    // Part of the link's name but no text: reader views and searches get the author's words only.
    const sign = { role: 'img', ariaLabel: opensInNewTab };
    const arrow = { ...sign, viewBox: '0 0 24 24', width: 16, height: 16, ...pen };
    const path = s('path', { d: strokes.external });
    children.push(hasClass(element, 'button') ? s('svg', arrow, path) : h('span', sign));
    return SKIP;
  });
}

/** Blocks whose lists have no markers. */
const unmarked = ['summary', 'steps', 'checklist', 'figure'];

const blockIcons: ReadonlyMap<unknown, string> = new Map([
  ['callout-note', 'M10.5 11H12v7.5M12 6v.1'],
  ['callout-tip', 'M9 16c0-3-3-3.3-3-7a6 6 0 0 1 12 0c0 3.7-3 4-3 7zM10.5 20h3'],
  ['callout-warning', strokes.alert],
  ['compare-before', strokes.close],
  ['compare-after', strokes.check],
]);

/** Without our styles an icon has no size. It needs no name: the title says the kind. */
const unsized = { ariaHidden: 'true', viewBox: '-5 -5 34 34', width: 0, height: 0 };

const ends = { strokeLinecap: 'round', strokeLinejoin: 'round' };
const pen = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, ...ends };

/** “1. Title” keeps its words, of which article-body-blocks.css draws the number alone. */
function setNumberApart({ children, properties }: Element): void {
  const [first] = children;
  if (first?.type !== 'text') return;
  const [number = '', title] = first.value.split(/(?<=^\d+)\. /);
  if (title === undefined) return;
  first.value = title;
  children.unshift(h('b.block-badge', number, h('i', '. ')));
  properties['className'] = ['numbered'];
}

/** Draws a bar above each number, all to one scale. */
function drawBars(cells: readonly Element[]): void {
  const valueOf = (cell: Element) => toNumber(toPlainText(cell));
  const highest = Math.max(...cells.map(valueOf));
  for (const cell of cells) {
    const height = Math.round((100 * valueOf(cell)) / highest) || 0;
    const bar = s('rect', { y: 100 - height, width: 1, height });
    const stretched = { viewBox: '0 0 1 100', preserveAspectRatio: 'none' };
    cell.children.unshift(s('svg', { ...unsized, ...stretched }, bar));
  }
}

/** A number, maybe with a currency or a percent sign: “EUR 2,335”, “$1,500”, “12.5 %”. */
const number = /^(?:[A-Z]{3} ?|[$€£] ?)?[-−]?\d[\d.,\s]*(?:%| ?[A-Z]{3}| ?[$€£])?$/;

/** Its value, with commas between thousands; NaN of other words. */
export const toNumber = (text: string): number =>
  number.test(text) ? Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) : NaN;

/** A frame, named after the heading above, in which a table scrolls on narrow screens. */
function frameTable(table: Element, parent: Parents, heading: string): Element {
  const isInFigure = parent.type === 'element' && parent.tagName === 'figure';
  finishCells(table, !isInFigure, hasClass(parent, 'chart')); // tables of figures are small
  const ariaLabel = tableBelow(heading);
  const properties = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
  return h('div', properties, table);
}

/** Gives cells scope, alignment and their column's name, for phones, where article-body-tables.css stacks rows. */
function finishCells(table: Element, canStack: boolean, isChart: boolean): void {
  const rows: Element[][] = [];
  visit(table, 'element', ({ tagName, properties, children }) => {
    if (tagName !== 'tr') return;
    const cells = children.filter((child) => child.type === 'element');
    rows.push(cells);
    if (cells[0] && totalRow.test(toPlainText(cells[0]))) properties['className'] = ['total'];
  });
  const [header = [], ...body] = rows;
  const isStacked = canStack && header.length > 2;
  if (isStacked) table.properties['className'] = ['stacked'];
  for (const [first, second] of body) {
    // A number at the beginning of a row is not its header.
    if (!first || !second || !/\p{L}/u.test(toPlainText(first))) continue;
    first.tagName = 'th';
    first.properties['scope'] = 'row';
  }
  for (const [column, top] of header.entries()) {
    const label = toPlainText(top);
    // An empty corner is no header.
    if (label === '') top.tagName = 'td';
    else top.properties['scope'] = 'col';
    const cells = body.flatMap((row) => row[column] ?? []);
    const texts = cells.map(toPlainText).filter(Boolean);
    const isNumeric = texts.length > 0 && texts.every((text) => number.test(text));
    for (const cell of [top, ...cells]) {
      // Columns of numbers are aligned to the right, below bars centred, unless the author says otherwise.
      const usual = isChart ? 'center' : 'right';
      const { align = isNumeric ? usual : undefined, ...properties } = cell.properties;
      // The align attribute is obsolete; article-body.css knows the class.
      if (typeof align === 'string') {
        const isNegative = isNumeric && cell !== top && /^[-−]/.test(toPlainText(cell));
        const className = [...(isNegative ? ['below-zero'] : []), `align-${align}`];
        cell.properties = { ...properties, className };
      }
      // Also its label, since Safari drops such a table's semantics: https://bugs.webkit.org/show_bug.cgi?id=257458
      if (isStacked && column > 0 && cell !== top) cell.properties['dataLabel'] = label;
    }
  }
  if (isChart) drawBars(body.flatMap(([, ...cells]) => cells));
}
