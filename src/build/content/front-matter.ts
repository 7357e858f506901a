import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { tones } from '../../core/article.ts';
import type { SiteConfig } from '../../site.ts';
import type { ReportProblem } from './content-error.ts';
import { fillSlug, fillText } from './placeholders.ts';
import { findHiddenCharacter } from './hidden-characters.ts';

const text = (name: string) =>
  v.pipe(
    v.string(`"${name}" must be a text in quotes`),
    v.trim(),
    v.nonEmpty(`"${name}" must not be empty`),
  );
const slug = (name: string) =>
  v.pipe(
    text(name),
    v.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      `"${name}" must be of small letters, digits and single hyphens`,
    ),
  );

const schema = v.strictObject({
  id: text('id'),
  slug: slug('slug'),
  title: v.pipe(text('title'), v.maxLength(90, '"title" must have at most 90 characters')),
  excerpt: v.pipe(
    text('excerpt'),
    v.minLength(80, '"excerpt" must have 80 to 220 characters'),
    v.maxLength(220, '"excerpt" must have 80 to 220 characters'),
  ),
  date: v.pipe(
    v.string('"date" must be YYYY-MM-DD'),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, '"date" must be YYYY-MM-DD'),
    v.check(isCalendarDay, '"date" must be a day of the calendar'),
  ),
  tone: v.picklist(tones, `"tone" must be one of ${tones.join(', ')}`),
  featuredImage: v.optional(
    v.pipe(
      text('featuredImage'),
      v.regex(/^[\w-]+\.\w+$/, '"featuredImage" must be a file beside index.md'),
    ),
  ),
  featuredImageAlt: v.optional(text('featuredImageAlt')),
  aliases: v.optional(v.array(slug('aliases'), '"aliases" must be a list of slugs'), []),
});

/** The checked front matter of an article. */
export type FrontMatter = v.InferOutput<typeof schema>;

const requiredFields = ['id', 'slug', 'title', 'excerpt', 'date', 'tone'];

/**
 * Split an article's source into front matter and body, and check the former. Every mistake is
 * reported with its line.
 * @param folder name of the article's folder, which is its slug
 * @returns the body with as many empty lines before it as the front matter had, so that lines
 *   keep their numbers; no front matter where it has a mistake.
 */
export function parseFrontMatter(
  source: string,
  { folder, site }: { folder: string; site: SiteConfig },
  report: ReportProblem,
): { matter: FrontMatter | undefined; body: string } {
  const match = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (!match || match.index !== 0) {
    report({
      line: 1,
      message: 'An article must begin with front matter between two lines of ---',
    });
    return { matter: undefined, body: source };
  }
  const [block, yaml = ''] = match;
  const body = '\n'.repeat(block.split('\n').length - 1) + source.slice(block.length);

  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  for (const error of document.errors) {
    const line = lines.linePos(error.pos[0]).line + 1;
    report({
      line,
      message: `The front matter is not valid YAML: ${error.message.split('\n')[0]}`,
    });
  }
  if (document.errors.length > 0) return { matter: undefined, body };

  const fields = (document.toJS() ?? {}) as Record<string, unknown>;
  const lineOf = (field: string) => {
    const node = document.get(field, true) as { range?: [number, number, number] } | undefined;
    return node?.range ? lines.linePos(node.range[0]).line + 1 : 1;
  };
  const matter = checkFields(fillFields(fields, site), lineOf, report);
  const slugHere = fields['slug'];
  if (typeof slugHere === 'string' && fillSlug(slugHere, site) !== folder)
    report({
      line: lineOf('slug'),
      message: `"slug" must be the folder's name, ${JSON.stringify(folder)}`,
      found: slugHere,
    });
  return { matter, body };
}

function checkFields(
  fields: Record<string, unknown>,
  lineOf: (field: string) => number,
  report: ReportProblem,
): FrontMatter | undefined {
  let hasProblem = false;
  const fail = (field: string, message: string, found?: unknown) => {
    hasProblem = true;
    report({ line: lineOf(field), message, ...(found !== undefined && { found: String(found) }) });
  };
  const result = v.safeParse(schema, fields);
  for (const issue of result.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? '');
    if (field in schema.entries && fields[field] === undefined)
      fail(field, `"${field}" is missing: add a line "${field}: …" to the front matter`);
    else if (!(field in schema.entries))
      fail(
        field,
        `"${field}" is no field of an article; the fields are ${Object.keys(schema.entries).join(', ')}`,
      );
    else fail(field, issue.message, fields[field]);
  }
  for (const field of requiredFields) {
    const value = fields[field];
    const hidden = typeof value === 'string' ? findHiddenCharacter(value) : undefined;
    if (hidden)
      fail(field, `"${field}" must not hold the invisible character ${hidden.name}; delete it`);
  }
  if (fields['featuredImage'] !== undefined && fields['featuredImageAlt'] === undefined)
    fail(
      'featuredImage',
      '"featuredImageAlt" is missing: say in a sentence what the picture shows',
    );
  return result.success && !hasProblem ? result.output : undefined;
}

function fillFields(fields: Record<string, unknown>, site: SiteConfig): Record<string, unknown> {
  const fill = (value: unknown, field: string): unknown => {
    if (typeof value !== 'string') return value;
    return field === 'slug' ? fillSlug(value, site) : fillText(value, site);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, fill(value, field)]),
  );
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
