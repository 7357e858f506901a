import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from './content-error.ts';
import { findHiddenCharacter } from './hidden-characters.ts';

/**
 * Report what an article's Markdown must not hold: HTML of any kind, addresses that are not https
 * or of this site, invisible characters, a title of its own, skipped heading levels, unclosed blocks.
 */
export function checkMarkdown(tree: Root, source: string, report: ReportProblem): void {
  source.split('\n').forEach((text, index) => {
    const hidden = findHiddenCharacter(text.replace(/\r$/, ''));
    if (hidden) {
      const message = `Invisible character ${hidden.name} in column ${hidden.index + 1}; delete it`;
      report({ line: index + 1, message });
    }
    if (/^\s*:{3,}\s*$/.test(text) && !isInsideDirective(tree, index + 1))
      report({ line: index + 1, message: 'This ::: closes a block that was never opened' });
  });
  let level = 1;
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'html')
      report({
        line,
        message: 'HTML is not allowed; write Markdown',
        found: firstLine(node.value),
      });
    if (node.type === 'link' || node.type === 'definition') checkAddress(node.url, line, report);
    if (node.type === 'heading') {
      if (node.depth === 1)
        report({ line, message: 'The title is in the front matter; begin sections with ##' });
      else if (node.depth > level + 1)
        report({ line, message: `A heading must not skip a level; use ${'#'.repeat(level + 1)}` });
      level = Math.max(node.depth, 2);
    }
  });
}

function checkAddress(url: string, line: number, report: ReportProblem): void {
  const isOfSite = /^(\/(?![/\\])|#)/.test(url);
  const isHttps = URL.canParse(url) && new URL(url).protocol === 'https:';
  if (!isOfSite && !isHttps)
    report({
      line,
      message: 'A link must lead to https://…, to /… on this site, or to a #heading',
      found: url,
    });
}

/** True where `line` belongs to a block, be it its opening, its content or its closing line. */
function isInsideDirective(tree: Root, line: number): boolean {
  let inside = false;
  visit(tree, (node) => {
    const { start, end } = node.position ?? {};
    // Code shows its lines as they are; a block's own last line closes it.
    if (node.type !== 'containerDirective' && node.type !== 'code') return;
    if (start && end && start.line <= line && line <= end.line) inside = true;
  });
  return inside;
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 80) ?? '';
}
