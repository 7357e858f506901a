import type { InlineCode, Root, Text } from 'mdast';
import { walkMarkdown } from './walk-tree.ts';

/** Set quotes, apostrophes and ellipses. Dashes stay as they are: writers type their own. */
export function setTypography(tree: Root): void {
  walkMarkdown(tree, (block, index) => {
    if (block.type !== 'paragraph' && block.type !== 'heading' && block.type !== 'tableCell')
      return undefined;
    setBlock(block);
    return index + 1;
  });
}

/** A block as one text, since quotes pair up across links and bold words; code counts as a word. */
function setBlock(block: Parameters<typeof walkMarkdown>[0]): void {
  const parts: (Text | InlineCode)[] = [];
  walkMarkdown(block, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node);
    return undefined;
  });
  const text = parts
    .map(({ type, value }) => (type === 'text' ? value : 'A'.repeat(value.length)))
    .join('');
  const withQuotes = text.replace(/["']/g, (quote, position: number) => {
    const opens = isOpening(text.slice(0, position), text.slice(position + 1));
    if (quote === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
  let from = 0;
  for (const part of parts) {
    const to = from + part.value.length;
    if (part.type === 'text') part.value = withQuotes.slice(from, to).replace(/\.{3,}/g, '…');
    from = to;
  }
}

const decade = /^\d\ds(?![\p{L}\p{M}\p{N}])/u;
const quoteBeforeWord = /^["'][\p{L}\p{M}\p{N}]/u;
const signBeforeNoWord = /^([^\s\p{L}\p{M}\p{N}])\1*(?!\1|[\p{L}\p{M}\p{N}])/u;
const endOfWord = /[\p{L}\p{M}\p{N}]$/u;

/** Which way a quote turns: the rules of SmartyPants (daringfireball.net/projects/smartypants). */
function isOpening(before: string, after: string): boolean {
  if (decade.test(after)) return false; // the ’80s
  if (quoteBeforeWord.test(after)) return true; // “‘Quoted’ words in a larger quote.”
  if (signBeforeNoWord.test(after) || endOfWord.test(before)) return false;
  return /^\S/.test(after);
}
