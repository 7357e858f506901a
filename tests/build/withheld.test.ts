import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteFile, root, siteFiles } from './built-site.ts';

const articlesDir = join(root, 'src/content/articles');
const sources = readdirSync(articlesDir).map((name) =>
  readFileSync(join(articlesDir, name, 'index.md'), 'utf8'),
);

/** The reason and each sentence of every withheld block, without marks of Markdown. */
const withheldTexts = sources
  .flatMap((source) => [...source.matchAll(/^:::withheld(?:\[(.*)\])?\n([\s\S]*?)^:::$/gm)])
  .flatMap(([, reason = '', block = '']) => [reason, ...block.split(/[.:?!]\s|\n+/)])
  .map((text) => text.replace(/^#+\s*|[.?!]$/g, '').trim())
  .filter((text) => text.length > 12 && !/["'[\]*_`]/.test(text));

test('the entry about reporting a scam is withheld in the source', () => {
  expect(withheldTexts).toContain('How do I report a suspected job scam');
  expect(withheldTexts.length).toBeGreaterThan(8);
});

test('no file of the site has a trace of withheld text', () => {
  const found = siteFiles
    .filter((name) => /\.(html|json|js|css|xml|txt|map|svg|webmanifest)$/.test(name))
    .flatMap((name) => {
      const text = readSiteFile(name);
      return [...withheldTexts, 'how-do-i-report', ':::'].flatMap((withheld) =>
        text.includes(withheld) ? `${name}: ${withheld}` : [],
      );
    });
  expect(found).toEqual([]);
});
