import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const stringifier = unified().use(rehypeStringify);

/** A piece of HTML as text. */
export function writeHtml(tree: Root): string {
  return stringifier.stringify(tree);
}

/** The tree of a piece of HTML that `writeHtml` wrote. */
export function parseHtml(text: string): Root {
  return fromHtml(text, { fragment: true });
}

/** The words of a piece of HTML, with single spaces. */
export function plainTextOf(node: Parameters<typeof toText>[0]): string {
  return toText(node).replace(/\s+/g, ' ').trim();
}
