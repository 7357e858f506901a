import type { ListItem, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { found } from '../content-error.ts';
import {
  blockNames,
  findItems,
  splitLabel,
  withheld,
  type Block,
  type Button,
} from '../markdown/directives.ts';
import { blockTitles } from '../markdown/markdown.words.ts';
import { checkAddress } from './check-markdown.ts';

const inFaqAndSteps = ['note', 'tip', 'warning', 'checklist', 'compare', 'copy', 'figure'];

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

const nameOf = (node?: RootContent) =>
  node?.type === 'containerDirective' ? node.name : undefined;
const isShown = (node: RootContent) => nameOf(node) !== withheld;

/**
 * Report blocks that are unknown, unclosed, misplaced or do not hold what they must
 * (src/content/README.md).
 * @param file holds the text that `tree` was parsed from
 */
export function checkBlocks(tree: Root, file: VFile): void {
  checkInside(tree.children, undefined, file);
  const shown = tree.children.filter(isShown);
  for (const [index, node] of shown.entries()) {
    if (nameOf(node) === 'summary' && index > 0)
      file.message('The block :::summary must be the first of the article', node);
    if (nameOf(node) === 'next-step' && node !== shown.at(-1))
      file.message('The block :::next-step must be the last of the article', node);
    if (nameOf(node) === 'sources' && nameOf(shown[index + 1]) !== 'next-step')
      file.message('The block :::sources must stand once, directly before :::next-step', node);
  }
  checkItems(tree, file);
  visit(tree, 'text', ({ value, position }) => {
    const { index } = strayFence.exec(value) ?? {};
    if (index === undefined) return;
    const line = (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
    const message =
      'This does not open or close a block; write :::name[Title] and ::: on lines of their own, ' +
      'and one colon more around a block that holds another';
    const [written = ''] = value.slice(index).trimStart().split('\n');
    file.message(message + found(written), { line, column: 1 });
  });
}

/** Ticks are stored by an item's words, so two items with the same words would be ticked together. */
function checkItems(tree: Root, file: VFile): void {
  const known = new Set<string>();
  visit(tree, 'containerDirective', (block) => {
    if (block.name === withheld) return SKIP;
    for (const { item, words } of block.name === 'checklist' ? findItems(block) : []) {
      if (known.has(words))
        file.message(`A checklist's item must have words of its own${found(words)}`, item);
      known.add(words);
    }
    return undefined;
  });
}

function checkInside(nodes: RootContent[], enclosing: string | undefined, file: VFile): void {
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2 && enclosing !== undefined)
      file.message(`A section must not begin inside :::${enclosing}; use ### or close it`, node);
    if (node.type === 'leafDirective') checkButton(node, file);
    if (node.type === 'containerDirective') checkBlock(node, enclosing, file);
    if ('children' in node && isShown(node))
      checkInside(node.children, nameOf(node) ?? enclosing, file);
  }
}

function checkBlock(block: Block, enclosing: string | undefined, file: VFile): void {
  const { name, attributes } = block;
  const known = [...blockNames, withheld];
  if (!known.includes(name)) {
    file.message(`There is no block :::${name}; the blocks are ${known.join(', ')}`, block);
    return;
  }
  const fail = (message: string) => file.message(`The block :::${name} ${message}`, block);
  if (!isClosed(block, file)) fail('is never closed; end it with as many colons as it begins with');
  if (Object.keys(attributes ?? {}).length > 0) fail('takes no attributes; delete the braces');
  if (name === withheld) return;
  if (enclosing !== undefined && !holders.get(enclosing)?.includes(name))
    fail(`must not stand inside :::${enclosing}; close that one before it`);
  if (['before', 'after'].includes(name) && enclosing !== 'compare')
    fail('must stand inside ::::compare');
  const { label, content } = splitLabel(block);
  if (label !== undefined && !blockTitles.has(name))
    fail(`takes no title; write a heading before it${found(label)}`);
  if (name === 'figure' && label === undefined) fail('needs a caption: :::figure[What it shows]');
  const rule = brokenRule(name, content.filter(isShown));
  if (rule !== undefined) fail(`must ${rule}`);
  if (name !== 'sources') return;
  visit(block, 'listItem', (item) => {
    if (!isSource(item))
      file.message('A source must be a line such as - [Title](https://…), Publisher', item);
  });
}

/** What the content of a block must be, where it is not. */
function brokenRule(name: string, content: readonly RootContent[]): string | undefined {
  const [first] = content;
  if (!first) return 'be filled or deleted; it is empty';
  const isBulleted = (node: RootContent) => node.type === 'list' && node.ordered !== true;
  if (['summary', 'checklist'].includes(name) && !content.some(isBulleted))
    return 'hold a list of lines that begin with "- "';
  if (name === 'sources' && (content.length > 1 || !isBulleted(first)))
    return 'hold one list of lines that begin with "- ", and nothing else';
  if (name === 'steps') {
    if (content.length > 1 || first.type !== 'list' || first.ordered !== true)
      return 'hold one numbered list and nothing else';
    const areNamed = first.children.every(
      ({ children: [start] }) =>
        start?.type === 'paragraph' && start.children[0]?.type === 'strong',
    );
    if (!areNamed) return 'begin each step with its name in bold, **like this.**';
  }
  if (name === 'faq' && (first.type !== 'heading' || first.depth !== 3))
    return 'begin with a question as a ### heading';
  if (name === 'compare' && content.map(nameOf).join() !== 'before,after')
    return 'hold one :::before and then one :::after';
  return undefined;
}

function isSource({ children: [line, ...others] }: ListItem): boolean {
  const [link, publisher] = line?.type === 'paragraph' ? line.children : [];
  const isLink = link?.type === 'link' && link.url.startsWith('https://');
  const isNamed = publisher?.type === 'text' && /^,\s+\S/.test(publisher.value);
  return isLink && isNamed && others.length === 0;
}

function checkButton(button: Button, file: VFile): void {
  const { to = '', ...others } = button.attributes ?? {};
  const isButton = button.name === 'button' && Object.keys(others).length === 0;
  const message = 'A line with :: must be ::button[Label]{to="/address"}';
  if (isButton && to && button.children.length > 0) checkAddress(to, button, file);
  else file.message(message + found(`::${button.name}`), button);
}

/** The parser ends an unclosed block with what holds it, so the closing line is looked for. */
function isClosed({ position }: Block, file: VFile): boolean {
  if (!position || position.start.line === position.end.line) return false;
  const lines = String(file).slice(position.start.offset).split('\n');
  const closing = lines[position.end.line - position.start.line]?.replace(/^[\s>]+/, '').trimEnd();
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  return closing !== undefined && /^:+$/.test(closing) && closing.startsWith(colons);
}
