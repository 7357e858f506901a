import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { checkBlocks } from '../checks/check-blocks.ts';
import { checkMarkdown } from '../checks/check-markdown.ts';
import { placePictures, type FindPicture } from '../pictures/article-pictures.ts';
import { findHeadings, finishHtml } from './article-html.ts';
import { applyDirectives } from './directives.ts';
import { plainTextOf, writeHtml } from './html-text.ts';
import { setTypography } from './typography.ts';

/** Words an adult reads in a minute, the usual rounding of reading studies. */
const wordsPerMinute = 200;

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(narrowSyntax);
const toHtml = unified().use(remarkRehype).use(rehypeSlug);

/**
 * Leave out what authors do not mean. A colon in prose ("9:30", "note:see") begins no directive, since blocks need
 * lines of their own; and a line of signs below text makes no heading of it.
 */
function narrowSyntax(this: Processor): void {
  const { micromarkExtensions = [] } = this.data();
  for (const extension of micromarkExtensions)
    if ('text' in extension && extension.flow?.[58]) delete extension.text; // 58 is the colon
  micromarkExtensions.push({ disable: { null: ['setextUnderline'] } });
}

/**
 * Render the Markdown body of an article, its placeholders filled. Mistakes become messages of
 * `file`; the result then only helps to find more of them.
 * @returns HTML, its sections in order, the anchors of all its headings, its links and pictures, and the
 * minutes that it takes to read, at least 1
 */
export async function renderMarkdown(file: VFile, findPicture: FindPicture) {
  const tree = parser.parse(file);
  checkMarkdown(tree, file);
  checkBlocks(tree, file);
  applyDirectives(tree);
  const links: { href: string; line: number }[] = []; // as in the source, for checks that need all articles
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, line: node.position?.start.line ?? 1 });
  });
  setTypography(tree);
  const html = toHtml.runSync(tree);
  const headings = findHeadings(html, file);
  const wordCount = plainTextOf(html).split(' ').length;
  const bodyPictures = await placePictures(html, findPicture, file);
  finishHtml(html);
  return {
    html: writeHtml(html),
    sections: headings.filter(({ tag }) => tag === 'h2').map(({ id, title }) => ({ id, title })),
    anchors: headings.map(({ id }) => id),
    links,
    readingMinutes: Math.max(1, Math.round(wordCount / wordsPerMinute)),
    ...(bodyPictures.length > 0 && { bodyPictures }),
  };
}
