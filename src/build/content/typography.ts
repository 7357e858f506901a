import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Not after a word, and before one or its bracket; the apostrophe of ’90s is none. */
const openingQuote =
  /(?<![\p{L}\p{M}\p{N}])["'](?!\d\ds\b)(?=[^\p{L}\p{M}\p{N}\s]?[\p{L}\p{M}\p{N}])/gu;

/**
 * Give quotes and apostrophes their typographic form, and three dots that of one sign. Code stays
 * as it is. Writers type their dashes themselves.
 */
export function setTypography(tree: Root): void {
  // A quotation may begin in one node and end in another, in bold or in a link: they are read as
  // one text, in which code counts as a word and a block begins after a space.
  let joined = '';
  const starts: { node: { value: string }; at: number }[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      joined += ' ';
    if (node.type === 'inlineCode') joined += 'A'.repeat(node.value.length);
    if (node.type !== 'text') return;
    starts.push({ node, at: joined.length });
    joined += node.value;
  });
  const curled = curlQuotes(joined);
  for (const { node, at } of starts)
    node.value = curled.slice(at, at + node.value.length).replace(/\.{3,}/g, '…');
}

/** As long as before: each quote becomes one other character. */
function curlQuotes(text: string): string {
  return text
    .replace(openingQuote, (quote) => (quote === '"' ? '“' : '‘'))
    .replace(/["']/g, (quote) => (quote === '"' ? '”' : '’'));
}
