import type { Element, Root as HtmlRoot } from 'hast';
import type { RootContent as MarkdownNode } from 'mdast';

/**
 * Where a walk goes on: undefined for below the node, then to the one after it; else at that position
 * among its siblings, and not below it.
 */
type NextPosition = number | undefined;

type MarkdownParent = { children: MarkdownNode[] };
type HtmlParent = Element | HtmlRoot;

/** Visit all below `parent` in the order of the text; a visitor may change what is still to come. */
export function walkMarkdown(
  parent: MarkdownParent,
  visit: (node: MarkdownNode, index: number, parent: MarkdownParent) => NextPosition,
): void {
  const { children } = parent;
  for (let index = 0; index < children.length;) {
    const node = children[index];
    const next = node && visit(node, index, parent);
    if (next === undefined && node && 'children' in node) walkMarkdown(node, visit);
    index = next ?? index + 1;
  }
}

/** The same for the elements below `parent`. */
export function walkElements(
  parent: HtmlParent,
  visit: (element: Element, index: number, parent: HtmlParent) => NextPosition,
): void {
  const { children } = parent;
  for (let index = 0; index < children.length;) {
    const node = children[index];
    const next = node?.type === 'element' ? visit(node, index, parent) : undefined;
    if (next === undefined && node?.type === 'element') walkElements(node, visit);
    index = next ?? index + 1;
  }
}
