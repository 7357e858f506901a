import type { List, ListItem, Root, RootContent, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../content-error.ts';
import {
  blockNames,
  checklistItems,
  splitLabel,
  withheld,
  wordsOf,
  type Block,
  type Button,
} from '../markdown/directives.ts';
import { toNumber } from '../markdown/article-html.ts';
import { blockTitles } from '../markdown/markdown.words.ts';
import { checkUrl } from './check-markdown.ts';

const figures = ['figure', 'chat', 'chart'];
const inFaqAndSteps = ['note', 'tip', 'warning', 'checklist', 'compare', 'copy', ...figures];

/** Blocks that may hold other blocks, and which ones; a withheld block and a button fit anywhere. */
const holders: ReadonlyMap<string, readonly string[]> = new Map([
  ['compare', ['before', 'after']],
  ['faq', inFaqAndSteps],
  ['steps', inFaqAndSteps],
]);

/** Block syntax that did not become a block: a stray or misspelt fence, or `:button[…]`. */
const strayFence = new RegExp(
  `^:{3,}[ \\t]*$|(?:^|\\s):{2,}(?=[ \\t]*[\\w[{])|(?:^|\\s):(?:${blockNames.join('|')}|button)[[{]`,
  'm',
);

const toName = (node?: RootContent) =>
  node?.type === 'containerDirective' ? node.name : undefined;
const isShown = (node: RootContent) => toName(node) !== withheld;

/** Reports blocks that are not as src/content/README.md wants them. @param file holds the source of `tree` */
export function checkBlocks(tree: Root, file: VFile): void {
  // Ticks are stored by an item's words, so two items with the same words would be ticked together.
  const known = new Set<string>();
  const checkInside = (nodes: readonly RootContent[], enclosing?: string) => {
    for (const node of nodes) {
      if (node.type === 'heading' && node.depth === 2 && enclosing !== undefined)
        report(file, node, `A section must not begin inside :::${enclosing}; use ### or close it`);
      if (node.type === 'leafDirective') checkButton(node, file);
      if (node.type === 'containerDirective') {
        checkBlock(node, enclosing, file);
        for (const { item, words } of checklistItems(node)) {
          if (known.has(words))
            report(file, item, 'An item of a checklist must not have the words of another', words);
          known.add(words);
        }
      }
      if ('children' in node && isShown(node))
        checkInside(node.children, toName(node) ?? enclosing);
    }
  };
  checkInside(tree.children);
  const shown = tree.children.filter(isShown);
  for (const [index, node] of shown.entries()) {
    const next = shown[index + 1];
    if (toName(node) === 'summary' && index > 0)
      report(file, node, 'The block :::summary must be the first of the article');
    if (toName(node) === 'next-step' && next)
      report(file, node, 'The block :::next-step must be the last of the article');
    if (toName(node) === 'sources' && toName(next) !== 'next-step')
      report(file, node, 'The block :::sources must stand once, directly before :::next-step');
  }
  visit(tree, 'text', ({ value, position }) => {
    const { index } = strayFence.exec(value) ?? {};
    if (index === undefined) return;
    const line = (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
    const message = `This does not open or close a block; write :::name[Title] and ::: on lines of their own, and one colon more around a block that holds another`;
    report(file, line, message, value.slice(index).trimStart().split('\n')[0]);
  });
}

function checkBlock(block: Block, enclosing: string | undefined, file: VFile): void {
  const { name, attributes } = block;
  const known = [...blockNames, withheld];
  if (!known.includes(name))
    return report(file, block, `There is no block :::${name}; the blocks are ${known.join(', ')}`);
  const fail = (message: string, written?: string) =>
    report(file, block, `The block :::${name} ${message}`, written);
  if (!isClosed(block, file)) fail('is never closed; end it with as many colons as it begins with');
  if (Object.keys(attributes ?? {}).length > 0) fail('takes no attributes; delete the braces');
  if (name === withheld) return;
  if (enclosing !== undefined && !holders.get(enclosing)?.includes(name))
    fail(`must not stand inside :::${enclosing}; close that one before it`);
  if (['before', 'after'].includes(name) && enclosing !== 'compare')
    fail('must stand inside ::::compare');
  const { label, content } = splitLabel(block);
  if (label !== undefined && !blockTitles.has(name))
    fail('takes no title; write a heading before it', label);
  if (figures.includes(name) && label === undefined)
    fail(`needs a caption: :::${name}[What it shows]`);
  const rule = findBrokenRule(name, content.filter(isShown));
  if (rule !== undefined) fail(`must ${rule}`);
  if (name !== 'sources') return;
  visit(block, 'listItem', (item) => {
    if (!isSource(item))
      report(file, item, 'A source must be a line such as - [Title](https://…), Publisher');
  });
}

function findBrokenRule(name: string, content: readonly RootContent[]): string | undefined {
  const [first] = content;
  if (!first) return 'be filled or deleted; it is empty';
  const isBulleted = (node: RootContent) => node.type === 'list' && node.ordered !== true;
  const isAlone = content.length === 1;
  if (['summary', 'checklist'].includes(name) && !content.some(isBulleted))
    return 'hold a list of lines that begin with "- "';
  if (name === 'sources' && !(isAlone && isBulleted(first)))
    return 'hold one list of lines that begin with "- ", and nothing else';
  if (name === 'chat' && !(isAlone && first.type === 'list' && isInTurn(first)))
    return 'hold one list whose lines begin with "- " and a name in bold, of two people in turn';
  if (name === 'chart' && !(isAlone && first.type === 'table' && isOfNumbers(first)))
    return 'hold one table with a number of 0 or more in each cell below and beside its headings';
  if (name === 'steps') {
    if (!isAlone || first.type !== 'list' || first.ordered !== true)
      return 'hold one numbered list and nothing else';
    if (!first.children.every(findBoldName))
      return 'begin each step with its name in bold, **like this.**';
  }
  if (name === 'faq' && (first.type !== 'heading' || first.depth !== 3))
    return 'begin with a question as a ### heading';
  if (name === 'compare' && content.map(toName).join() !== 'before,after')
    return 'hold one :::before and then one :::after';
  return undefined;
}

function findBoldName({ children: [line] }: ListItem): string | undefined {
  const [first] = line?.type === 'paragraph' ? line.children : [];
  return first?.type === 'strong' ? wordsOf(first) : undefined;
}

function isInTurn({ ordered, children }: List): boolean {
  const names = children.map(findBoldName);
  const isTurn = (name: string | undefined, at: number) => name && name === names[at % 2];
  return ordered !== true && names[0] !== names[1] && names.every(isTurn);
}

const isOfNumbers = ({ children: [, ...rows] }: Table) =>
  rows.length > 0 &&
  rows.every(
    ({ children: [, ...cells] }) =>
      cells.length > 0 && cells.every((cell) => toNumber(wordsOf(cell)) >= 0),
  );

function isSource({ children: [line, ...others] }: ListItem): boolean {
  const [link, publisher] = line?.type === 'paragraph' ? line.children : [];
  const isLink = link?.type === 'link' && link.url.startsWith('https://');
  const hasPublisher = publisher?.type === 'text' && /^,\s+\S/.test(publisher.value);
  return isLink && hasPublisher && others.length === 0;
}

function checkButton(button: Button, file: VFile): void {
  const { to = '', ...others } = button.attributes ?? {};
  const isButton = button.name === 'button' && Object.keys(others).length === 0;
  const message = 'A line with :: must be ::button[Label]{to="/address"}';
  if (isButton && to && button.children.length > 0) checkUrl(to, button, file);
  else report(file, button, message, `::${button.name}`);
}

/** The parser ends an unclosed block with what holds it, so look for the closing line. */
function isClosed({ position }: Block, file: VFile): boolean {
  if (!position || position.start.line === position.end.line) return false;
  const lines = String(file).slice(position.start.offset).split('\n');
  const closing = lines[position.end.line - position.start.line]?.replace(/^[\s>]+/, '').trimEnd();
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  return closing !== undefined && /^:+$/.test(closing) && closing.startsWith(colons);
}
