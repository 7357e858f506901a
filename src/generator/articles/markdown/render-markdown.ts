import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { checkBlocks } from '../checks/check-blocks.ts';
import { checkMarkdown } from '../checks/check-markdown.ts';
import { placePictures, type FindPicture } from '../pictures/article-pictures.ts';
import { findHeadings, finishHtml, toPlainText, writeHtml } from './article-html.ts';
import { applyDirectives, directiveSyntax } from './directives.ts';
import { smartenTree } from './typography.ts';

const parser = unified()
  .data(directiveSyntax)
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false });
const toHtml = unified().use(remarkRehype).use(rehypeSlug);

/** Renders an article's body. Mistakes become messages of `file`; the result then only helps to find more. */
export async function renderMarkdown(file: VFile, findPicture: FindPicture) {
  const tree = parser.parse(file);
  checkMarkdown(tree, file);
  checkBlocks(tree, file);
  applyDirectives(tree);
  const links: { href: string; line: number }[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, line: node.position?.start.line ?? 1 });
  });
  smartenTree(tree);
  const html = toHtml.runSync(tree);
  const headings = findHeadings(html, file);
  const text = toPlainText(html);
  const bodyPictures = await placePictures(html, findPicture, file);
  if (text === '' && bodyPictures.length === 0 && file.messages.length === 0)
    file.message('An article must have a text');
  finishHtml(html);
  return {
    html: writeHtml(html),
    sections: headings.filter(({ tag }) => tag === 'h2').map(({ id, title }) => ({ id, title })),
    anchors: headings.map(({ id }) => id),
    links,
    // Adults read 200 words in a minute, as reading studies round it.
    readingMinutes: Math.max(1, Math.round(text.split(' ').length / 200)),
    ...(bodyPictures.length > 0 && { bodyPictures }),
  };
}
