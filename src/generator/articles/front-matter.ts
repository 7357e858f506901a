import * as v from 'valibot';
import type { VFile } from 'vfile';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { isArticleId, longestId } from '../../shared/article.ts';
import { tones } from '../../shared/tone-colors.ts';
import { topics } from '../../shared/topics.words.ts';
import type { SiteConfig } from '../../site-config.ts';
import { looksLikeMarkdown } from './checks/check-markdown.ts';
import { findHiddenCharacter, report, suggest } from './content-error.ts';
import { smarten } from './markdown/typography.ts';
import { fillSlug, fillText, findUnfilled } from './placeholders.ts';

const slugLimit = 100;

const text = v.pipe(
  v.string('must be text; put it in quotes'),
  v.transform((value) => value.replace(/\s+/g, ' ').trim()),
  v.nonEmpty('must not be empty'),
);
const textField = (least: number, most: number) =>
  v.pipe(
    text,
    v.check(
      ({ length }) => length >= least && length <= most,
      `must have ${least > 1 ? `${least} to` : 'at most'} ${most} characters`,
    ),
  );
const slugRule = 'must be lower-case letters, digits and single hyphens, such as "first-interview"';
const slugField = v.pipe(
  v.string(slugRule),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugRule),
  v.maxLength(slugLimit, `must have at most ${slugLimit} characters, as it names a file`),
  // Hosts have other pages at the first of these paths below /blog; Windows has devices of the other names.
  v.regex(/^(?!(?:404|index|page)$)/, 'must be another word: the site has a page there'),
  v.regex(
    /^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)/,
    'must be another word: Windows reserves this one',
  ),
);
const keywordsRule = 'must be at most 10 different phrases of 1 to 40 characters, between commas';
function areKeywords(line: string): boolean {
  const words = new Set(line.split(',').map((word) => word.trim().toLowerCase()));
  const hasAll = words.size === line.split(',').length && words.size <= 10;
  return hasAll && [...words].every(({ length }) => length > 0 && length <= 40);
}
const idRule = `must be letters, digits, - and _, at most ${longestId}, and no word such as "constructor"`;
const dayRule = 'must be a day that the calendar has, as YYYY-MM-DD';
const topicRule = `must be one of ${topics.join(', ')}; src/shared/topics.words.ts lists them`;
const calendarDay = v.pipe(
  v.string(dayRule),
  // Date accepts 2025-02-30, as 2 March.
  v.check((day) => new Date(day).toJSON()?.slice(0, 10) === day, dayRule),
);

const schema = v.object({
  id: v.pipe(text, v.check(isArticleId, idRule)),
  slug: slugField,
  title: textField(1, 90),
  excerpt: textField(80, 220),
  description: v.exactOptional(textField(50, 160)),
  date: calendarDay,
  updated: v.exactOptional(calendarDay),
  change: v.exactOptional(textField(1, 160)),
  checked: v.exactOptional(calendarDay),
  draft: v.exactOptional(v.literal('true', 'must be true; delete the line to publish')),
  tone: v.picklist(tones, `must be one of ${tones.join(', ')}`),
  topic: v.exactOptional(v.picklist(topics, topicRule)),
  featuredImage: v.optional(text),
  featuredImageAlt: v.optional(text),
  next: v.exactOptional(slugField),
  question: v.exactOptional(textField(1, 60)),
  keywords: v.exactOptional(v.pipe(v.string(keywordsRule), v.check(areKeywords, keywordsRule))),
  aliases: v.optional(v.array(slugField, 'must be a list of slugs, such as [old-slug]'), []),
});
/** Fields in which the brand is part of a slug or file name. */
const slugFields = ['slug', 'aliases', 'next', 'featuredImage'];
/** Prose for readers: YAML must not cut it, and it gets the typography of the body. */
const prose = 'title excerpt description change question featuredImageAlt keywords'.split(' ');

const fieldNames = Object.keys(schema.entries);

export const findSlugMistake = (slug: string) => v.safeParse(slugField, slug).issues?.[0].message;

/** Fields that need each other. */
const pairs = [
  ['featuredImage', 'featuredImageAlt'],
  ['updated', 'change'],
];

