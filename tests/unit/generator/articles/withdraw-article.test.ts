import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withdrawArticle } from '../../../../src/generator/articles/withdraw-article.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';

test('an article that was withdrawn is in no build from then on', async () => {
  const { articlesDir, read } = await newBlog();
  const file = await withdrawArticle('odd-but-allowed', { articlesDir, env: {} });
  expect(file).toBe(join(articlesDir, 'odd-but-allowed/index.md'));
  const { built, articles } = await read();
  expect(built.withdrawn).toEqual(['odd-but-allowed']);
  expect(articles.map(({ slug }) => slug)).not.toContain('odd-but-allowed');
});

test('to withdraw it once more changes nothing', async () => {
  const { articlesDir } = await newBlog();
  const file = await withdrawArticle('odd-but-allowed', { articlesDir, env: {} });
  const once = await readFile(file, 'utf8');
  await withdrawArticle('odd-but-allowed', { articlesDir, env: {} });
  expect(await readFile(file, 'utf8')).toBe(once);
});

test('it is named as in its address, with the brand of the site', async () => {
  const { articlesDir } = await newBlog();
  const env = { SITE_PRODUCT: 'Handhold' };
  expect(await withdrawArticle('about-handhold', { articlesDir, env })).toContain(
    'about-{product}',
  );
});

test('an article that is not there is told', async () => {
  const { articlesDir } = await newBlog();
  await expect(withdrawArticle('odd-but-allow', { articlesDir, env: {} })).rejects.toThrow(
    'There is no article "odd-but-allow"',
  );
});

/** The articles of the fixtures. */
async function newBlog() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const articlesDir = join(cacheDir, 'articles');
  await cp('tests/fixtures/articles', articlesDir, { recursive: true });
  const site = parseSiteConfig({});
  const read = () => readArticlesHere({ articlesDir, site, cacheDir, pictures: 'placeholders' });
  return { articlesDir, read };
}
