import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteFile, root, siteFiles } from './built-site.ts';

const articlesDir = join(root, 'tests/fixtures/articles');
const sources = readdirSync(articlesDir).map((name) =>
  readFileSync(join(articlesDir, name, 'index.md'), 'utf8'),
);

/** The reason and each sentence of every withheld block, without marks of Markdown. */
const withheldTexts = sources
  .flatMap((source) => [...source.matchAll(/^:::withheld(?:\[(.*)\])?\n([\s\S]*?)^:::$/gm)])
  .flatMap(([, reason = '', block = '']) => [reason, ...block.split(/[.:?!]\s|\n+/)])
  .map((text) => text.replace(/^#+\s*|[.?!]$/g, '').trim())
  .filter((text) => text.length > 12 && !/["'[\]*_`]/.test(text));

test('no file of the site has a trace of withheld text', () => {
  expect(withheldTexts).toContain('Where do I report a scam');
  const found = siteFiles
    .filter((name) => /\.(html|json|js|css|xml|txt|map|svg|webmanifest)$/.test(name))
    .flatMap((name) => {
      const text = readSiteFile(name);
      const traces = [...withheldTexts, 'where-do-i-report', ':::withheld'];
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`);
    });
  expect(found).toEqual([]);
});
