import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { tones } from '../../core/article.ts';
import type { SiteConfig } from '../../site-config.ts';
import { lintText } from './checks/lint-text.ts';
import type { ReportProblem } from './content-error.ts';
import { findHiddenCharacter } from './checks/hidden-characters.ts';
import { suggestionFor } from './checks/suggest-name.ts';
import { pictureFileName } from './pictures/picture-lookup.ts';
import { setText } from './markdown/typography.ts';
import { fillSlug, fillText } from './placeholders.ts';

const text = v.pipe(
  v.string('must be a text; put it in quotes'),
  v.transform((value) => value.replace(/\s+/g, ' ').trim()),
  v.nonEmpty('must not be empty'),
);
/** Addresses below /blog that are no articles, as hosts read them. */
const takenSlugs = ['404', 'index', 'page'];

/** Most characters that a slug may have. */
export const slugLimit = 100;

const slug = v.pipe(
  v.string('must be a slug such as "first-interview"'),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be a slug: small letters, digits and single hyphens, such as "first-interview"',
  ),
  v.maxLength(slugLimit, `must have at most ${slugLimit} characters, as it names a file`),
  v.check((value) => !takenSlugs.includes(value), 'must be another: the site has a page there'),
);
const dayRule = 'must be YYYY-MM-DD';
const calendarDay = v.pipe(
  v.string(dayRule),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dayRule),
  v.check(isCalendarDay, `${dayRule} and a day that the calendar has`),
);
const excerptRule = 'must have 80 to 220 characters';
const descriptionRule = 'must have 50 to 160 characters';

const schema = v.object({
  id: text,
  slug,
  title: v.pipe(text, v.maxLength(90, 'must have at most 90 characters')),
  excerpt: v.pipe(text, v.minLength(80, excerptRule), v.maxLength(220, excerptRule)),
  description: v.exactOptional(
    v.pipe(text, v.minLength(50, descriptionRule), v.maxLength(160, descriptionRule)),
  ),
  date: calendarDay,
  updated: v.exactOptional(calendarDay),
  change: v.exactOptional(v.pipe(text, v.maxLength(160, 'must have at most 160 characters'))),
  draft: v.exactOptional(v.literal(true, 'must be true; delete the line to publish')),
  tone: v.picklist(tones, `must be one of ${tones.join(', ')}`),
  featuredImage: v.optional(
    v.pipe(text, v.regex(pictureFileName, 'must be a picture beside index.md, such as cover.webp')),
  ),
  featuredImageAlt: v.optional(text),
  aliases: v.optional(v.array(slug, 'must be a list of slugs, such as [old-slug]'), []),
});
/** Fields in which the brand is a part of a name. */
const inAddresses = ['slug', 'aliases', 'featuredImage'];
/** Text for readers: it must come through whole, and is set like the body. */
const prose = ['title', 'excerpt', 'description', 'change', 'featuredImageAlt'];

/** All that an article's front matter can say; src/content/README.md explains each. */
export const fieldNames = Object.keys(schema.entries);

/** Fields that say nothing alone: each with the one that it needs, and what for. */
const pairs = [
  ['featuredImage', 'featuredImageAlt', 'that says what the picture shows'],
  ['featuredImageAlt', 'featuredImage', 'with the file it describes'],
  ['updated', 'change', 'that tells readers what is new'],
  ['change', 'updated', 'with the day of the change'],
] as const;

/** Whether a build may publish an article; a scheduled one is ready, and waits for its day. */
export type ArticleStatus = 'ready' | 'draft';

/** The checked front matter of an article. */
export type FrontMatter = v.InferOutput<typeof schema>;

export type ParsedFrontMatter = {
  /** Undefined where a field has a mistake. */
  matter: FrontMatter | undefined;
  /** Also known where another field has a mistake. */
  status: ArticleStatus;
  /**
   * The Markdown, with as many empty lines before it as the front matter had, so that line
   * numbers are those of the file.
   */
  body: string;
  /** The line of a field in the file; 1 for a field that is not there. */
  lineOf: (field: string) => number;
};

/**
 * Split an article's source into front matter and body, and check the former. Every mistake is
 * reported with its line.
 * @param folder name of the article's folder, which is its slug
 */
