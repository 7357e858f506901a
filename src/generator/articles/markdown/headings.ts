import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import type { ArticleSection } from '../../../core/article.ts';
import { elementIds } from '../../../core/element-ids.ts';
import type { ReportProblem } from '../content-error.ts';

/** Longest heading, in characters: its anchor must stay an address that one can pass on. */
const maxLength = 120;

/** A heading with its anchor; `tag` is `h2` to `h4`. */
export type Heading = ArticleSection & { tag: string };

/** The headings in order, to be read before links get words of their own; reports those without a usable one. */
export function findHeadings(tree: Root, report: ReportProblem): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (element) => {
    if (!/^h[2-4]$/.test(element.tagName)) return;
    const title = plainTextOf(element);
    const id = element.properties['id'] ?? '';
    const message = headingMistake(title, id);
    if (message !== undefined)
      report({ line: element.position?.start.line ?? 1, message, found: title });
    headings.push({ id, title, tag: element.tagName });
  });
  return headings;
}

function headingMistake(title: string, id: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(title))
    return 'A heading must have a letter or a digit, for its anchor';
  if (title.length > maxLength) return `A heading must have at most ${maxLength} characters`;
  if (elementIds.includes(id)) return `A heading must have words of its own; the page has a #${id}`;
  return undefined;
}

/** The words of a piece of HTML, with single spaces. */
export function plainTextOf(node: Parameters<typeof toText>[0]): string {
  return toText(node).replace(/\s+/g, ' ').trim();
}
