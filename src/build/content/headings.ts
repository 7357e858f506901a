import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import type { ArticleSection } from '../../core/article.ts';
import type { ReportProblem } from './content-error.ts';

/** A heading with its anchor; `tag` is `h2` to `h4`. */
export type Heading = ArticleSection & { tag: string };

/** The headings in order, to be read before links get words of their own; reports empty ones. */
export function findHeadings(tree: Root, report: ReportProblem): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (element) => {
    if (!/^h[2-4]$/.test(element.tagName)) return;
    const title = plainTextOf(element);
    if (!/[\p{L}\p{N}]/u.test(title)) {
      const message = 'A heading must have a letter or a digit, for its anchor';
      report({ line: element.position?.start.line ?? 1, message, found: title });
    }
    headings.push({ id: element.properties['id'] ?? '', title, tag: element.tagName });
  });
  return headings;
}

/** The words of a piece of HTML, with single spaces. */
export function plainTextOf(node: Parameters<typeof toText>[0]): string {
  return toText(node).replace(/\s+/g, ' ').trim();
}