/** Splits a source into front matter, absent if a field has a mistake, and a body whose lines keep their numbers. */
export function parseFrontMatter(
  file: VFile,
  { folder, site, today }: { folder: string; site: SiteConfig; today: string },
) {
  const source = String(file);
  const [block = '', yaml] = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/.exec(source) ?? [];
  const body = '\n'.repeat(block.split('\n').length - 1) + source.slice(block.length);
  const lines = new Map<string, number>();
  const lineOf = (field: string) => lines.get(field) ?? 1;
  const fields = readYaml(yaml, lines, site, file);
  const parsed = { matter: undefined, isDraft: fields['draft'] === 'true', body, lineOf };
  if (file.messages.length > 0) return parsed;

  const fail = (field: string, message: string, value?: unknown) => {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    report(file, lineOf(field), `"${field}" ${message}`, written);
  };
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  const hintOf = (field: string) =>
    field === 'author' ? ' (SITE_AUTHOR names that of all)' : suggest(field, fieldNames);
  const hints = Object.keys(fields).map(hintOf).join();
  for (const issue of result.issues ?? []) {
    const [field = ''] = (v.getDotPath(issue) ?? '').split('.');
    if (Object.hasOwn(fields, field)) fail(field, issue.message, issue.input ?? 'nothing');
    else if (!hints.includes(`"${field}"`))
      fail(field, `is missing; add a line "${field}: …" to the front matter`);
  }
  for (const [field, value] of Object.entries(fields)) {
    if (!fieldNames.includes(field))
      fail(field, `is not a field${hintOf(field)}; there are ${fieldNames.join(', ')}`);
    const words = [value].flat().map(String).join('\n');
    for (const { message, written } of findUnfilled(words, parsed.isDraft))
      fail(field, message, written);
    if (prose.includes(field) && looksLikeMarkdown(words))
      fail(field, 'is shown with its signs of Markdown; delete them', words);
    const hidden = findHiddenCharacter(words);
    if (hidden) fail(field, `must not hold the invisible character ${hidden.name}; delete it`);
    for (const partner of pairs.find((pair) => pair.includes(field)) ?? [])
      if (!(partner in fields)) fail(field, `needs a line "${partner}: …"`);
  }
  if (!result.success) return parsed;
  const matter = result.output;
  const { date, updated = date, checked = date, slug } = matter;
  for (const [field, day] of Object.entries({ updated, checked }))
    if (day < date) fail(field, `must not be before "date", ${date}`, day);
  if (matter.checked !== undefined && checked > today)
    fail('checked', `must not be after today, ${today} in UTC`, checked);
  if (slug !== folder)
    fail('slug', `must be the name of the folder, "${folder}"; rename one of them`, slug);
  return file.messages.length === 0 ? { ...parsed, matter } : parsed;
}

/** Phones and word processors type these, which YAML takes for text. */
const printQuotes = /^[^:]*:\s*[“”„‘‚«»]/;
const straightQuotes = 'Quotes around a text must be straight, "…"; within it any are fine';

/** Reads the fields with the brand filled in, as texts, lists of texts, and undefined for anything else. */
function readYaml(
  yaml: string | undefined,
  lines: Map<string, number>,
  site: SiteConfig,
  file: VFile,
): Record<string, unknown> {
  const fail = (message: string, line = 1, written?: string) => {
    report(file, line, message, written);
    return {};
  };
  if (yaml === undefined)
    return fail('An article must begin with front matter between two lines of ---');
  const lineCounter = new LineCounter();
  const toLine = (offset: number) => lineCounter.linePos(offset).line + 1; // after the line of ---
  // All values are text: none becomes a number or a boolean.
  const options = { schema: 'failsafe', lineCounter, prettyErrors: false } as const;
  const { contents, errors, warnings } = parseDocument(yaml, options);
  const [mistake] = [...errors, ...warnings];
  if (mistake) {
    const line = toLine(mistake.pos[0]);
    const written = yaml.split('\n')[line - 2] ?? '';
    if (mistake.code === 'DUPLICATE_KEY')
      return fail('A field is here twice; delete one', line, written);
    if (/^[^\S\n]*\t/.test(written))
      return fail('A line here must not begin with a tab; delete it', line, written);
    const open = yaml.split('\n').findIndex((one) => /^\w+:\s*(["'])(?:(?!\1).)*$/.test(one));
    if (mistake.code === 'MISSING_CHAR' && open >= 0)
      return fail('The quote that begins here is never closed', open + 2);
    const isField = /^\w+: /.test(written);
    const remedy = isField ? 'put the value in quotes (\\" within)' : 'write a colon and a space';
    const other = `This is not read as "field: text"; ${remedy}`;
    return fail(printQuotes.test(written) ? straightQuotes : other, line, written);
  }
  if (!isMap(contents)) return fail('The front matter must hold lines of the form "field: value"');
  const fields = contents.items.map(({ key, value }) => {
    const field = isScalar(key) ? String(key.value) : '';
    const line = toLine(key.range[0]);
    lines.set(field, line);
    const isProse = prose.includes(field);
    const fill = slugFields.includes(field) ? fillSlug : fillText;
    const read = (node: unknown) => {
      if (!isScalar(node)) return undefined;
      const filled = fill(String(node.value), site);
      return isProse ? smarten(filled) : filled;
    };
    const isTruncated =
      isScalar(value) && (value.comment ?? value.anchor ?? value.tag) !== undefined;
    const message = `"${field}" is cut at a # or sign of YAML; put the value in quotes`;
    if (isTruncated && isProse) fail(message, line, String(value.value));
    const written = yaml.split('\n')[line - 2] ?? '';
    if (printQuotes.test(written) && /[“”’»]$/.test(written.trim()))
      fail(straightQuotes, line, written);
    return [field, isSeq(value) ? value.items.map(read) : read(value)] as const;
  });
  return Object.fromEntries(fields);
}
