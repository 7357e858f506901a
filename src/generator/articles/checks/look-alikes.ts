import type { Nodes } from 'mdast';
import type { ReportProblem } from '../content-error.ts';

/** At the beginning of a line, as other programs and keyboards type it. */
const lineStarts: readonly [sign: RegExp, kind: string, remedy: string][] = [
  [/^(?:#{2,}|#(?=[\p{L}\s])|＃)/u, 'a heading', '## Heading'],
  [/^(?:[-+*](?=\s)|[-+](?=[\p{L}*[])|[‐-―−](?=[\s\p{L}*[])|[－＊＋])/u, 'a list', '- item'],
  [/^[•·●○◦▪▫■□‣⁃∙・➢➤►✓✔✅☐☑\p{Co}]/u, 'a list', '- item'],
  [/^(?:\d{1,2}[.)]+(?=[\s\p{L}*[])|[①-⑳])/u, 'a numbered list', '1. item below an empty line'],
  [/^[\d０-９]{1,2}(?:[．）、]|(?<=[０-９])[.)])/u, 'a numbered list', '1. item'],
  [/^[-‐-―−－＝*_]{2,}$/u, 'a line across', '---'],
  [/^＞/u, 'a quotation', '> text'],
  [/^(?:\|.*\||｜)/u, 'a table', '|---|---| as its second line'],
  [/^(?::*：|:{2,}[^\S \t])/u, 'a block', ':::name'],
];

/** Left in the text because its parts do not fit together. */
const leftovers: typeof lineStarts = [
  [/(?<!\\)\*\*/, 'bold text', '**like this**'],
  [/(?<!\\)\](?:\(|\[(?!\[)|\s+\((?=https?:|\/|#|$))/, 'a link', '[words](address)'],
];

/** Report text that its author means as Markdown, and that readers would get as it was typed. */
export function checkLookAlikes(node: Nodes, source: string, report: ReportProblem): void {
  if ((node.type !== 'text' && node.type !== 'paragraph') || !node.position) return;
  if ('directiveLabel' in (node.data ?? {})) return;
  const kinds = node.type === 'text' ? leftovers : lineStarts;
  const { start, end } = node.position;
  for (const [index, text] of source.slice(start.offset, end.offset).split('\n').entries()) {
    const line = text.replace(/^[\s>]+/, '').trimEnd();
    const [, kind, remedy] = kinds.find(([sign]) => sign.test(line)) ?? [];
    const found = text.replace(/^[ \t>]+/, '').replace(/[^\S \t]/g, '<no plain space>');
    const message = `This is not read as ${kind}; write ${remedy}, with plain signs and spaces, or \\# (&ndash;, &bull;) where the sign is text`;
    if (kind) report({ line: start.line + index, message, found });
  }
}
