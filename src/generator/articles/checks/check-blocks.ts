import type { Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { checkAddress } from './check-markdown.ts';
import type { ReportProblem } from '../content-error.ts';
import {
  blockNames,
  splitLabel,
  withheld,
  type Block,
  type BlockContents,
} from '../markdown/directives.ts';
import { suggestionFor } from './suggest-name.ts';

/** Blocks that may hold other blocks, and which ones; a withheld block and a button fit anywhere. */
const holders: ReadonlyMap<string, readonly string[]> = new Map([
  ['compare', ['before', 'after']],
  ['faq', ['note', 'tip', 'warning', 'checklist', 'compare']],
  ['steps', ['note', 'tip', 'warning', 'checklist', 'compare']],
]);

/** Blocks that say themselves what they are. */
const withoutTitle = ['steps', 'faq', 'compare'];

/** Block syntax that did not become a block: a stray or misspelt fence, or `:button[…]`. */
const strayFence = new RegExp(
  `^:{3,}[ \\t]*$|(?:^|\\s):{2,}(?=[ \\t]*[\\w[{])|(?:^|\\s):(?:${blockNames.join('|')}|button)[[{]`,
  'm',
);

type Fail = (message: string, found?: string) => void;

/**
 * Report blocks that are unknown, unclosed, misplaced or do not hold what they must
 * (src/content/README.md).
 */
export function checkBlocks(tree: Root, source: string, report: ReportProblem): void {
  checkInside(tree, { enclosing: undefined, sourceLines: source.split('\n'), report });
  checkOrder(tree, report);
  visit(tree, 'text', (text) => checkText(text, report));
}

function checkText({ value, position }: Text, report: ReportProblem): void {
  const stray = strayFence.exec(value);
  if (!stray) return;
  const line = (position?.start.line ?? 1) + value.slice(0, stray.index).split('\n').length - 1;
  const message =
    'This does not open or close a block; write :::name[Title] and ::: on lines of their own, ' +
    'and one colon more around a block that holds another';
  const [found = ''] = value.slice(stray.index).trimStart().split('\n');
  report({ line, message, found });
}

type Surroundings = {
  enclosing: string | undefined;
  sourceLines: readonly string[];
  report: ReportProblem;
};

function checkInside(parent: { children: RootContent[] }, around: Surroundings): void {
  for (const node of parent.children) {
    const line = node.position?.start.line ?? 1;
    const fail: Fail = (message, found) =>
      around.report({ line, message, ...(found !== undefined && { found }) });
    const isSection =
      node.type === 'heading' && node.depth === 2 && /##/.test(around.sourceLines[line - 1] ?? '');
    if (isSection && around.enclosing !== undefined)
      fail(`A section must not begin inside :::${around.enclosing}; use ### or close the block`);
    if (node.type === 'leafDirective') checkButton(node, fail);
    if (node.type === 'containerDirective') {
      checkBlock(node, around, fail);
      if (node.name !== withheld) checkInside(node, { ...around, enclosing: node.name });
    } else if ('children' in node) checkInside(node, around);
  }
}

function checkBlock(block: Block, around: Surroundings, fail: Fail): void {
  const { name } = block;
  const known = [...blockNames, withheld];
  if (!known.includes(name)) {
    const hint = suggestionFor(name, known) || `; the blocks are ${known.join(', ')}`;
    fail(`There is no such block${hint}`, `:::${name}`);
    return;
  }
  if (!isClosed(block, around.sourceLines))
    fail(`The block :::${name} is never closed; end it with as many colons as it begins with`);
  if (Object.keys(block.attributes ?? {}).length > 0)
    fail(`The block :::${name} takes no attributes; delete the braces`);
  if (name === withheld) return;
  const isHeld = around.enclosing === undefined || holders.get(around.enclosing)?.includes(name);
  if (!isHeld) fail(`The block :::${name} must not stand inside :::${around.enclosing}`);
  if ((name === 'before' || name === 'after') && around.enclosing !== 'compare')
    fail(`The block :::${name} must stand inside ::::compare`);
  const { label, content } = splitLabel(block);
  if (label !== undefined && withoutTitle.includes(name))
    fail(`The block :::${name} takes no title; write a heading before it`, label);
  const shown = content.filter((node) => !isWithheld(node));
  const mistake =
    shown.length === 0 ? 'be filled or deleted; it is empty' : contentRule(name, shown);
  if (mistake !== undefined) fail(`The block :::${name} must ${mistake}`);
}

/** What the content of a block must be, where it is not; undefined where it is. */
function contentRule(name: string, content: BlockContents): string | undefined {
  const [first] = content;
  const isAlone = content.length === 1;
  if (name === 'summary' || name === 'checklist')
    return content.some((node) => node.type === 'list' && node.ordered !== true)
      ? undefined
      : 'hold a list of lines that begin with "- "';
  if (name === 'steps') {
    if (!isAlone || first?.type !== 'list' || first.ordered !== true)
      return 'hold one numbered list and nothing else';
    return first.children.every(({ children: [start] }) => {
      return start?.type === 'paragraph' && start.children[0]?.type === 'strong';
    })
      ? undefined
      : 'begin each step with its name in bold, **like this.**';
  }
  if (name === 'faq')
    return first?.type === 'heading' && first.depth === 3
      ? undefined
      : 'begin with a question as a ### heading';
  if (name === 'compare') {
    const parts = content.map((node) => (node.type === 'containerDirective' ? node.name : ''));
    return parts.join() === 'before,after' ? undefined : 'hold one :::before and then one :::after';
  }
  return undefined;
}

function checkButton(directive: Extract<RootContent, { type: 'leafDirective' }>, fail: Fail): void {
  const { to = '', ...others } = directive.attributes ?? {};
  const isButton = directive.name === 'button' && Object.keys(others).length === 0;
  if (!isButton || !to || directive.children.length === 0)
    fail('A line with :: must be ::button[Label]{to="/address"}', `::${directive.name}`);
  else checkAddress(to, fail);
}

/** Summaries open an article, next steps end it. */
function checkOrder({ children }: Root, report: ReportProblem): void {
  const shown = children.filter((node) => !isWithheld(node));
  for (const [index, node] of shown.entries()) {
    if (node.type !== 'containerDirective') continue;
    const line = node.position?.start.line ?? 1;
    if (node.name === 'summary' && index > 0)
      report({ line, message: 'The block :::summary must be the first of the article' });
    if (node.name === 'next-step' && index < shown.length - 1)
      report({ line, message: 'The block :::next-step must be the last of the article' });
  }
}

function isWithheld(node: RootContent): boolean {
  return node.type === 'containerDirective' && node.name === withheld;
}

/** The parser ends an unclosed block with what holds it, so the closing line is looked for. */
function isClosed({ position }: Block, sourceLines: readonly string[]): boolean {
  if (!position || position.start.line === position.end.line) return false;
  const opening = sourceLines[position.start.line - 1]?.slice(position.start.column - 1) ?? '';
  const closing = sourceLines[position.end.line - 1] ?? '';
  const colons = /^:+/.exec(opening)?.[0].length ?? 3;
  return new RegExp(`^[\\s>]*:{${colons},}\\s*$`).test(closing);
}
