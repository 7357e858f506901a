import type { Link, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { blockTitles } from './markdown.words.ts';
import { setText } from './typography.ts';

/** A block as the parser gives it: `:::name[label]`, its content, `:::`. */
export type Block = ContainerDirective;
export type BlockContents = Block['children'];

type Markup = {
  element: string;
  properties: Record<string, string | string[]>;
  title?: Paragraph;
};

/** The blocks an author can write, by name: what each becomes. */
const blocks: ReadonlyMap<string, (label: string | undefined) => Markup> = new Map([
  ['summary', (label) => box(['summary'], label ?? blockTitles.summary)],
  ['note', (label) => callout('callout-note', label ?? blockTitles.note)],
  ['tip', (label) => callout('callout-tip', label ?? blockTitles.tip)],
  ['warning', (label) => callout('callout-warning', label ?? blockTitles.warning)],
  ['checklist', (label) => box(['checklist'], label ?? blockTitles.checklist)],
  ['next-step', (label) => box(['next-step'], label ?? blockTitles['next-step'])],
  ['steps', () => ({ element: 'div', properties: {} })], // unwrapped: the list is the block
  ['faq', () => ({ element: 'section', properties: { className: ['faq'] } })],
  ['compare', () => ({ element: 'section', properties: { className: ['compare'] } })],
  ['before', (label) => figure('compare-before', label ?? blockTitles.before)],
  ['after', (label) => figure('compare-after', label ?? blockTitles.after)],
] satisfies [string, (label: string | undefined) => Markup][]);

export const blockNames: readonly string[] = [...blocks.keys()];

/** A block of this name stays in the source and is removed before display. */
export const withheld = 'withheld';

/** The title in brackets, in plain words, and the content after it. */
export function splitLabel(block: Block): { label: string | undefined; content: BlockContents } {
  const [first, ...content] = block.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: setText(toString(first)), content }
    : { label: undefined, content: block.children };
}

/**
 * Turn directives into the blocks they stand for. Withheld blocks go, with all that is in them.
 * Expects a tree without mistakes (checkBlocks); of others it makes something, but never throws.
 */
export function applyDirectives(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'leafDirective') parent.children[index] = buttonOf(node);
    if (node.type !== 'containerDirective') return undefined;
    const { label, content } = splitLabel(node);
    if (node.name === withheld || node.name === 'steps') {
      const shown = node.name === withheld ? [] : content.map(asSteps);
      parent.children.splice(index, 1, ...shown);
      return [SKIP, index];
    }
    const markup = blocks.get(node.name)?.(label);
    node.data = { hName: markup?.element ?? 'div', hProperties: markup?.properties ?? {} };
    node.children = markup?.title ? [markup.title, ...content] : content;
    return undefined;
  });
}

function buttonOf(directive: LeafDirective): Paragraph {
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

function asSteps(node: BlockContents[number]): BlockContents[number] {
  return node.type === 'list' ? { ...node, data: { hProperties: { className: ['steps'] } } } : node;
}

/** Not an `aside`, which reader views leave out: it is part of the article. */
function callout(name: string, title: string): Markup {
  const markup = box(['callout', name], title);
  return { ...markup, properties: { ...markup.properties, role: 'note' } };
}

function box(className: string[], title: string): Markup {
  const data = { hName: 'p', hProperties: { className: ['box-title'] } };
  const properties = { className, ariaLabel: title };
  return { element: 'section', properties, title: titleLine(title, data) };
}

function figure(className: string, title: string): Markup {
  const data = { hName: 'figcaption' };
  return {
    element: 'figure',
    properties: { className: [className] },
    title: titleLine(title, data),
  };
}

function titleLine(value: string, data: NonNullable<Paragraph['data']>): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }], data };
}
