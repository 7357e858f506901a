import type { Element, Root as HtmlRoot } from 'hast';
import { toText } from 'hast-util-to-text';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { ArticleSection, Picture } from '../../core/article.ts';
import { finishHtml, markLinks } from './article-html.ts';
import { checkMarkdown } from './check-markdown.ts';
import type { ReportProblem } from './content-error.ts';
import { applyDirectives } from './directives.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Words an adult reads in a minute, the usual rounding of reading studies. */
const wordsPerMinute = 200;

/** A link as it stands in the source, for checks that need all articles. */
export type SourceLink = { href: string; line: number };

/** What a body of Markdown becomes. */
export type RenderedMarkdown = {
  /** Sanitised HTML. */
  html: string;
  sections: ArticleSection[];
  /** Ids of all headings. */
  anchors: string[];
  links: SourceLink[];
  /** The words without markup, for search. */
  plainText: string;
  readingMinutes: number;
};

export type MarkdownTools = {
  /** The picture of a file beside the article; undefined where there is no such file. */
  encode: (fileName: string, alt: string) => Promise<Picture | undefined>;
  report: ReportProblem;
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
// Quotes and dots only: writers type their dashes themselves.
const typographer = unified().use(remarkSmartypants, { dashes: false });
const toHtml = unified().use(remarkRehype).use(rehypeSlug);
const stringifier = unified().use(rehypeStringify);

/**
 * Render the Markdown body of an article. Every mistake is reported with its line; what is
 * returned is then only good for finding more of them.
 */
export async function renderMarkdown(
  source: string,
  { encode, report }: MarkdownTools,
): Promise<RenderedMarkdown> {
  const tree = parser.parse(source);
  checkMarkdown(tree, source, report);
  applyDirectives(tree, source, report);
  const links = findLinks(tree);
  const pictures = await encodePictures(tree, { encode, report });
  markLinks(tree);
  const html = toHtml.runSync(typographer.runSync(tree) as Root) as HtmlRoot;
  finishHtml(html, pictures);
  const clean = sanitizeHtml(html);
  const headings = findHeadings(clean);
  const plainText = toText(clean);
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return {
    html: stringifier.stringify(clean),
    sections: headings.filter(({ tag }) => tag === 'h2').map(({ id, title }) => ({ id, title })),
    anchors: headings.map(({ id }) => id),
    links,
    plainText,
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
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

/** The pictures that the body shows, by the file name that stands in the source. */
async function encodePictures(
  tree: Root,
  { encode, report }: MarkdownTools,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const wanted: { url: string; alt: string; line: number }[] = [];
  visit(tree, 'image', ({ url, alt, position }) => {
    wanted.push({ url, alt: alt ?? '', line: position?.start.line ?? 1 });
  });
  for (const { url, alt, line } of wanted) {
    if (alt.trim() === '')
      report({
        line,
        message: 'A picture needs alt text: ![what it shows](file.webp)',
        found: url,
      });
    const picture = /^[\w-]+\.\w+$/.test(url) ? await encode(url, alt) : undefined;
    if (picture) pictures.set(url, picture);
    else report({ line, message: 'A picture must be a file beside index.md', found: url });
  }
  return pictures;
}

function findHeadings(tree: HtmlRoot): { id: string; title: string; tag: string }[] {
  const headings: { id: string; title: string; tag: string }[] = [];
  visit(tree, 'element', (element: Element) => {
    if (!/^h[2-4]$/.test(element.tagName)) return;
    const { id } = element.properties;
    headings.push({ id: String(id ?? ''), title: toText(element), tag: element.tagName });
  });
  return headings;
}