export function parseFrontMatter(
  source: string,
  { folder, site }: { folder: string; site: SiteConfig },
  report: ReportProblem,
): ParsedFrontMatter {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?(?:\n|$(?![\s\S]))/m.exec(source);
  if (!match || match.index !== 0) {
    report({
      line: 1,
      message: 'An article must begin with front matter between two lines of ---',
    });
    return { matter: undefined, status: 'ready', body: source, lineOf: () => 1 };
  }
  const [block, yaml = ''] = match;
  const body = '\n'.repeat(block.split('\n').length - 1) + source.slice(block.length);
  const read = readYaml(yaml, report);
  if (!read) return { matter: undefined, status: 'ready', body, lineOf: () => 1 };

  let hasProblem = false;
  const lineOf = (field: string) => read.lines.get(field) ?? 1;
  const fail = (field: string, message: string, found?: unknown) => {
    hasProblem = true;
    const finding =
      found === undefined
        ? {}
        : { found: typeof found === 'string' ? found : JSON.stringify(found) };
    report({ line: lineOf(field), field, message, ...finding });
  };
  for (const field of read.cut)
    fail(field, 'is cut at a # or sign of YAML; put the text into quotes', read.fields[field]);
  const matter = hasProblem ? undefined : checkFields(fillFields(read.fields, site), fail);
  if (matter && matter.slug !== folder)
    fail('slug', `must be the name of the folder, "${folder}"; rename one of them`, matter.slug);
  const status = read.fields['draft'] === true ? 'draft' : 'ready';
  return { matter: hasProblem ? undefined : matter, status, body, lineOf };
}

const inQuotes = 'This is not read as "field: text"; put the text into quotes (\\" within)';

function readYaml(yaml: string, report: ReportProblem) {
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line + 1; // after the line of ---
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const mistakes = [...document.errors, ...document.warnings];
  const codes = new Map(mistakes.toReversed().map(({ pos, code }) => [lineAt(pos[0]), code]));
  for (const [line, code] of codes) {
    const message = code === 'DUPLICATE_KEY' ? 'A field is here twice; delete one' : inQuotes;
    report({ line, message, found: yaml.split('\n')[line - 2] ?? '' });
  }
  if (mistakes.length > 0) return undefined;
  if (!isMap(document.contents)) {
    report({ line: 1, message: 'The front matter must hold lines of the form "field: value"' });
    return undefined;
  }
  const lines = new Map<string, number>();
  const cut: string[] = []; // fields for readers that YAML ends before their line does
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key) || !key.range) continue;
    lines.set(String(key.value), lineAt(key.range[0]));
    const isCut = isScalar(value) && (value.comment ?? value.anchor ?? value.tag) !== undefined;
    if (isCut && prose.includes(String(key.value))) cut.push(String(key.value));
  }
  try {
    // Aliases are refused: a few lines of them can stand for gigabytes.
    return { fields: document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>, lines, cut };
  } catch {
    report({ line: 1, message: 'The front matter must not use YAML aliases; write values out' });
    return undefined;
  }
}

function checkFields(
  fields: Record<string, unknown>,
  fail: (field: string, message: string, found?: unknown) => void,
): FrontMatter | undefined {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  for (const issue of result.issues ?? []) {
    const [field = ''] = (v.getDotPath(issue) ?? '').split('.');
    if (Object.hasOwn(fields, field)) fail(field, issue.message, issue.input ?? 'nothing');
    else fail(field, `is missing; add a line "${field}: …" to the front matter`);
  }
  for (const [field, value] of Object.entries(fields)) {
    if (!fieldNames.includes(field))
      fail(
        field,
        `is no field of an article${suggestionFor(field, fieldNames) || '; delete the line'}`,
      );
    const words = [value].flat().map(String).join('\n');
    for (const { message, found } of lintText(words, fields['draft'] === true))
      fail(field, message, found);
    const hidden = findHiddenCharacter(words);
    if (hidden) fail(field, `must not hold the invisible character ${hidden.name}; delete it`);
  }
  for (const [field, other, purpose] of pairs)
    if (Object.hasOwn(fields, field) && !Object.hasOwn(fields, other))
      fail(field, `needs a line "${other}: …" ${purpose}`);
  if (!result.success) return undefined;
  const { date, updated } = result.output;
  if (updated !== undefined && updated < date)
    fail('updated', `must not be before "date", ${date}`, updated);
  return result.output;
}

function fillFields(fields: Record<string, unknown>, site: SiteConfig): Record<string, unknown> {
  const fill = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => fill(item, field));
    if (typeof value !== 'string') return value;
    if (inAddresses.includes(field)) return fillSlug(value, site);
    return prose.includes(field) ? setText(fillText(value, site)) : fillText(value, site);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, fill(value, field)]),
  );
}

/** Whether the calendar has `day`: 2025-02-30 becomes 2 March, which gives it away. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
