import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseUrl } from '../../../site-config.ts';
import { findHiddenCharacter, report } from '../content-error.ts';
import { withheld } from '../markdown/directives.ts';

const footnotes = 'Footnotes are not supported; put the text in brackets or in a :::note';

const refused: Partial<Record<Nodes['type'], string>> = {
  html: 'HTML is not allowed; write Markdown',
  imageReference: 'A picture must name its file in place: ![what it shows](file.webp)',
  footnoteReference: footnotes,
  footnoteDefinition: footnotes,
};

/** Reports what the text of an article must not hold. @param file holds the source of `tree` */
export function checkMarkdown(tree: Root, file: VFile): void {
  const source = String(file);
  const isClean = !findHiddenCharacter(source);
  for (const [index, text] of source.split('\n').entries()) {
    const { name, column } = findHiddenCharacter(text) ?? {};
    if (name) report(file, index + 1, `Invisible character ${name} in column ${column}; delete it`);
  }
  visit(tree, (node, index, parent) => {
    const fail = (message: string, written?: string) => report(file, node, message, written);
    const { value, alt, url, title } = { value: '', alt: '', url: '', title: '', ...node };
    // Characters may also be written as references, such as `&#x202e;`.
    const hidden = isClean && findHiddenCharacter([value, alt, url, title].join('\n'));
    if (hidden) fail(`Invisible character ${hidden.name}, written as a reference; delete it`);
    if (node.type === 'text') checkLines(node, leftovers, file);
    if (node.type === 'paragraph') checkLines(node, lineStarts, file);
    checkIndent(node, parent?.children[(index ?? 0) - 1], file);
    const reason = refused[node.type];
    if (reason !== undefined) fail(reason, node.type === 'html' ? node.value.trim() : undefined);
    // Markdown drops extra cells, pads short rows, and reads a line directly below a table as a row.
    if (node.type === 'tableRow' && parent?.type === 'table') {
      const cells = node.children.length;
      const wanted = parent.align?.length ?? cells;
      const message = `This row has ${cells} cells, but the header of its table has ${wanted}; write \\| where a bar is text, also in code, and an empty line below the table`;
      if (cells !== wanted) fail(message, sliceSource(node, file));
    }
    if (node.type === 'link' || node.type === 'definition') {
      checkUrl(node.url, node, file);
      if (node.title)
        fail('A link must not have a title; put it into the words of the link', node.title);
    }
    if (node.type === 'link' && node.children.every(isBlank))
      fail('A link must have words: [where it leads](address)', node.url);
    if (node.type === 'definition' && source.toLowerCase().split(`[${node.identifier}]`).length < 3)
      fail('No link refers to this line, so it is not shown', sliceSource(node, file));
    const isFence = node.type === 'code' && /^(?:`{3}|~{3})/.test(sliceSource(node, file));
    if (isFence && !/\n[\s>]*(?:`{3,}|~{3,})\s*$/.test(sliceSource(node, file)))
      fail('This code is never closed; end it with a line of the signs that it begins with');
    if (node.type === 'listItem' && typeof node.checked === 'boolean')
      fail('Tick boxes are not supported; write "- " and put the list in a :::checklist');
  });
  checkLevels(tree, file);
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';

/** Reports URLs that are unencrypted or would run a script. */
export function checkUrl(url: string, node: Nodes, file: VFile): void {
  if (/^(?:\/(?![/\\])|#)/.test(url)) return; // of this site
  if (url.startsWith('https://') && parseUrl(url)) return;
  const written = sliceSource(node, file);
  const message = url.startsWith('mailto:')
    ? 'Mail addresses must not be links; write them as code, `name@example.org`'
    : 'A link must lead to https://…, to /… on this site, or to a #heading';
  report(file, node, message, written.startsWith('www.') ? written : url);
}

/** Withheld headings don't count, since they may be removed. */
function checkLevels(tree: Root, file: VFile): void {
  let level = 1;
  visit(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === withheld) return SKIP;
    if (node.type !== 'heading') return undefined;
    const fail = (message: string) => report(file, node, message);
    if (node.depth === 1) fail('The title is in the front matter; begin sections with ##');
    else if (node.depth > 4) fail('Headings end at ####; use bold text instead');
    else if (node.depth > level + 1)
      fail(`A heading must not skip a level; use ${'#'.repeat(level + 1)}, here or above`);
    level = Math.max(node.depth, 2);
    return undefined;
  });
}

