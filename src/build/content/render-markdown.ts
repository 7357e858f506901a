import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { ArticleSection, Picture } from '../../core/article.ts';
import { finishHtml } from './article-html.ts';
import { placePictures, type PictureTools } from './body-pictures.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkMarkdown } from './check-markdown.ts';
import { applyDirectives } from './directives.ts';
import { findHeadings, plainTextOf } from './headings.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Words an adult reads in a minute, the usual rounding of reading studies. */
const wordsPerMinute = 200;

/** A link as it stands in the source, for checks that need all articles. */
export type SourceLink = { href: string; line: number };

/** What a body of Markdown becomes. */
export type RenderedMarkdown = {
  /** Sanitised HTML. */
  html: string;
  /** The second-level headings, in order. */
  sections: ArticleSection[];
  /** Ids of all headings. */
  anchors: string[];
  links: SourceLink[];
  /** The words without markup, for search. */
  plainText: string;
  /** At least 1. */
  readingMinutes: number;
  /** Absent when there are none. */
  bodyPictures?: Picture[];
};

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(keepColonsInProse);
// Quotes and dots only: writers type their dashes themselves.
const typographer = unified().use(remarkSmartypants, { dashes: false });
const toHtml = unified().use(remarkRehype).use(rehypeSlug);
const stringifier = unified().use(rehypeStringify);

/**
 * Render the Markdown body of an article, its placeholders filled. Every mistake is reported with
 * its line; what is returned is then only good for finding more of them.
 */
export async function renderMarkdown(
  source: string,
  tools: PictureTools,
): Promise<RenderedMarkdown> {
  const tree = parser.parse(source);
  checkMarkdown(tree, source, tools.report);
  checkBlocks(tree, source, tools.report);
  applyDirectives(tree);
  const links = findLinks(tree);
  setTypography(tree);
  const html = toHtml.runSync(tree);
  const headings = findHeadings(html, tools.report);
  const plainText = plainTextOf(html);
  const bodyPictures = await placePictures(html, tools);
  finishHtml(html);
  return {
    html: stringifier.stringify(sanitizeHtml(html)),
    sections: headings.filter(({ tag }) => tag === 'h2').map(({ id, title }) => ({ id, title })),
    anchors: headings.map(({ id }) => id),
    links,
    plainText,
    readingMinutes: Math.max(1, Math.round(plainText.split(' ').length / wordsPerMinute)),
    ...(bodyPictures.length > 0 && { bodyPictures }),
  };
}

/** Blocks need lines of their own: a colon in prose ("9:30", "note:see") begins no directive. */
function keepColonsInProse(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    if ('text' in extension && extension.flow?.[58]) delete extension.text; // 58 is the colon
  }
}

/** Block by block, where there is a sign to set: the library takes its time over each word. */
function setTypography(tree: Root): void {
  visit(tree, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading' && block.type !== 'tableCell')
      return;
    let isPlain = true;
    visit(block, 'text', ({ value }) => {
      if (/["']|\.\.\./.test(value)) isPlain = false;
    });
    const own: Root = { type: 'root', children: [block] };
    if (!isPlain) typographer.runSync(own);
  });
}

function findLinks(tree: Root): SourceLink[] {
  const links: SourceLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, line: node.position?.start.line ?? 1 });
  });
  return links;
}
