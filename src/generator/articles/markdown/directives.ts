import type { Blockquote, Emphasis, Link, Nodes, Paragraph, Root, RootContent } from 'mdast';
import {
  directiveFromMarkdown,
  type ContainerDirective,
  type LeafDirective,
} from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { SKIP, visit } from 'unist-util-visit';
import { contentHash } from '../content-hash.ts';
import { blockTitles } from './markdown.words.ts';
import { smarten } from './typography.ts';

export type Block = ContainerDirective;
export type Button = LeafDirective;

/** The blocks an author can write, by name: the element and classes that each becomes. */
const blocks: ReadonlyMap<string, readonly [element: string, ...className: string[]]> = new Map([
  ['summary', ['section', 'summary']],
  // Callouts are part of the article: as an `aside`, reader views would drop them.
  ['note', ['section', 'callout', 'callout-note']],
  ['tip', ['section', 'callout', 'callout-tip']],
  ['warning', ['section', 'callout', 'callout-warning']],
  ['checklist', ['section', 'checklist']],
  ['copy', ['section', 'copyable']],
  ['figure', ['figure', 'figure']],
  ['chat', ['figure', 'figure', 'chat']],
  ['chart', ['figure', 'figure', 'chart']],
  ['sources', ['section', 'sources']],
  ['next-step', ['section', 'next-step', 'ledges']],
  ['steps', ['ol', 'steps']],
  ['faq', ['section', 'faq']],
  ['compare', ['section', 'compare']],
  ['before', ['figure', 'compare-before']],
  ['after', ['figure', 'compare-after']],
]);

const collapsedFrom = 5;

export const blockNames: readonly string[] = [...blocks.keys()];

/** A block of this name stays in the source and isn't shown. */
export const withheld = 'withheld';

/** For remark's parser: directives on lines of their own. Colons in prose (“9:30”) are text; underlines no headings. */
export const directiveSyntax = {
  micromarkExtensions: [{ flow: directive().flow ?? {}, disable: { null: ['setextUnderline'] } }],
  fromMarkdownExtensions: [directiveFromMarkdown()],
};

/** Separates the title in brackets, in plain words, from the content. */
export function splitLabel({ children }: Block) {
  const [first, ...content] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: smarten(wordsOf(first)), content }
    : { label: undefined, content: children };
}

export const wordsOf = (node: Nodes): string => toString(node);

/** The items of a checklist. Their words identify them: a tick stays with them when the list around them changes. */
export function checklistItems({ name, children }: Block) {
  const lists = name === 'checklist' ? children.filter((child) => child.type === 'list') : [];
  return lists.flatMap((list) => list.children).map((item) => ({ item, words: wordsOf(item) }));
}

/** Turns directives into what they stand for, and removes withheld blocks. A tree with mistakes gives some result. */
export function applyDirectives(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'leafDirective') parent.children[index] = toLink(node);
    if (node.type !== 'containerDirective') return undefined;
    for (const { item, words } of checklistItems(node))
      item.data = { hProperties: { dataItem: contentHash(words).slice(0, 8) } };
    if (node.name !== withheld && node.name !== 'steps') return setMarkup(node);
    const shown = node.name === withheld ? [] : splitLabel(node).content;
    for (const list of shown) list.data = { hProperties: { className: ['steps'] } };
    parent.children.splice(index, 1, ...shown);
    return [SKIP, index];
  });
  // Authors write sources before the next step, which follows from the text; readers find them below it.
  const isSources = (node: RootContent) =>
    node.type === 'containerDirective' && node.name === 'sources';
  tree.children.sort((a, b) => Number(isSources(a)) - Number(isSources(b)));
}

function setMarkup(block: Block): void {
  const { label, content } = splitLabel(block);
  const [element = 'div', ...className] = blocks.get(block.name) ?? [];
  const kind = blockTitles.get(block.name);
  const isCallout = className.includes('callout');
  // Colours alone don't tell callouts apart on paper, in forced colours or to the ear.
  const title = label && isCallout ? `${kind}: ${label}` : (label ?? kind);
  const isBox = element === 'section' && title !== undefined;
  const named = isBox && { ariaLabel: title };
  const hProperties = { className, ...named, ...(isCallout && { role: 'note' }) };
  block.data = { hName: element, hProperties };
  const isFigure = className.includes('figure');
  if (isFigure)
    visit(block, 'emphasis', (words) => {
      if (/^\d+$/.test(wordsOf(words))) words.data = { hProperties: { className: ['pin'] } };
    });
  if (title === undefined) return;
  const count = content.flatMap((part) => (part.type === 'list' ? part.children : [])).length;
  if (block.name === 'sources' && count >= collapsedFrom) {
    block.children = [disclosure(`${title} (${count})`, content)];
    return;
  }
  const data = isBox ? { hProperties: { className: ['box-title'] } } : { hName: 'figcaption' };
  const line: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: title }], data };
  block.children = isFigure ? [...content, line] : [line, ...content];
}

function disclosure(title: string, children: Block['children']): Blockquote {
  const words: Emphasis = {
    type: 'emphasis',
    children: [{ type: 'text', value: title }],
    data: { hName: 'span', hProperties: { className: ['disclosure-label'] } },
  };
  const summary = { hName: 'summary', hProperties: { className: ['disclosure'] } };
  const line: Paragraph = { type: 'paragraph', children: [words], data: summary };
  return { type: 'blockquote', children: [line, ...children], data: { hName: 'details' } };
}

function toLink(button: Button): Paragraph {
  const { attributes, position } = button;
  const link: Link = {
    type: 'link',
    url: attributes?.['to'] ?? '',
    children: [{ type: 'text', value: wordsOf(button) }],
    data: { hProperties: { className: ['button', 'button-brand'] } },
    position,
  };
  return { type: 'paragraph', children: [link], position };
}
