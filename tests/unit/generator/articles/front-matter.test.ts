import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatProblem,
  type ContentProblem,
} from '../../../../src/generator/articles/content-error.ts';
import { blockNames, withheld } from '../../../../src/generator/articles/markdown/directives.ts';
import { fieldNames, parseFrontMatter } from '../../../../src/generator/articles/front-matter.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';

const site = parseSiteConfig({});

test('a whole front matter gives its fields, with the brand filled in', () => {
  const { matter, problems } = parse(
    ['title: Why {product}', 'slug: why-{product}', 'aliases: ["{product}-why"]'],
    'why-foothold',
  );
  expect(problems).toEqual([]);
  expect(matter).toMatchObject({
    slug: 'why-foothold',
    title: 'Why Foothold',
    aliases: ['foothold-why'],
    date: '2025-01-15',
  });
});

test('the lines of the body have the numbers that they have in the file', () => {
  const { body } = parse([], 'my-article', '\nFirst line');
  expect(body.split('\n').indexOf('First line')).toBe(9);
});

test('a file from Windows is read like any other', () => {
  const source = `\uFEFF${sourceOf([], 'Text')}`.replaceAll('\n', '\r\n');
  const problems: string[] = [];
  const { matter } = parseFrontMatter(source, { folder: 'my-article', site }, ({ message }) =>
    problems.push(message),
  );
  expect(problems).toEqual([]);
  expect(matter?.title).toBe('A small article');
});

test.each(['constructor', '__proto__', 'toString'])(
  'the field %s is refused like any unknown one',
  (field) => {
    const { problems } = parse([`${field}: x`]);
    expect(problems).toEqual([`x.md:8: "${field}" is no field of an article; delete the line`]);
  },
);

test.each([
  ['Too short for a search result', 'must have 50 to 160 characters'],
  ['Longer than what a search result shows. '.repeat(5), 'must have 50 to 160 characters'],
])('the description “%s” is refused', (description, rule) => {
  const { problems } = parse([`description: ${description}`]);
  expect(problems[0]).toContain(`x.md:8: "description" ${rule}`);
});

test('a description is taken over, and an article may have none', () => {
  const description = 'What the words in a job advertisement say, and what they leave out.';
  expect(parse([`description: ${description}`]).matter).toMatchObject({ description });
  expect(parse([]).matter).not.toHaveProperty('description');
});

test('a description of no picture is a mistake', () => {
  const { problems } = parse(['featuredImageAlt: A lamp']);
  expect(problems[0]).toContain('needs a line "featuredImage: …"');
});

test('a change of a published article has its day and its note', () => {
  const { matter, problems } = parse(['updated: 2025-02-01', 'change: New figures for {product}']);
  expect(problems).toEqual([]);
  expect(matter).toMatchObject({ updated: '2025-02-01', change: 'New figures for Foothold' });
});

test.each([
  [['updated: 2025-02-01'], 'x.md:8: "updated" needs a line "change: …"'],
  [['change: New figures'], 'x.md:8: "change" needs a line "updated: …"'],
  [
    ['updated: 2025-01-14', 'change: New figures'],
    'x.md:8: "updated" must not be before "date", 2025-01-15, found "2025-01-14"',
  ],
  [
    ['updated: 2025-02-30', 'change: New figures'],
    'x.md:8: "updated" must be YYYY-MM-DD and a day',
  ],
  [['draft: "true"'], 'x.md:8: "draft" must be true; delete the line to publish'],
  [
    ['title: Why {prodct}'],
    'x.md:4: "title" must not hold an unknown placeholder; did you mean "product"?, found "{prodct}"',
  ],
  [['title: "[[Your title]]"'], 'x.md:4: "title" must not hold a prompt; write your own words'],
])('%s is a mistake', (lines, told) => {
  const { matter, problems } = parse(lines);
  expect(matter).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(told)]);
});

test.each([
  ['title: Top five #remote jobs', 4],
  ['title: "#1 tip" #and more', 4],
  ['title: #1 tip', 4],
  ['title: &Co is hiring', 4],
  [`excerpt: ${'Some words of it. '.repeat(5)} #remote`, 5],
  [`excerpt:\n  ${'Some words of it. '.repeat(5)}\n  #remote`, 5],
])('%s would lose words to YAML, which is a mistake', (line, at) => {
  const { matter, problems } = parse([line]);
  const field = line.split(':')[0];
  expect(matter).toBeUndefined();
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^x\\.md:${at}: "${field}" .*put the text into quotes`)),
  ]);
});

test('comments on lines of their own, and signs within quotes, cut nothing', () => {
  const { matter, problems } = parse([
    '# a note',
    'title: "C# & #1: \\"go\\""',
    'tone: mint # green',
  ]);
  expect(problems).toEqual([]);
  expect(matter?.title).toBe('C# & #1: “go”');
});

test.each([
  'title: Interview: what to ask',
  'title: Why this:',
  'title: "What is "next"?"',
  `title: 'It's time'`,
  'title: @home',
  'title: {product} and you',
  'title: [New] jobs',
  'title: - a dash',
  'title: %s of all',
  'title: *Remote* first',
  'title: !important news',
])('%s is answered with quotes and its line', (line) => {
  const { matter, problems } = parse([line]);
  expect(matter).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^x\.md:4: This is not read as .*; put the text into quotes/);
  expect(problems[0]).toContain(`, found ${JSON.stringify(line)}`);
});

