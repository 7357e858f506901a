import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../../../src/generator/articles/content-error.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';

const broken = 'tests/fixtures/broken-articles';
const file = 'my-article/index.md';
const hidden = 'U+202E';

/** Folder of the mistake; where it is; what the message says to do or expects. */
const mistakes: readonly (readonly [folder: string, place: string, remedy: string])[] = [
  [
    'bad-calendar-date',
    `${file}:6`,
    '"date" must be YYYY-MM-DD and a day that the calendar has, found "2025-02-30"',
  ],
  ['ambiguous-date', `${file}:6`, '"date" must be YYYY-MM-DD, found "04/05/2025"'],
  ['spoken-date', `${file}:6`, '"date" must be YYYY-MM-DD, found "24 Dec 2024"'],
  ['missing-title', `${file}:1`, '"title" is missing; add a line "title: …"'],
  ['empty-title', `${file}:4`, '"title" must not be empty'],
  ['short-excerpt', `${file}:5`, '"excerpt" must have 80 to 220 characters, found "Too short."'],
  ['unknown-tone', `${file}:7`, '"tone" must be one of cobalt'],
  ['unknown-field', `${file}:8`, '"titel" is no field of an article; did you mean "title"?'],
  ['numeric-id', `${file}:2`, '"id" must be a text; put it in quotes, found "9"'],
  ['picture-without-alt-field', `${file}:8`, '"featuredImage" needs a line "featuredImageAlt: …"'],
  ['missing-featured-picture', `${file}:8`, '"featuredImage" must be a picture beside index.md'],
  ['proto-slug', `${file}:3`, '"slug" must be a slug: small letters'],
  ['path-slug', `${file}:3`, '"slug" must be a slug: small letters'],
  [
    'slug-not-folder',
    `${file}:3`,
    '"slug" must be the name of the folder, "my-article"; rename one of them',
  ],
  [
    'right-to-left-title',
    `${file}:4`,
    `"title" must not hold the invisible character ${hidden}; delete it`,
  ],
  [
    'escaped-right-to-left-title',
    `${file}:4`,
    `must not hold the invisible character ${hidden}; delete it`,
  ],
  ['right-to-left-body', `${file}:12`, `Invisible character ${hidden} in column 9; delete it`],
  [
    'escaped-right-to-left-body',
    `${file}:10`,
    `Invisible character ${hidden}, written as a reference; delete it`,
  ],
  [
    'missing-picture',
    `${file}:12`,
    'A picture must be a picture beside index.md; there is no such file',
  ],
  ['unreadable-picture', `${file}:12`, 'the file cannot be read as one, save it anew'],
  ['picture-outside-folder', `${file}:10`, 'A picture must be a picture beside index.md'],
  ['missing-alt-text', `${file}:12`, 'A picture needs alt text: ![what it shows](file.webp)'],
  [
    'dead-article-link',
    'dead-link/index.md:10',
    'must lead to an article that exists; did you mean "dead-link"?',
  ],
  [
    'dead-page-link',
    `${file}:10`,
    'must lead to an article or to one of /, /blog, /jobs, /device, found "/about"',
  ],
  [
    'dead-anchor',
    `${file}:12`,
    'must lead to a heading that the article has; did you mean "first-words"?',
  ],
  ['alias-link', `${file}:11`, 'This is a former address; link to /blog/my-article'],
  ['script-tag', `${file}:12`, 'HTML is not allowed; write Markdown, found "<script>'],
  ['image-handler', `${file}:10`, 'HTML is not allowed; write Markdown, found "<img src=x onerror'],
  ['iframe', `${file}:10`, 'HTML is not allowed; write Markdown, found "<iframe'],
  ['html-comment', `${file}:12`, 'HTML is not allowed; write Markdown, found "<!-- a note -->"'],
  ['style-tag', `${file}:10`, 'HTML is not allowed; write Markdown, found "<style>'],
  ['javascript-link', `${file}:10`, 'A link must lead to https://…'],
  ['javascript-button', `${file}:10`, 'A link must lead to https://…'],
  ['data-link', `${file}:10`, 'A link must lead to https://…'],
  ['insecure-link', `${file}:10`, 'A link must lead to https://…'],
  ['protocol-relative-link', `${file}:10`, 'A link must lead to https://…'],
  ['unknown-block', `${file}:10`, 'There is no such block; did you mean "tip"?'],
  ['built-in-block', `${file}:10`, 'There is no such block; the blocks are summary, note'],
  ['unknown-attribute', `${file}:10`, 'The block :::tip takes no attributes; delete the braces'],
  ['unclosed-block', `${file}:12`, 'The block :::tip is never closed'],
  ['stray-closing', `${file}:12`, 'This does not open or close a block'],
  ['text-button', `${file}:10`, 'This does not open or close a block'],
  ['misplaced-block', `${file}:11`, 'The block :::warning must not stand inside :::tip'],
  ['before-alone', `${file}:10`, 'The block :::before must stand inside ::::compare'],
  ['steps-without-names', `${file}:10`, 'must begin each step with its name in bold'],
  ['late-summary', `${file}:12`, 'The block :::summary must be the first'],
  ['title-in-body', `${file}:10`, 'The title is in the front matter; begin sections with ##'],
  ['skipped-level', `${file}:12`, 'must not skip a level; use ###, found "####"'],
  ['footnote', `${file}:10`, 'Footnotes are not supported; put the text in brackets'],
  [
    'unknown-placeholder',
    `${file}:10`,
    'must not hold an unknown placeholder; did you mean "product"?, found "{prodct}"',
  ],
  [
    'left-prompt',
    `${file}:14`,
    'must not hold a prompt; write your own words in its place, found "[[Say what',
  ],
  ['no-front-matter', `${file}:1`, 'must begin with front matter between two lines of ---'],
  ['broken-yaml', `${file}:4`, 'put the text into quotes'],
  ['title-with-colon', `${file}:4`, 'put the text into quotes'],
  [
    'cut-title',
    `${file}:4`,
    '"title" is cut at a # or sign of YAML; put the text into quotes, found "Top five"',
  ],
  ['heading-without-space', `${file}:12`, 'This is not read as a heading; write ## Heading'],
  ['typed-bullets', `${file}:12`, 'This is not read as a list; write - item'],
  ['underlined-text', `${file}:11`, 'leave an empty line before ---'],
  [
    'dead-encoded-anchor',
    `${file}:12`,
    'must lead to a heading that the article has; did you mean "résumé-basics"?',
  ],
  ['yaml-alias', `${file}:1`, 'must not use YAML aliases; write values out'],
  ['no-index', file, 'must hold a file index.md; add it'],
  [
    'duplicate-id',
    'two-article/index.md:2',
    '"id" must be unique, but tests/fixtures/broken-articles/duplicate-id/one-article/index.md has it too',
  ],
  [
    'duplicate-slug',
    'about-{product}/index.md:3',
    '"slug" must be unique, but tests/fixtures/broken-articles/duplicate-slug/about-foothold/index.md has it too',
  ],
  [
    'duplicate-alias',
    'two-article/index.md:8',
    '"aliases" must be unique, but tests/fixtures/broken-articles/duplicate-alias/one-article/index.md has it too',
  ],
  [
    'alias-is-slug',
    'one-article/index.md:8',
    '"aliases" must be unique, but tests/fixtures/broken-articles/alias-is-slug/two-article/index.md has it too',
  ],
];

