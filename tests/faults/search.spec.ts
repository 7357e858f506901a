import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticleFile } from '../../src/shared/content-source.ts';
import { paths } from '../../src/shared/paths.ts';
import { articles, phone } from '../e2e/site-under-test.ts';
import { builds } from './builds.ts';
import { visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const texts = articles.map(({ slug, hash }) => {
  const { content, sections } = parseArticleFile(
    readFileSync(join(builds.base, paths.articleFile(hash)), 'utf8'),
  );
  return { slug, sections, text: content.replace(/<[^>]*>/g, ' ') };
});
const allText = JSON.stringify([texts.map(({ text }) => text), articles]).toLowerCase();
/** A long word that stands once in all articles, in a heading. */
const [rare] = texts.flatMap(({ slug, sections }) =>
  sections.flatMap(({ id, title }) =>
    (title.toLowerCase().match(/\b[a-z]{7,}\b/g) ?? [])
      .filter((word) => allText.split(word.slice(0, 5)).length === 2)
      .map((word) => ({ word, title, address: `${paths.article(slug)}#${id}` })),
  ),
);

test('a mistyped word leads to its section, and Back to what was found @gate', async ({ page }) => {
  if (!rare) throw new Error('No heading has a word to search for');
  const mistyped = rare.word.replace(/^(...)(.)(.)/, '$1$3$2');
  await page.setViewportSize(phone);
  await visit(page, '/blog');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the articles' });
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');

  await field.fill(mistyped);
  await page.getByRole('button', { name: `Search exactly for “${mistyped}”` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No articles for' })).toBeAttached();
  await field.fill(mistyped);
  await expect(
    page.getByText(`1 article for “${rare.word}”`, { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 article for' })).toBeAttached();
  const hit = page.getByRole('listitem').filter({ hasText: rare.title });
  await expect(hit.locator('mark')).toHaveText(new RegExp(`^${rare.word}$`, 'i'));
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 }); // ends a composition in Safari
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(hit.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(rare.address);
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${mistyped}`);
  await expect(field).toHaveValue(mistyped);
  await expect(hit.getByRole('link')).toBeFocused();

  await field.fill('remote');
  const last = page.getByRole('main').getByRole('listitem').last().getByRole('link');
  await expect(page.getByText(/^\d+ articles for “remote”$/).first()).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  const marks = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await marks()).toBe(0);
  await page.goBack();
  await expect(field).toHaveValue('remote');
  await expect(last).toBeInViewport();
  const away = () => page.evaluate((before) => Math.abs(window.scrollY - before), place);
  await expect.poll(away).toBeLessThanOrEqual(2);
});