function sliceSource({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}

/** With too little indentation a line isn't part of the item above: Markdown ends the list or adds an item. */
function checkIndent(node: Nodes, before: Nodes | undefined, file: VFile): void {
  const item = before?.type === 'list' ? before.children.at(-1) : before;
  if (!before || item?.type !== 'listItem' || toColumn(node) <= toColumn(before)) return;
  const message = `This is indented, but is not part of the list item above; begin it in column ${toColumn(item.children[0] ?? item)}, below the words of that item, or in column ${toColumn(before)}`;
  report(file, node, message, sliceSource(node, file).split('\n')[0]);
}

const toColumn = ({ position }: Nodes) => position?.start.column ?? 1;

type LookAlikes = readonly (readonly [sign: RegExp, kind: string, remedy: string])[];

/** At the beginning of a line, as other programs and keyboards type it. */
const lineStarts: LookAlikes = [
  [/^(?:#{2,}|#(?=[\p{L}\s]))/u, 'a heading', '## Heading'],
  [/^(?:[-+*](?=\s)|[-+](?=[\p{L}*[])|[‐-–−](?=[\s\p{L}*[]))/u, 'a list', '- item'],
  [/^[•·●○◦▪▫■□‣⁃∙・➢➤►✓✔✅☐☑\p{Co}]/u, 'a list', '- item'],
  [/^\d{1,2}[.)]+(?=[\s\p{L}*[])/u, 'a numbered list', '1. item below an empty line'],
  [/^[-‐-―−=*_]{2,}$/u, 'a line across', '---'],
  [/^\|.*\|/, 'a table', '|---|---| as its second line'],
  [/^:{2,}[^\S \t]/, 'a block', ':::name'],
  [/^\[!\w+\]/, 'a callout', ':::note on a line of its own'],
];

/** Markdown that stays in the text because its parts don't match, or because other programs know it. */
const leftovers: LookAlikes = [
  [/(?<!\\)\*\*/, 'bold text', '**like this**, signs and spaces outside the stars'],
  [/(?<![\\*])\*(?!\p{P}*\s|\*)[^*]*(?<![\s\\])\*/u, 'italics', '*like this*, signs outside'],
  [/(?<=^|[\s("“‘])_(?=[^\s_])[^_]*(?<![\s\\])_/, 'italics', '*like this*'],
  [/(?<!\\)~~/, 'struck text', '~~like this~~'],
  [/(?<![\\=])==(?=\S)[^=]*\S==/, 'a mark', '**bold text**'],
  [/(?<![\\:\p{L}\p{N}]):[a-z]\w+:(?![\w:])/u, 'an emoji', 'the emoji itself'],
  [/(?<!\\)(?:\$\$[^$\s][^$]*\$\$|\{[%{])/, 'a formula or command', 'it in words'],
  [/(?<!\\)`/, 'code', '`like this`, in a table with \\| for a bar'],
  [/(?<!\\)!\[[^\]]*\]\(/, 'a picture', '![what it shows](name-without-spaces.webp "caption")'],
  [/(?<!\\)\](?:\(|\[(?!\[)|\s+\((?=https?:|\/|#|$))/, 'a link', '[words](address)'],
];

/** Whether a text that is shown as it is typed holds what Markdown would read. */
export const looksLikeMarkdown = (text: string) =>
  /\*\*[^\s*][^*]*\*\*|`[^`]+`|\[[^\]]+\]\(/.test(text);

function checkLines(node: Nodes, kinds: LookAlikes, file: VFile): void {
  if (!node.position || 'directiveLabel' in (node.data ?? {})) return;
  const { line } = node.position.start;
  for (const [index, text] of sliceSource(node, file).split('\n').entries()) {
    const written = text.replace(/^[\s>]+/, '').trimEnd();
    const [, kind, remedy] = kinds.find(([sign]) => sign.test(written)) ?? [];
    const shown = text.replace(/^[ \t>]+/, '').replace(/[^\S \t]/g, '<no plain space>');
    const message = `This is not read as ${kind}; write ${remedy}, with plain signs and spaces; where it is text, put \\ before the sign (or write &ndash; or &bull;)`;
    if (kind) report(file, line + index, message, shown);
  }
}
