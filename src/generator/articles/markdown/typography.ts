import type { Root, Text } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

// Dashes and backticks stay as they are: writers type their own.
const typographer = unified().use(remarkSmartypants, { dashes: false, backticks: false });

/** An apostrophe for letters left out at the start of a word, which the library takes for a quote. */
const leadingApostrophe =
  /(?<![\p{L}\p{N}])'(?=(?:tis|twas|em|til|cause|n)(?!\p{L})|\d0s\b|\d\d\b(?!.*(?<=\S)'(?![\p{L}\p{N}])))/giu;

/** Sets quotes, apostrophes and ellipses by block: quotes pair up across links and bold words, not across paragraphs. */
export function smartenTree(tree: Root): void {
  visit(tree, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading' && block.type !== 'tableCell')
      return undefined;
    let hasSigns = false;
    visit(block, (node) => {
      if (node.type === 'text') {
        hasSigns ||= /["']|\.\s?\.\s?\./.test(node.value);
        node.value = node.value.replace(leadingApostrophe, '’');
      } else if (node.type === 'image') {
        node.alt &&= smarten(node.alt);
        node.title &&= smarten(node.title);
      }
    });
    // The library parses each word, and most blocks have nothing for it.
    const alone: Root = { type: 'root', children: [block] };
    if (hasSigns) typographer.runSync(alone);
    return SKIP;
  });
}

export function smarten(value: string): string {
  const text: Text = { type: 'text', value };
  smartenTree({ type: 'root', children: [{ type: 'paragraph', children: [text] }] });
  return text.value;
}
