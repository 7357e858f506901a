import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
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
