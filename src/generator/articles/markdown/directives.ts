import type { Link, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { contentHash } from '../content-hash.ts';
import { blockTitles } from './markdown.words.ts';
import { setText } from './typography.ts';

/** A block as the parser gives it: `:::name[label]`, its content, `:::`. */
export type Block = ContainerDirective;

/** `::button[label]{to="/address"}`, or any other leaf directive. */
export type Button = LeafDirective;

/** The blocks an author can write, by name: the element and classes that each becomes. */
const blocks: ReadonlyMap<string, readonly [element: string, ...className: string[]]> = new Map([
  ['summary', ['section', 'summary']],
  // Callouts are not an `aside`, which reader views leave out: they are part of the article.
  ['note', ['section', 'callout', 'callout-note']],
  ['tip', ['section', 'callout', 'callout-tip']],
  ['warning', ['section', 'callout', 'callout-warning']],
  ['checklist', ['section', 'checklist']],
  ['copy', ['section', 'copyable']],
  ['figure', ['figure', 'figure']],
  ['sources', ['section', 'sources']],
  ['next-step', ['section', 'next-step']],
  ['steps', ['ol', 'steps']],
  ['faq', ['section', 'faq']],
  ['compare', ['section', 'compare']],
  ['before', ['figure', 'compare-before']],
  ['after', ['figure', 'compare-after']],
]);

export const blockNames: readonly string[] = [...blocks.keys()];

/** A block of this name stays in the source and is removed before display. */
export const withheld = 'withheld';

/** The title in brackets, in plain words, and the content after it. */
export function splitLabel({ children }: Block) {
  const [first, ...content] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: setText(toString(first)), content }
    : { label: undefined, content: children };
}

/**
 * Turn directives into the blocks they stand for. Withheld blocks go, with all that is in them.
 * Expects a tree without mistakes (checkBlocks); other trees give some result and never throw.
 */
export function applyDirectives(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'leafDirective') parent.children[index] = buttonOf(node);
    if (node.type !== 'containerDirective') return undefined;
    if (node.name === 'checklist') nameItems(node);
    if (node.name !== withheld && node.name !== 'steps') {
      setMarkup(node);
      return undefined;
    }
    const shown = node.name === withheld ? [] : splitLabel(node).content;
    for (const list of shown) list.data = { hProperties: { className: ['steps'] } };
    parent.children.splice(index, 1, ...shown);
    return [SKIP, index];
  });
}

/** The items of a checklist. Each is known by its words: a tick stays with them, whatever changes around them. */
export function findItems({ children }: Block) {
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []));
  return items.map((item) => ({ item, words: toString(item) }));
}

function nameItems(checklist: Block): void {
  for (const { item, words } of findItems(checklist))
    item.data = { hProperties: { dataItem: contentHash(words).slice(0, 8) } };
}

function setMarkup(block: Block): void {
  const { label, content } = splitLabel(block);
  const [element = 'div', ...className] = blocks.get(block.name) ?? [];
  const kind = blockTitles.get(block.name);
  // Their colours alone do not tell callouts apart on paper, in forced colours or to the ear.
  const title = label && className.includes('callout') ? `${kind}: ${label}` : (label ?? kind);
  const isBox = element === 'section' && title !== undefined;
  const role = className.includes('callout') && { role: 'note' };
  block.data = {
    hName: element,
    hProperties: { className, ...(isBox && { ariaLabel: title }), ...role },
  };
  if (title === undefined) return;
  const data = isBox
    ? { hName: 'p', hProperties: { className: ['box-title'] } }
    : { hName: 'figcaption' };
  const line: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: title }], data };
  block.children = block.name === 'figure' ? [...content, line] : [line, ...content];
}

function buttonOf(directive: Button): Paragraph {
  const place = directive.position ? { position: directive.position } : {};
  const link: Link = {
    type: 'link',
    url: directive.attributes?.['to'] ?? '',
    children: [{ type: 'text', value: toString(directive) }],
    data: { hProperties: { className: ['button'] } },
    ...place,
  };
  return { type: 'paragraph', children: [link], ...place };
}
