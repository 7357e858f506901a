import { find, words } from '../e2e/interface.ts';
import { articlePath, phone } from '../e2e/site-under-test.ts';
import { visit } from './visit.ts';
import type { SearchHit } from '../../src/search/search-answer.ts';
import { expect, test } from './site-fixture.ts';

/** A word that stands once in all articles, in a heading. */
const rare = {
  word: 'gratitude',
  title: 'A word of gratitude',
  address: `${articlePath}#a-word-of-gratitude`,
};

const found = (count: number, query: string) => {
  const hits = Array.from<SearchHit>({ length: count });
  return words.search.found({ hits, nearest: [], texts: 1, articles: 1 }, query);
};

test('a mistyped word leads to its section, and Back to what was found @gate', async ({ page }) => {
  const mistyped = 'graittude';
  await page.setViewportSize(phone);
  await visit(page, '/blog');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: words.search.searchArticles });
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');

  await field.fill(mistyped);
  await find.button(page, words.search.searchExactly(mistyped)).click();
  await expect(find.status(page, found(0, mistyped))).toBeAttached();
  await field.fill(mistyped);
  await expect(page.getByText(found(1, rare.word), { exact: true }).first()).toBeVisible();
  await expect(find.status(page, found(1, rare.word))).toBeAttached();
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
  await expect(find.status(page, 'remote')).toBeAttached();
  await last.hover(); // scrolls as far as the click would
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  const highlightCount = () => page.evaluate(() => CSS.highlights.get('search-terms')?.size ?? 0);
  await expect.poll(highlightCount).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await highlightCount()).toBe(0);
  // Chromium lets the last step of a ride count on top of the place where Back puts the reader.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(field).toHaveValue('remote');
  await expect(last).toBeInViewport();
  const away = () => page.evaluate((before) => Math.abs(window.scrollY - before), place);
  await expect.poll(away).toBeLessThanOrEqual(2);
});
