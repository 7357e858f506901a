import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readArticlesHere } from '../../fixtures/read-articles-here.ts';
import { parseSiteConfig } from '../../../src/site-config.ts';
import { generateArticles } from '../../bench/generate-articles.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const realArticles = join(root, 'src/content/articles');
// On the disk of the real covers, to which generated articles link.
const work = mkdtempSync(join(root, 'node_modules/.bench-test-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('generated articles pass every check of the build, and are listed newest first', async () => {
  const articlesDir = join(work, 'thirty');
  const slugs = generateArticles(articlesDir, 30, realArticles);
  const { articles } = await readArticlesHere({
    articlesDir,
    site: parseSiteConfig({}),
    cacheDir: work,
    pictures: 'placeholders',
  });
  expect(articles.map(({ slug }) => slug)).toEqual(slugs);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(30);
});

test('the newest articles are the same however many there are, so that sizes can be compared', () => {
  const [few, many] = [10, 12].map((count) => {
    const folder = join(work, `${count}`);
    return generateArticles(folder, count, realArticles)
      .slice(0, 10)
      .map((slug) => readFileSync(join(folder, slug, 'index.md'), 'utf8'));
  });
  expect(many).toEqual(few);
  const sizes = few?.map((text) => text.length) ?? [];
  expect(Math.min(...sizes)).toBeGreaterThan(8000);
  expect(Math.max(...sizes)).toBeLessThan(13_000);
});
