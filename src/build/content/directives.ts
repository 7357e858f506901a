import type { BlockContent, DefinitionContent, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { ReportProblem } from './content-error.ts';

type Properties = Record<string, string | string[]>;
type Block = { element: string; properties: Properties; title?: string };

/** The blocks an author can write, by name: what each becomes. */
const blocks: Record<string, (label: string | undefined) => Block> = {
  summary: (label) => box('section', ['summary'], label ?? 'In short'),
  note: (label) => box('aside', ['callout', 'callout-note'], label ?? 'Note'),
  tip: (label) => box('aside', ['callout', 'callout-tip'], label ?? 'Tip'),
  warning: (label) => box('aside', ['callout', 'callout-warning'], label ?? 'Warning'),
  checklist: (label) => box('section', ['checklist'], label ?? 'Checklist'),
  'next-step': (label) => box('section', ['next-step'], label ?? 'Your next step'),
  steps: () => ({ element: 'div', properties: {} }),
  faq: () => ({ element: 'div', properties: { className: ['faq'] } }),
  compare: () => ({ element: 'div', properties: { className: ['compare'] } }),
  before: (label) => figure('compare-before', label ?? 'Before'),
  after: (label) => figure('compare-after', label ?? 'After'),
};

/** Kept in the source, removed before display (product.md 9). */
const withheld = 'withheld';

/**
 * Turn directives into the blocks they stand for. Withheld blocks go, with all that is in them; a
 * colon in prose, which the parser takes for a directive, becomes text again.
 */
export function applyDirectives(tree: Root, source: string, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'textDirective') {
      const { position } = node as TextDirective;
      const value = source.slice(position?.start.offset, position?.end.offset);
      if (parent && index !== undefined) parent.children[index] = { type: 'text', value };
      return SKIP;
    }
    if (node.type === 'leafDirective') applyLeaf(node as LeafDirective, report);
    if (node.type === 'containerDirective') {
      const directive = node as ContainerDirective;
      if (directive.name === withheld && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      applyContainer(directive, report);
    }
    return undefined;
  });
}

function applyContainer(directive: ContainerDirective, report: ReportProblem): void {
  const line = directive.position?.start.line ?? 1;
  const make = Object.hasOwn(blocks, directive.name) ? blocks[directive.name] : undefined;
  if (!make) {
    const names = [...Object.keys(blocks), withheld].join(', ');
    report({ line, message: `A block must be one of ${names}`, found: `:::${directive.name}` });
    return;
  }
  if (Object.keys(directive.attributes ?? {}).length > 0)
    report({
      line,
      message: `The block :::${directive.name} takes no attributes; delete the braces`,
    });
  const first = directive.children[0];
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const label = hasLabel ? toString(first) : undefined;
  const { element, properties, title } = make(label);
  const content = hasLabel ? directive.children.slice(1) : directive.children;
  if (content.length === 0)
    report({ line, message: `The block :::${directive.name} is empty; fill it or delete it` });
  if (directive.name === 'steps') markSteps(content, line, report);
  directive.data = { ...directive.data, hName: element, hProperties: properties };
  directive.children = title === undefined ? content : [titleLine(element, title), ...content];
}

function applyLeaf(directive: LeafDirective, report: ReportProblem): void {
  const line = directive.position?.start.line ?? 1;
  const { to = '', ...others } = directive.attributes ?? {};
  if (directive.name !== 'button' || Object.keys(others).length > 0 || !to) {
    const found = `::${directive.name}`;
    report({ line, message: 'A line with :: must be ::button[Label]{to=/address}', found });
    return;
  }
  const label = toString(directive);
  const link: RootContent = {
    type: 'link',
    url: to,
    children: [{ type: 'text', value: label }],
    data: { hProperties: { className: ['button'] } },
    ...(directive.position && { position: directive.position }),
  };
  const paragraph: Paragraph = { type: 'paragraph', children: [link] };
  Object.assign(directive, paragraph, { name: undefined, attributes: undefined });
}

function markSteps(
  content: readonly (BlockContent | DefinitionContent)[],
  line: number,
  report: ReportProblem,
): void {
  const [list, ...others] = content;
  if (list?.type !== 'list' || list.ordered !== true || others.length > 0)
    report({ line, message: 'The block :::steps must hold one numbered list and nothing else' });
  else list.data = { hProperties: { className: ['steps'] } };
}

function titleLine(element: string, title: string): Paragraph {
  const data =
    element === 'figure'
      ? { hName: 'figcaption' }
      : { hName: 'p', hProperties: { className: ['box-title'] } };
  return { type: 'paragraph', children: [{ type: 'text', value: title }], data };
}

function box(element: string, className: string[], title: string): Block {
  return { element, properties: { className, ariaLabel: title }, title };
}

function figure(className: string, title: string): Block {
  return { element: 'figure', properties: { className: [className] }, title };
}
