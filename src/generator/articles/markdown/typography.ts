import type { Root } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

// Dashes and backticks stay as they are: writers type their own.
const typographer = unified().use(remarkSmartypants, { dashes: false, backticks: false });

const signs = /["']|\.\s?\.\s?\./;

/**
 * Set quotes, apostrophes and ellipses, block by block: quotes pair up across links and bold words,
 * but not across paragraphs. Blocks without such a sign are left out, since the library parses each
 * word.
 */
export function setTypography(tree: Root): void {
  visit(tree, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading' && block.type !== 'tableCell')
      return undefined;
    let hasSigns = false;
    visit(block, 'text', ({ value }) => {
      hasSigns ||= signs.test(value);
    });
    const alone: Root = { type: 'root', children: [block] };
    if (hasSigns) typographer.runSync(alone);
    return SKIP;
  });
}
