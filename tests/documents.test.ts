// The documents of the repository: the front door stays short, and what they and the code refer to is there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/generator/files-below.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Paths from the root, of all that is written by people. */
const files = [
  ...readdirSync(root).filter((name) => name !== 'package-lock.json'),
  ...['src', 'tests', '.github'].flatMap((folder) =>
    filesBelow(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];
const documents = files.filter((path) => posix.basename(path) === 'README.md');

test('the front door has at most 9,000 bytes', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(9000);
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
  const prose = read(document).replace(/^```[^]*?^```/gm, '');
  const names = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isPath);
  expect(names.filter((name) => !isThere(posix.dirname(document), name))).toEqual([]);
  const commands = [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)];
  expect(commands.filter(([, name = '']) => !(name in scripts))).toEqual([]);
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
