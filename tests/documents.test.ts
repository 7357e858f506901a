// The documents of the repository: they stay short, what they refer to is there, and their numbers are the code's.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { listFiles } from '../src/generator/list-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Paths from the root, of all that is written by people. */
const files = [
  ...readdirSync(root).filter((name) => name !== 'package-lock.json'),
  ...['src', 'tests', '.github'].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];
const documents = files.filter((path) => posix.basename(path) === 'README.md');

test('the READMEs have at most 45,000 bytes, the front door 7,400', () => {
  expect(Buffer.byteLength(documents.map(read).join(''))).toBeLessThanOrEqual(45_000);
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(7400);
});

test('each link of a README leads to a file and section that exist', async () => {
  const { links } = await new LinkChecker().check({
    path: documents,
    serverRoot: root,
    markdown: true,
    checkFragments: true,
    linksToSkip: ['^https?://(?!localhost)', ':3668/'], // other sites, and what `npm start` serves
  });
  expect(links.filter(({ state }) => state === LinkState.BROKEN)).toEqual([]);
});

test.each(documents)('%s names only files, folders and commands that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const names = namesIn(document).filter(isPath);
  expect(names.filter((name) => !isThere(posix.dirname(document), name))).toEqual([]);
  const commands = [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)];
  expect(commands.filter(([, name = '']) => !(name in scripts))).toEqual([]);
});

