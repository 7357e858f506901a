import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from '../../../../src/generator/files-below.ts';
import { packFiles } from '../../../../src/generator/hosting/pack-files.ts';

const root = mkdtempSync(join(tmpdir(), 'pack-'));
const inRoot = (name: string) => join(root, name);
afterAll(() => rmSync(root, { recursive: true }));

test('packed files have the text and the time of their file', () => {
  mkdirSync(inRoot('blog'));
  const names = ['a.css', 'blog/a.html', 'blog/gone.html', 'content.json', 'feed.xml', 'sw.js'];
  for (const name of [...names, 'a.webp', 'font.woff2', '_headers'])
    writeFileSync(inRoot(name), 'earlier');
  expect(packFiles(root)).toBe(6);

  writeFileSync(inRoot('blog/a.html'), 'later — ñ');
  utimesSync(inRoot('blog/a.html'), 1_000_000, 1_000_000);
  rmSync(inRoot('blog/gone.html'));
  expect(packFiles(root)).toBe(5);

  expect(String(brotliDecompressSync(readFileSync(inRoot('blog/a.html.br'))))).toBe('later — ñ');
  expect(String(gunzipSync(readFileSync(inRoot('blog/a.html.gz'))))).toBe('later — ñ');
  expect(statSync(inRoot('blog/a.html.gz')).mtimeMs).toBe(1_000_000_000);
  expect(filesBelow(root).filter((name) => /\.(br|gz)$/.test(name))).toEqual(
    ['a.css', 'blog/a.html', 'content.json', 'feed.xml', 'sw.js'].flatMap((name) => [
      `${name}.br`,
      `${name}.gz`,
    ]),
  );
});
