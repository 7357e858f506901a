import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { ArticleSection, Picture } from '../../../core/article.ts';
import { finishHtml } from './article-html.ts';
import { placePictures, type PictureTools } from '../pictures/body-pictures.ts';
import { checkBlocks } from '../checks/check-blocks.ts';
import { checkMarkdown } from '../checks/check-markdown.ts';
import { applyDirectives } from './directives.ts';
import { findHeadings, plainTextOf } from './headings.ts';
import { writeHtml } from './html-text.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { setTypography } from './typography.ts';

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
  /** At least 1. */
  readingMinutes: number;
  /** Absent when there are none. */
  bodyPictures?: Picture[];
};

const toHtml = unified().use(remarkRehype).use(rehypeSlug);

/**
 * Render the Markdown body of an article, its placeholders filled. Every mistake is reported with
 * its line; what is returned is then only good for finding more of them.
 */
export async function renderMarkdown(
  source: string,
  tools: PictureTools,
): Promise<RenderedMarkdown> {
  const tree = parseMarkdown(source);
  checkMarkdown(tree, source, tools.report);
  checkBlocks(tree, source, tools.report);
  applyDirectives(tree);
  const links = findLinks(tree);
  setTypography(tree);
  const html = toHtml.runSync(tree);
  const headings = findHeadings(html, tools.report);
  const wordCount = plainTextOf(html).split(' ').length;
  const bodyPictures = await placePictures(html, tools);
  finishHtml(html);
  return {
    html: writeHtml(sanitizeHtml(html)),
    sections: headings.filter(({ tag }) => tag === 'h2').map(({ id, title }) => ({ id, title })),
    anchors: headings.map(({ id }) => id),
    links,
    readingMinutes: Math.max(1, Math.round(wordCount / wordsPerMinute)),
    ...(bodyPictures.length > 0 && { bodyPictures }),
  };
}

function findLinks(tree: Root): SourceLink[] {
  const links: SourceLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, line: node.position?.start.line ?? 1 });
  });
  return links;
}
