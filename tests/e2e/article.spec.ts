import { find, words } from './interface.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  hold,
  articles,
  articleSlugs,
  author,
  openPage,
  withoutFonts,
  phone,
  articlePath,
  longArticle,
} from './site-under-test.ts';

test('an article has picture, title, date, author, way back and text @gate', async ({ page }) => {
  await openPage(page, articlePath);
  const head = page.getByRole('article').locator('header');
  await expect(head.getByRole('img')).toBeVisible();
  await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(head.getByText('March 2, 2025')).toBeVisible();
  await expect(head.getByText(author).first()).toBeVisible();
  await expect(page.getByText(`${words.article.published}March 2, 2025`)).toBeVisible();
  const { excerpt = '' } = articles.find(({ slug }) => articlePath.endsWith(slug)) ?? {};
  await expect(page.getByRole('article').getByText(excerpt)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The evening before' })).toBeVisible();
  await find.link(head, words.site.backToBlog).click();
  await expect(page).toHaveURL('/blog');
});

test('“Back to top” is there beyond 500 pixels and leads to the top @gate', async ({ page }) => {
  await openPage(page, articlePath);
  const toTop = find.button(page, words.article.backToTop);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 501));
  await toTop.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(find.title(page)).toBeFocused();
  await expect(toTop).toHaveCount(0);
});

test('three others are related, with picture, title, date and excerpt @gate', async ({ page }) => {
  await openPage(page, articlePath);
  await find.relatedArticles(page).evaluate((element) => element.scrollIntoView()); // articles that the reader sees stay as they are
  const cards = find.relatedArticles(page).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeVisible();
    await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(card.locator('time')).toHaveText(/ \d{1,2}, \d{4}$/);
    await expect(card.locator('p').first()).not.toBeEmpty();
  }
  const link = cards.first().getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
});

/** Opens the article, and waits for related articles other than the served ones. */
async function openUntilDrawn(page: Page) {
  const links = find.relatedArticles(page).getByRole('link');
  const { release } = await hold(page, /\/content\/root\.json/);
  await openPage(page, articlePath);
  const served = await links.allTextContents();
  release();
  await expect.poll(() => links.allTextContents()).not.toEqual(served);
  return { links, served };
}

test('each visit picks other related articles, unless they are on screen', async ({ page }) => {
  await page.addInitScript(() => void (Math.random = () => 0.9999));
  const { links, served } = await openUntilDrawn(page);

  const again = await hold(page, /\/content\/root\.json/);
  await openPage(page, articlePath);
  await find.relatedArticles(page).scrollIntoViewIfNeeded();
  const answered = page.waitForResponse('**/content/root.json');
  again.release();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await links.allTextContents()).toEqual(served);
});

for (const place of ['the page', 'a section'])
  test(`Back leads to the related article that was followed: ${place} @gate`, async ({ page }) => {
    await withoutFonts(page);
    const { links } = await openUntilDrawn(page);
    if (place === 'a section') await find.contents(page).getByRole('link').last().press('Enter');
    await links.nth(1).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await links.allTextContents();
    const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
    const top = await scrollPosition();
    await links.nth(1).press('Enter');
    await expect(find.title(page)).toBeFocused();
    await expect.poll(scrollPosition).toBe(0); // Chromium adds the last step of a ride to where Back leads
    await page.goBack();
    await expect(links.nth(1)).toBeFocused();
    expect(await links.allTextContents()).toEqual(before);
    await expect.poll(scrollPosition).toBe(top);
    await page.keyboard.press('Tab');
    await expect(links.nth(2)).toBeFocused();
  });

test('the text opened within the app is the text that is served @gate', async ({ page }) => {
  const body = page.locator('#article-body');
  const path = `/blog/${articleSlugs[1]}`;
  const textWithBlocks = async () => {
    const blocks = body.locator('.checklist, .copyable');
    await expect(find.button(blocks, words.article.copy)).toHaveCount(await blocks.count());
    return body.innerHTML();
  };
  await openPage(page, path);
  const served = await textWithBlocks();
  await openPage(page, '/blog');
  await page.locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await expect(body).toBeVisible();
  expect(await textWithBlocks()).toBe(served);
});

test('while an article is on the way its shape is shown', async ({ page }) => {
  await openPage(page, '/blog');
  const { release } = await hold(page, /\/content\/a\//);
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByRole('status', { name: words.fallback.loadingArticle })).toBeVisible();
  release();
  await expect(find.title(page)).toHaveText(articles[1]?.title ?? '');
  await expect(page.getByRole('status', { name: words.fallback.loadingArticle })).toHaveCount(0);
});

test('a missing text is asked for by the next click, or a second try @gate', async ({ page }) => {
  await openPage(page, '/blog');
  const card = (nth: number) => page.getByRole('article').nth(nth).getByRole('link');
  const loseTexts = () =>
    page.route('**/content/a/*', (route) => route.fulfill({ status: 410 }), { times: 1 });
  await loseTexts();
  const answered = page.waitForResponse('**/content/a/*');
  await card(1).hover(); // it is loaded in advance, in vain
  await answered;
  await page.waitForLoadState('networkidle');
  await card(1).click();
  await expect(find.title(page)).toHaveText(articles[1]?.title ?? '');
  await page.goBack();
  await loseTexts();
  await card(2).press('Enter');
  await expect(find.title(page)).toHaveText(words.fallback.notHereYet);
  await find.button(page, words.site.tryAgain).click();
  await expect(find.title(page)).toHaveText(articles[2]?.title ?? '');
});

test('on a phone cells of a wide table stand beside the names of their columns', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, longArticle);
  for (const frame of await page.locator('.table-scroll').all())
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const tables = page.getByRole('region', { name: words.markdown.tableBelow('') });
  const table = tables.filter({ hasText: 'Monthly income' });
  const row = table.getByRole('row').filter({ hasText: 'Italy' });
  const cell = row.getByRole('cell').first();
  const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(label).toContain('Monthly income');
  const topOf = async (part: typeof cell) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(cell)).toBeGreaterThan(await topOf(row.getByRole('rowheader')));
});
