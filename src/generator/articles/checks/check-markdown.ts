import type { Heading, Link, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { ReportProblem } from '../content-error.ts';
import { withheld } from '../markdown/directives.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import { checkLookAlikes } from './look-alikes.ts';

/**
 * Report what an article's Markdown must not hold: HTML of any kind, addresses that are neither
 * https nor of this site, invisible characters, a title of its own, skipped heading levels.
 */
export function checkMarkdown(tree: Root, source: string, report: ReportProblem): void {
  const isClean = checkCharacters(source, report);
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const fail = (message: string, found?: string) =>
      report({ line, message, ...(found !== undefined && { found }) });
    if (isClean) checkWrittenCharacters(node, fail);
    checkLookAlikes(node, source, report);
    if (node.type === 'html') fail('HTML is not allowed; write Markdown', node.value.trim());
    if (node.type === 'link') checkLink(node, fail);
    if (node.type === 'definition') checkAddress(node.url, fail);
    if (node.type === 'imageReference')
      fail('A picture must name its file in place: ![what it shows](file.webp)');
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
      fail('Footnotes are not supported; put the text in brackets or in a :::note');
    if (node.type === 'listItem' && typeof node.checked === 'boolean')
      fail('Tick boxes are not supported; write "- " and put the list in a :::checklist');
  });
  checkLevels(tree, source, report);
}

type Fail = (message: string, found?: string) => void;

/** Report an address that would lead into the unencrypted or run as a script. */
export function checkAddress(url: string, fail: Fail): void {
  const isOfSite = /^(?:\/(?![/\\])|#)/.test(url);
  const isHttps = url.startsWith('https://') && URL.canParse(url);
  if (isOfSite || isHttps) return;
  const message = url.startsWith('mailto:')
    ? 'Mail addresses must not be links; write them as code, `name@example.org`'
    : 'A link must lead to https://…, to /… on this site, or to a #heading';
  fail(message, url);
}

function checkLink(link: Link, fail: Fail): void {
  checkAddress(link.url, fail);
  if (link.children.every((child) => child.type === 'text' && child.value.trim() === ''))
    fail('A link must have words: [where it leads](address)', link.url);
}

/** Levels of the headings that are shown: withheld ones may be gone or not. */
function checkLevels(tree: Root, source: string, report: ReportProblem): void {
  let level = 1;
  visit(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === withheld) return SKIP;
    if (node.type !== 'heading' || isUnderlined(node, source, report)) return undefined;
    const line = node.position?.start.line ?? 1;
    checkLevel(node.depth, level, (message, found) =>
      report({ line, message, ...(found !== undefined && { found }) }),
    );
    level = Math.max(node.depth, 2);
    return undefined;
  });
}

/** Whether a line below makes the heading, which is reported: it was meant to part the text. */
function isUnderlined({ position }: Heading, source: string, report: ReportProblem): boolean {
  const written = source.slice(position?.start.offset, position?.end.offset).trimEnd();
  if (written.startsWith('#')) return false;
  const message = `The text above becomes a heading; leave an empty line before ${written.split(/[\s>]/).at(-1)}, or write ## Heading`;
  report({ line: position?.end.line ?? 1, message });
  return true;
}

function checkLevel(depth: number, level: number, fail: Fail): void {
  if (depth === 1) fail('The title is in the front matter; begin sections with ##');
  else if (depth > 4) fail('Headings end at ####; use bold text instead');
  else if (depth > level + 1)
    fail(`A heading must not skip a level; use ${'#'.repeat(level + 1)}`, '#'.repeat(depth));
}

/** @returns whether the source is free of hidden characters */
function checkCharacters(source: string, report: ReportProblem): boolean {
  if (!findHiddenCharacter(source)) return true;
  source.split('\n').forEach((text, index) => {
    const hidden = findHiddenCharacter(text);
    if (!hidden) return;
    const message = `Invisible character ${hidden.name} in column ${hidden.index + 1}; delete it`;
    report({ line: index + 1, message });
  });
  return false;
}

/** Characters may also be written as references, such as `&#x202e;`. */
function checkWrittenCharacters(node: Nodes, fail: Fail): void {
  const texts = [
    'value' in node ? node.value : '',
    'alt' in node ? node.alt : '',
    'url' in node ? node.url : '',
    'title' in node ? node.title : '',
  ];
  const hidden = findHiddenCharacter(texts.join('\n'));
  if (hidden) fail(`Invisible character ${hidden.name}, written as a reference; delete it`);
}
