import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticleFile } from '../../src/shared/content-source.ts';
import { paths } from '../../src/shared/paths.ts';
import { articles, phone } from '../e2e/site-under-test.ts';
import { builds } from './builds.ts';
import { untilComplete } from './browser-storage.ts';
import { articleTitle, articleWords, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

const texts = articles.map(({ hash, ...listed }) => {
  const file = readFileSync(join(builds.base, paths.articleFile(hash)), 'utf8');
  const { content, sections } = parseArticleFile(file);
  const text = `${listed.title} ${listed.excerpt} ${content.replace(/<[^>]*>/g, ' ')}`;
  return { slug: listed.slug, sections, words: wordsOf(text) };
});
const allWords: readonly string[] = texts.flatMap(({ words }) => words);

/** A long word that stands once in all articles, in a heading; and the same with two letters swapped. */
const [rare] = texts.flatMap(({ slug, sections }) =>
  sections.flatMap(({ id, title }) =>
    (title.toLowerCase().match(/\b[a-z]{7,}\b/g) ?? [])
      .filter((word) => allWords.filter((one) => one.startsWith(word.slice(0, 5))).length === 1)
      .map((word) => ({
        word,
        mistyped: word.replace(/^(...)(.)(.)/, '$1$3$2'),
        title,
        address: `${paths.article(slug)}#${id}`,
      })),
  ),
);

/** The word of at least four letters that most articles have. */
const [common] = [...new Set(allWords.filter((word) => word.length >= 4))]
  .map((word) => ({ word, count: texts.filter(({ words }) => words.includes(word)).length }))
  .sort((one, other) => other.count - one.count);

test('a mistyped word leads to its section, and Back to what was found @gate', async ({ page }) => {
  if (!rare || !common) throw new Error('The articles have no words to search for');
  await page.setViewportSize(phone);
  await visit(page, '/blog');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the articles' });
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');

  await field.fill(rare.mistyped);
  await page.getByRole('button', { name: `Search for exactly “${rare.mistyped}”` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found.' })).toBeAttached();
  await field.fill(rare.mistyped);
  await expect(page.getByText(`Showing results for “${rare.word}”`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 article found.' })).toBeAttached();
  const hit = page.getByRole('listitem').filter({ hasText: rare.title });
  await expect(hit.locator('mark')).toHaveText(new RegExp(`^${rare.word}$`, 'i'));
  await field.press('Enter');
  await expect(hit.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(rare.address);
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${rare.mistyped}`);
  await expect(field).toHaveValue(rare.mistyped);
  await expect(hit.getByRole('link')).toBeFocused();

  await field.fill(common.word);
  const last = page.getByRole('main').getByRole('listitem').last().getByRole('link');
  await expect(page.getByText(`${common.count} articles found.`).first()).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  const marks = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await marks()).toBe(0);
  await page.goBack();
  await expect(field).toHaveValue(common.word);
  await expect(last).toBeInViewport();
  const away = () => page.evaluate((before) => Math.abs(window.scrollY - before), place);
  await expect.poll(away).toBeLessThanOrEqual(2);
});

test('offline the search finds words, a mistyped address its article', async ({ page, server }) => {
  await visit(page, '/');
  await untilComplete(page);
  await server.stop();
  await page.goto('/search');
  const found = page.getByRole('main').getByRole('link', { name: articleTitle });
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill(`"${articleWords}"`);
  await expect(
    page.getByText(/^1 article found\. We searched the full text of/).first(),
  ).toBeVisible();
  await expect(found).toBeVisible();

  await page.goto('/blog/baet-the-ats');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
  const meant = page.getByRole('navigation', { name: 'Did you mean' });
  await meant.getByRole('link', { name: articleTitle }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleTitle);
});
