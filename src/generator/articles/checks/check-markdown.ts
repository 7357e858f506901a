import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { findHiddenCharacter, found } from '../content-error.ts';
import { withheld } from '../markdown/directives.ts';

/**
 * Report what an article's Markdown must not hold: HTML of any kind, addresses that are neither
 * https nor of this site, invisible characters, a title of its own, skipped heading levels, and what
 * only looks like Markdown.
 * @param file holds the text that `tree` was parsed from
 */
export function checkMarkdown(tree: Root, file: VFile): void {
  const isClean = !findHiddenCharacter(String(file));
  checkCharacters(file);
  const written = String(file).toLowerCase();
  visit(tree, (node, index, parent) => {
    const fail = (message: string) => file.message(message, node);
    if (isClean) checkReferences(node, file);
    if (node.type === 'text') checkLines(node, leftovers, file);
    if (node.type === 'paragraph') checkLines(node, lineStarts, file);
    checkIndent(node, parent?.children[(index ?? 0) - 1], file);
    // Markdown drops extra cells, pads short rows, and reads a line directly below a table as a row.
    const cells = node.type === 'tableRow' ? node.children.length : 0;
    const wanted = (cells && parent?.type === 'table' && parent.align?.length) || cells;
    if (cells !== wanted)
      fail(
        `This row has ${cells} cells, but the header of its table has ${wanted}; write \\| where a bar is text, also in code, and an empty line below the table${found(sourceOf(node, file))}`,
      );
    if ((node.type === 'link' || node.type === 'definition') && node.title)
      fail(`A link has no title; put it into the words of the link${found(node.title)}`);
    if (node.type === 'definition' && written.split(`[${node.identifier}]`).length < 3)
      fail(`No link refers to this line, so it is not shown${found(sourceOf(node, file))}`);
    if (node.type === 'html')
      fail(`HTML is not allowed; write Markdown${found(node.value.trim())}`);
    if (node.type === 'link' || node.type === 'definition') checkAddress(node.url, node, file);
    if (
      node.type === 'link' &&
      node.children.every((child) => child.type === 'text' && !child.value.trim())
    )
      fail(`A link must have words: [where it leads](address)${found(node.url)}`);
    if (node.type === 'imageReference')
      fail('A picture must name its file in place: ![what it shows](file.webp)');
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
      fail('Footnotes are not supported; put the text in brackets or in a :::note');
    if (node.type === 'listItem' && typeof node.checked === 'boolean')
      fail('Tick boxes are not supported; write "- " and put the list in a :::checklist');
  });
  checkLevels(tree, file);
}

/** Report addresses that are unencrypted or would run a script. */
export function checkAddress(url: string, node: Nodes, file: VFile): void {
  if (/^(?:\/(?![/\\])|#)/.test(url)) return; // of this site
  if (url.startsWith('https://') && URL.canParse(url)) return;
  const message = url.startsWith('mailto:')
    ? 'Mail addresses must not be links; write them as code, `name@example.org`'
    : 'A link must lead to https://…, to /… on this site, or to a #heading';
  file.message(message + found(url), node);
}

/** Levels of the headings that are shown: withheld ones may be gone or not. */
function checkLevels(tree: Root, file: VFile): void {
  let level = 1;
  visit(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === withheld) return SKIP;
    if (node.type !== 'heading') return undefined;
    if (node.depth === 1)
      file.message('The title is in the front matter; begin sections with ##', node);
    else if (node.depth > 4) file.message('Headings end at ####; use bold text instead', node);
    else if (node.depth > level + 1)
      file.message(`A heading must not skip a level; use ${'#'.repeat(level + 1)}`, node);
    level = Math.max(node.depth, 2);
    return undefined;
  });
}

function sourceOf({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}

/** A line that is indented too little is not part of the item above: Markdown ends the list or adds an item. */
function checkIndent(node: Nodes, before: Nodes | undefined, file: VFile): void {
  const item = before?.type === 'list' ? before.children.at(-1) : before;
  if (!before || item?.type !== 'listItem' || columnOf(node) <= columnOf(before)) return;
  const message = `This is indented, but is not part of the list item above; begin it in column ${columnOf(item.children[0] ?? item)}, below the words of that item, or in column ${columnOf(before)}`;
  const [line = ''] = sourceOf(node, file).split('\n');
  file.message(message + found(line), node);
}

const columnOf = ({ position }: Nodes) => position?.start.column ?? 1;

function checkCharacters(file: VFile): void {
  for (const [index, text] of String(file).split('\n').entries()) {
    const hidden = findHiddenCharacter(text);
    if (!hidden) continue;
    const place = { line: index + 1, column: hidden.index + 1 };
    file.message(`Invisible character ${hidden.name} in column ${place.column}; delete it`, place);
  }
}

/** Characters may also be written as references, such as `&#x202e;`. */
function checkReferences(node: Nodes, file: VFile): void {
  const { value, alt, url, title } = { value: '', alt: '', url: '', title: '', ...node };
  const hidden = findHiddenCharacter([value, alt, url, title].join('\n'));
  if (hidden)
    file.message(`Invisible character ${hidden.name}, written as a reference; delete it`, node);
}

type LookAlikes = readonly (readonly [sign: RegExp, kind: string, remedy: string])[];

/** At the beginning of a line, as other programs and keyboards type it. */
const lineStarts: LookAlikes = [
  [/^(?:#{2,}|#(?=[\p{L}\s]))/u, 'a heading', '## Heading'],
  [/^(?:[-+*](?=\s)|[-+](?=[\p{L}*[])|[‐-―−](?=[\s\p{L}*[]))/u, 'a list', '- item'],
  [/^[•·●○◦▪▫■□‣⁃∙・➢➤►✓✔✅☐☑\p{Co}]/u, 'a list', '- item'],
  [/^\d{1,2}[.)]+(?=[\s\p{L}*[])/u, 'a numbered list', '1. item below an empty line'],
  [/^[-‐-―−=*_]{2,}$/u, 'a line across', '---'],
  [/^\|.*\|/, 'a table', '|---|---| as its second line'],
  [/^:{2,}[^\S \t]/, 'a block', ':::name'],
];

/** Markdown that stays in the text because its parts do not match. */
const leftovers: LookAlikes = [
  [/(?<!\\)\*\*/, 'bold text', '**like this**'],
  [/(?<!\\)`/, 'code', '`like this`, in a table with \\| for a bar'],
  [/(?<!\\)\](?:\(|\[(?!\[)|\s+\((?=https?:|\/|#|$))/, 'a link', '[words](address)'],
];

/** Report text that looks like Markdown but would be shown as typed. */
function checkLines(node: Nodes, kinds: LookAlikes, file: VFile): void {
  if (!node.position || 'directiveLabel' in (node.data ?? {})) return;
  const { start } = node.position;
  for (const [index, text] of sourceOf(node, file).split('\n').entries()) {
    const written = text.replace(/^[\s>]+/, '').trimEnd();
    const [, kind, remedy] = kinds.find(([sign]) => sign.test(written)) ?? [];
    const shown = text.replace(/^[ \t>]+/, '').replace(/[^\S \t]/g, '<no plain space>');
    const message = `This is not read as ${kind}; write ${remedy}, with plain signs and spaces, or \\# (&ndash;, &bull;) where the sign is text`;
    if (kind) file.message(message + found(shown), { line: start.line + index, column: 1 });
  }
}
