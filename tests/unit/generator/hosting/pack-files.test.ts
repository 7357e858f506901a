import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listFiles } from '../../../../src/generator/list-files.ts';
import { packBuild } from '../../../../src/generator/hosting/pack-files.ts';
import { buildMarker } from '../../../../src/generator/read-build-config.ts';
import { writeArticles } from '../../../fixtures/write-articles.ts';

const texts = ['a.css', 'blog/a.html', 'content.json', 'feed.xml', 'sw.js'];

test('packed files have the text of their file', async () => {
  const all = [...texts, 'blog/gone.html', 'a.webp', 'font.woff2', '_headers', buildMarker];
  const root = await writeArticles(Object.fromEntries(all.map((name) => [name, 'earlier'])));
  expect(packBuild({ OUT_DIR: root })).toMatch(/^6 files/);

  const page = join(root, 'blog/a.html');
  writeFileSync(page, 'later — ñ');
  rmSync(join(root, 'blog/gone.html'));
  expect(packBuild({ OUT_DIR: root })).toMatch(/^5 files/);

  expect(String(brotliDecompressSync(readFileSync(`${page}.br`)))).toBe('later — ñ');
  expect(String(gunzipSync(readFileSync(`${page}.gz`)))).toBe('later — ñ');
  expect(listFiles(root).filter((name) => /\.(br|gz)$/.test(name))).toEqual(
    texts.flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
});
