import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(leaveColonsInProse);
const quickParser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(leaveColonsInProse)
  .use(leaveBareAddresses);

/** What an address without brackets begins with or holds, so that it becomes a link. */
const bareAddress = /https?:\/\/|www\.|@/i;

/**
 * The tree of an article's Markdown. Hardly an article has an address without brackets, and looking
 * for one at every letter takes longer than all else: it is done only where words hold such a thing.
 */
export function parseMarkdown(source: string): Root {
  const tree = quickParser.parse(source);
  let isWhole = true;
  visit(tree, (node) => {
    const words = node.type === 'text' ? node.value : node.type === 'image' ? node.alt : undefined;
    if (words && bareAddress.test(words)) isWhole = false;
  });
  return isWhole ? tree : parser.parse(source);
}

/** Blocks need lines of their own: a colon in prose ("9:30", "note:see") begins no directive. */
function leaveColonsInProse(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    if ('text' in extension && extension.flow?.[58]) delete extension.text; // 58 is the colon
  }
}

/** Takes out what makes links of bare addresses: `wwwAutolink` and its like, and their last step. */
function leaveBareAddresses(this: Processor): void {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  for (const { text = {} } of micromarkExtensions) {
    for (const [code, constructs = []] of Object.entries(text)) {
      const others = [constructs].flat().filter(({ name }) => !name?.endsWith('Autolink'));
      if (others.length > 0) text[Number(code)] = others;
      else delete text[Number(code)]; // the parser stops at each character that is named here
    }
  }
  for (const extension of fromMarkdownExtensions.flat()) delete extension.transforms;
}
