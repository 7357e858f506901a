// The documents of the repository: the front door stays short, what they name is there, and neither
// they nor the code send a reader to a document that the repository does not have.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/generator/files-below.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textFile = /\.(ts|tsx|mjs|css|md|json|yml|py|svg)$/;

/** Names of folders that a build or a tool makes: documents speak of them, a clone has none. */
const made = /^(dist|assets|node_modules|test-results|\.(cache|screenshots|hosts|well-known))\b/;

/** A reference that only the authors of the first versions could follow. */
const foreignDocument =
  /\bspec §|\bissue \d|\b(spec|product|architecture|design|reliability|toolchain|style|house|find|field|code|looks|articles|tests|speed)\.md\b/;

/** The file with the right to say so. */
const exempt = 'tests/documents.test.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const files = listFiles();
const documents = files.filter((path) => posix.basename(path) === 'README.md');

test('the front door has at most 9,000 bytes', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(9000);
});

test.each(documents)(
  '%s names only files, folders, sections and commands that are there',
  (path) => {
    const source = readFileSync(join(root, path), 'utf8');
    expect(documentProblems(path, source)).toEqual([]);
  },
);

test('no document outside the repository is referred to', () => {
  const references = files
    .filter((path) => textFile.test(path) && path !== exempt)
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      return lines.filter((line) => foreignDocument.test(line)).map((line) => `${path}: ${line}`);
    });
  expect(references).toEqual([]);
});

test('each required behaviour names tests that exist', () => {
  const table = readFileSync(join(root, 'tests/statements.md'), 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('- '));
  const references = rows.flatMap((row) => row.split(' → ').slice(1));
  const untested = rows.filter((row) => !row.includes(' → '));
  const missing = references.filter((reference) => {
    const [file = '', title = ''] = reference.split(/ › (.*)/);
    return !titlesIn(file).has(title);
  });
  expect([...untested, ...missing]).toEqual([]);
});

/** The titles of a file's tests, with “…” for what varies between cases and without the gate's tag. */
function titlesIn(name: string): Set<string> {
  const path = join(root, 'tests', name.includes('/') ? name : `e2e/${name}`);
  const endings = ['.spec.ts', '.test.ts', '.test.tsx'];
  const file = endings.map((ending) => path + ending).find((one) => existsSync(one));
  const calls =
    /\btest(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
  const source = file === undefined ? '' : readFileSync(file, 'utf8');
  const titles = [...source.matchAll(calls)].map(([, , title = '']) =>
    title
      .replace(/ @gate$/, '')
      .replace(/\$\{[^}]*\}|\$\w+|%[a-z]/g, '…')
      .replace(/\\(.)/g, '$1'),
  );
  return new Set(titles);
}

/** What a document names and nobody finds. @param path of the document, from the root */
function documentProblems(path: string, source: string): string[] {
  const folder = posix.dirname(path);
  const all = (pattern: RegExp, text = source) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found);
  const spans = all(/`([^`\n]+)`/g, source.replace(/^```[\s\S]*?^```/gm, ''));
  const links = all(/\]\(([^)\s]+)\)/g).filter((target) => !/^[a-z]+:/.test(target));
  return [
    ...links.flatMap((link) => linkProblem(folder, link)),
    ...spans.filter((name) => isPath(name) && !isThere(folder, name)),
    ...all(/\bnpm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
  ];
}

function linkProblem(folder: string, link: string): string[] {
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? join(folder, 'README.md') : posix.join(folder, target);
  if (!existsSync(join(root, file))) return [target];
  if (anchor === undefined) return [];
  return anchorsOf(readFileSync(join(root, file), 'utf8')).includes(anchor) ? [] : [`#${anchor}`];
}

/** Headings as GitHub turns them into anchors. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether words in a document stand for a file or a folder of the repository. */
function isPath(text: string): boolean {
  if (made.test(text) || !/^[\w.][\w./-]*$/.test(text)) return false;
  return /^(src|tests)\//.test(text) || /[\w-]\.(ts|tsx|mjs|css|py)$|\w\/$|README\.md$/.test(text);
}

/** From the root, from src/, from the document's folder, or somewhere below that. */
function isThere(folder: string, name: string): boolean {
  const places = ['.', 'src', folder].map((place) => posix.join(place, name));
  if (places.some((place) => existsSync(join(root, place)))) return true;
  const below = folder === '.' ? files : files.filter((file) => file.startsWith(`${folder}/`));
  return below.some((file) =>
    name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`),
  );
}

/** Paths from the root, of all that is written by people. */
function listFiles(): string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
    .map((entry) => entry.name);
  const below = ['src', 'tests', '.github'].flatMap((folder) =>
    filesBelow(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...top, ...below];
}