test('each identifier in a README occurs in the code', () => {
  const code = files.filter((path) => /\.(ts|tsx|mjs|css|json|yml)$/.test(path));
  const others = code.filter((path) => path !== 'tests/documents.test.ts');
  const known = new Set(others.flatMap((path) => read(path).match(/\w+/g) ?? []));
  const identifier = /\b(?:[a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)\b/g;
  const named = documents.flatMap(namesIn).flatMap((name) => name.match(identifier) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const authors = 'src/content/README.md';
const hosting = 'src/generator/hosting/README.md';
const worker = 'src/worker/README.md';
const frontMatter = 'src/generator/articles/front-matter.ts';
const directives = 'src/generator/articles/markdown/directives.ts';
const budgets = 'tests/size/measure-sizes.ts';
const prepare = 'src/generator/commands/prepare.mjs';
const oldest = 'src/generator/oldest-browsers.ts';
const feeds = 'src/generator/site-files/feeds/feed-files.ts';
const planning = 'src/worker/plan-sync.ts';
const responding = 'src/worker/respond.ts';
const sentences = 'src/app/features/article/listen/sentences.ts';

/** Each number is a group. `unit` is that of the document in those of the code, such as a second in milliseconds. */
const sizes: readonly [
  document: string,
  sentence: RegExp,
  path: string,
  code: RegExp,
  unit?: number,
][] = [
  ['README.md', /newest (\d+) articles/, planning, /texts: (\d+)/],
  ['README.md', /of the newest (\d+) in/, planning, /pictures: (\d+)/],
  [
    'README.md',
    /Node ([\d.]+), or ([\d.]+) and/,
    'package.json',
    /\^(\d+\.\d+)\.0 \|\| >=(\d+\.\d+)/,
  ],
  ['README.md', /localhost:(\d+)/, 'src/generator/commands/start.mjs', /usualPort = '(\d+)'/],
  ['README.md', /\(port (\d+)/, 'src/generator/read-build-config.ts', /devPort: .* (\d+)\)/],
  ['README.md', /\((\d+) MB\)/, prepare, /: '.* packages, (\d+) MB/],
  ['README.md', /\((\d+) MB in all\)/, prepare, /\? '.*? packages, (\d+) MB/],
  ['README.md', /Safari ([\d.]+)/, oldest, /'safari([\d.]+)'/],
  ['README.md', /Chrome, Edge and Firefox (\d+)/, oldest, /'firefox(\d+)'/],
  ['src/README.md', /([\d,]+) packages/, prepare, /: '([\d,]+) packages/],
  ['src/README.md', /instead of ([\d,]+)/, prepare, /\? '([\d,]+) packages/],
  ['src/README.md', /most (\d+) words and (\d+) s/, sentences, /InSeconds\] = \[(\d+), (\d+)\]/],
  ['src/README.md', /waits (\d+) ms/, 'src/app/features/blog/use-card-navigation.ts', /Ms = (\d+)/],
  ['src/README.md', /more than (\d+) ms/, 'src/client/boot/hydrate.tsx', /startedAt <= (\d+)/],
  ['src/README.md', /hidden for at least (\d+) days/, 'src/worker/commit.ts', /graceMs = (\d+) \*/],
  ['src/README.md', /need: (\d+) KB/, budgets, /'sw.js': ([\d_]+)/, 1000],
  ['src/README.md', /newest (\d+) what/, feeds, /slice\(0, (\d+)\)/],
  ['src/README.md', /into (\d+) KB/, feeds, /Bytes = ([\d_]+)/, 1000],
  ['src/shared/README.md', /up to (\d+)/, 'src/shared/content.ts', /listSize = (\d+)/],
  ['src/app/fonts/README.md', /have (\d+) kB/, budgets, /'fonts, all': ([\d_]+)/, 1000],
  ['tests/README.md', /floor is (\d+) %/, 'tests/stryker.config.json', /"break": (\d+)/],
  [worker, /texts of the newest (\d+)/, planning, /texts: (\d+)/],
  [worker, /pictures of the newest (\d+)/, planning, /pictures: (\d+)/],
  [worker, /newest (\d+) stored/, 'src/worker/pages.ts', /prerenderedArticles = (\d+)/],
  [worker, /\((\d+) s\) unless 5xx, else the screen/, responding, /shortLimitMs = ([\d_]+)/, 1000],
  [worker, /\((\d+) s\), else `off/, responding, /longLimitMs = ([\d_]+)/, 1000],
  [hosting, /after (\d+) seconds/, responding, /shortLimitMs = ([\d_]+)/, 1000],
  [hosting, /\| (\d+), for dev/, 'src/generator/commands/start.mjs', /usualPort = '(\d+)'/],
  [hosting, /for dev (\d+)/, 'src/generator/read-build-config.ts', /devPort: .* (\d+)\)/],
  [authors, /`id` .*?at most (\d+)/, 'src/shared/article.ts', /longestId = (\d+)/],
  [authors, /`slug` .*?at most (\d+)/, frontMatter, /slugLimit = (\d+)/],
  [authors, /`title` .*?(\d+)/, frontMatter, /title: textField\(1, (\d+)\)/],
  [authors, /`excerpt` \| (\d+) to (\d+)/, frontMatter, /excerpt: textField\((\d+), (\d+)\)/],
  [authors, /results, (\d+) to (\d+)/, frontMatter, /description: .*?textField\((\d+), (\d+)\)/],
  [authors, /`change` .*?(\d+) characters/, frontMatter, /change: .*?textField\(1, (\d+)\)/],
  [authors, /`question` .*?(\d+) characters/, frontMatter, /question: .*?textField\(1, (\d+)\)/],
  [
    authors,
    /most (\d+), of at most (\d+) /,
    frontMatter,
    /most (\d+) different phrases of 1 to (\d+)/,
  ],
  [
    authors,
    /heading has at most (\d+)/,
    'src/generator/articles/markdown/article-html.ts',
    /longestHeading = (\d+)/,
  ],
  [
    authors,
    /([\d,]+) pixels on a side/,
    'src/generator/articles/pictures/encode-pictures.ts',
    /longestSide = ([\d_]+)/,
  ],
  [authors, /collapsed if it has (\d+)/, directives, /collapsedFrom = (\d+)/],
];

test.each(sizes)('%s says %s as the code does', (document, sentence, path, code, unit) => {
  const find = (text: string, pattern: RegExp) =>
    [...(pattern.exec(text) ?? [])].slice(1).map((found) => Number(found.replace(/[_,]/g, '')));
  const said = find(read(document).replace(/\s+/g, ' '), sentence);
  expect(said).not.toEqual([]);
  const numbers = find(read(path), code);
  expect(said).toEqual(unit ? numbers.map((number) => Math.round(number / unit)) : numbers);
});

test('no document outside the repository is referred to', () => {
  const foreign =
    /\b(spec §|issue \d|(spec|product|architecture|design|reliability|toolchain|style|house|find|field|code|looks|articles|tests|speed)\.md\b)/;
  const texts = files.filter((path) => /\.(ts|tsx|mjs|css|md|json|yml|py|svg)$/.test(path));
  const others = texts.filter((path) => path !== 'tests/documents.test.ts');
  expect(others.filter((path) => foreign.test(read(path)))).toEqual([]);
});

test('each required behaviour names tests that exist', () => {
  const rows = read('tests/statements.md').match(/^- .*/gm) ?? [];
  expect(rows.filter((row) => !row.includes(' → '))).toEqual([]);
  const references = rows.flatMap((row) => row.split(' → ').slice(1));
  expect(references.filter((reference) => !isTest(reference))).toEqual([]);
});

/** What stands in backticks, but not in blocks of code. */
function namesIn(document: string): string[] {
  const prose = read(document).replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

/** @param reference `folder/file › title`, with “…” for what varies between the cases of a test */
function isTest(reference: string): boolean {
  const [name = '', title = ''] = reference.split(/ › (.*)/);
  const path = `tests/${name.includes('/') ? name : `e2e/${name}`}`;
  const file = ['.spec.ts', '.test.ts', '.test.tsx'].map((end) => path + end).find(isFile);
  if (file === undefined) return name.startsWith('sample/'); // which go with the ten articles
  const source = read(file);
  const titles = source.replace(/\$\{[^}]*\}|\$\w+|%[a-z]/g, '…').replace(/\\(.)/g, '$1');
  return ["'", '"', '`'].some((quote) =>
    ['', ' @gate'].some((tag) => titles.includes(`${quote}${title}${tag}${quote}`)),
  );
}

const isFile = (path: string) => existsSync(join(root, path));

/** Whether words in a document stand for a file or a folder that is in a clone, not made by a build. */
function isPath(text: string): boolean {
  const made = /^(dist|assets|node_modules|test-results|\.(cache|screenshots|hosts|well-known))\b/;
  if (made.test(text) || !/^[\w.][\w./-]*$/.test(text)) return false;
  if (/^(?:tests\/)?sample\//.test(text)) return false; // goes with the ten articles
  return /^(src|tests)\//.test(text) || /[\w-]\.(ts|tsx|mjs|css|py)$|\w\/$|README\.md$/.test(text);
}

/** From the root, from src/, from the document's folder, or somewhere below that. */
function isThere(folder: string, name: string): boolean {
  if (['.', 'src', folder].some((place) => isFile(posix.join(place, name)))) return true;
  const below = folder === '.' ? files : files.filter((file) => file.startsWith(`${folder}/`));
  return below.some(
    (file) => `${file}/`.includes(`/${name}`) && (name.endsWith('/') || file.endsWith(name)),
  );
}
