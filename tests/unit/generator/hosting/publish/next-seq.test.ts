import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextSeq } from '../../../../../src/generator/hosting/publish/next-seq.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'next-seq-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function publishRoot(text: string, basePath = '') {
  const file = join(folder, basePath, 'content/root.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a build is numbered by its moment', () => {
  expect(nextSeq(folder, '', 500_000)).toBe(500);
  publishRoot('{"seq":499}');
  expect(nextSeq(folder, '', 500_000)).toBe(500);
});

test('after a publication by a clock that was ahead, a build comes after that all the same', () => {
  publishRoot('{"seq":900}', '/career');
  expect(nextSeq(folder, '/career', 500_000)).toBe(901);
});

test('what is no content does not count', () => {
  publishRoot('<h1>Not found</h1>');
  expect(nextSeq(folder, '', 500_000)).toBe(500);
});