test.each(mistakes)(
  'the mistake %s is reported with its place and its remedy',
  async (folder, place, remedy) => {
    const error = await readBroken(folder);
    const told = error.message.split('\n').slice(1);
    const start = `${broken}/${folder}/${place}: `;
    const here = told.filter((line) => line.startsWith(start) && line.includes(remedy));
    expect({ here: here.length, told }).toEqual({ here: 1, told });
  },
);

test('every folder of broken articles is in the table', async () => {
  const folders = await readdir(broken);
  const known = [...mistakes.map(([folder]) => folder), 'two-mistakes'];
  expect(folders.toSorted()).toEqual(known.toSorted());
});

test('a single mistake is reported once', async () => {
  const repeated: string[] = [];
  for (const [folder] of mistakes) {
    const { problems } = await readBroken(folder);
    const places = problems.map(({ file: path, line, message }) => `${path}:${line} ${message}`);
    if (new Set(places).size < places.length) repeated.push(folder);
  }
  expect(repeated).toEqual([]);
});

test('all mistakes of all articles are reported at once, by file and line, and a broken article is no dead link', async () => {
  const error = await readBroken('two-mistakes');
  expect(error.message.split('\n')).toEqual([
    'The articles have 3 mistakes:',
    `${broken}/two-mistakes/one-article/index.md:6: "date" must be YYYY-MM-DD, found "tomorrow"`,
    expect.stringContaining(`${broken}/two-mistakes/one-article/index.md:10: A link must lead to`),
    expect.stringContaining(`${broken}/two-mistakes/two-article/index.md:7: "tone" must be one of`),
  ]);
});

async function readBroken(folder: string): Promise<ContentError> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const articlesDir = join(process.cwd(), broken, folder);
  try {
    await readArticlesHere({ articlesDir, site: parseSiteConfig({}), cacheDir });
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error(`The build did not stop at ${folder}`);
}