test.each([[['title: One', 'title : Two'], 'x.md:8: A field is here twice; delete one']])(
  '%s is told in plain words',
  (lines, told) => {
    expect(parse(lines).problems[0]).toContain(told);
  },
);

test('what readers see of the fields has the signs of print, and an id stays as it is', () => {
  const { matter } = parse([
    `title: "What's next in the '90s?"`,
    `excerpt: "${'\'Tis \\"so\\" for you. '.repeat(5).trim()}"`,
    `description: ${"It's so for you, and it's so for others too. ".repeat(2)}`,
    `updated: 2025-02-01`,
    `change: It's new`,
    `id: it's`,
  ]);
  expect(matter).toMatchObject({
    title: 'What’s next in the ’90s?',
    excerpt: '’Tis “so” for you. '.repeat(5).trim(),
    description: 'It’s so for you, and it’s so for others too. '.repeat(2).trim(),
    change: 'It’s new',
    id: "it's",
  });
});

test('a draft is known as one in spite of other mistakes, and may hold prompts', () => {
  const draft = parse(['draft: true', 'title: "[[Your title]]"', 'tone: beige']);
  expect(draft.status).toBe('draft');
  expect(draft.problems).toEqual([expect.stringContaining('"tone" must be one of')]);
  expect(parse(['draft: false']).status).toBe('ready');
});

test('whatever stands as a slug, only small letters, digits and hyphens come through', () => {
  const hostile = fc.oneof(
    fc.constantFrom('__proto__', '../x', '..', '/', 'a/b', 'constructor', '%2e%2e', 'A', ''),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  );
  fc.assert(
    fc.property(hostile, (slug) => {
      const { matter } = parse([`slug: ${JSON.stringify(slug)}`], slug);
      expect(matter === undefined || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(matter.slug)).toBe(true);
    }),
  );
});

test.each(['404', 'index', 'page'])('an article may not take the place of /blog/%s', (slug) => {
  const { matter, problems } = parse([`slug: "${slug}"`], slug);
  expect(matter).toBeUndefined();
  expect(problems).toEqual([
    `x.md:3: "slug" must be another: the site has a page there, found "${slug}"`,
  ]);
});

test('a slug that is too long for the name of a file is refused', () => {
  const slug = 'a'.repeat(101);
  const { problems } = parse([`slug: ${slug}`], slug);
  expect(problems[0]).toContain('"slug" must have at most 100 characters');
});

test('the guide for authors explains every field and every block', async () => {
  const guide = await readFile('src/content/README.md', 'utf8');
  for (const field of fieldNames) expect(guide).toMatch(new RegExp(`^\\| [^|]*\`${field}\``, 'm'));
  for (const name of [...blockNames, withheld]) expect(guide).toContain(`:::${name}`);
});

test('front matter of any text is parsed or reported, never thrown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (yaml) => {
      const problems: unknown[] = [];
      const source = `---\n${yaml}\n---\n`;
      const { matter } = parseFrontMatter(source, { folder: 'x', site }, (problem) =>
        problems.push(problem),
      );
      expect(matter !== undefined || problems.length > 0).toBe(true);
    }),
  );
});

test('a message shows invisible characters and shortens what is long', () => {
  const line = formatProblem({ file: 'x.md', message: 'Wrong', found: `\u202E${'a'.repeat(200)}` });
  expect(line).toBe(`x.md: Wrong, found "<U+202E>${'a'.repeat(79)}…"`);
});

/** Front matter without mistakes; `lines` replace its fields or are added. */
function sourceOf(lines: readonly string[], body: string): string {
  const fields = new Map(
    [
      'id: "1"',
      'slug: my-article',
      'title: A small article',
      `excerpt: ${'A text of the tests. '.repeat(5).trim()}`,
      'date: 2025-01-15',
      'tone: mint',
      ...lines,
    ].map((line) => [line.split(':')[0], line]),
  );
  return `---\n${[...fields.values()].join('\n')}\n---\n${body}`;
}

function parse(lines: readonly string[], folder = 'my-article', body = '') {
  const problems: ContentProblem[] = [];
  const parsed = parseFrontMatter(sourceOf(lines, body), { folder, site }, (problem) =>
    problems.push({ file: 'x.md', ...problem }),
  );
  return { ...parsed, problems: problems.map(formatProblem) };
}
