import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  hold,
  articles,
  articleSlugs,
  author,
  openPage,
  phone,
  runClockUntil,
} from './site-under-test.ts';

const ats = '/blog/beat-the-ats';

test('an article has picture, title, date, author, way back and text @gate', async ({ page }) => {
  await openPage(page, ats);
  const head = page.getByRole('article').locator('header');
  await expect(head.getByRole('img')).toBeVisible();
  await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(head.getByText('December 24, 2024')).toBeVisible();
  await expect(head.getByText(`By ${author}`)).toBeVisible();
  await expect(page.getByText('Published: December 24, 2024')).toBeVisible();
  const { excerpt = '' } = articles.find(({ slug }) => ats.endsWith(slug)) ?? {};
  await expect(page.getByRole('article').getByText(excerpt)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Ten tips/ })).toBeVisible();
  await head.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('“Back to top” is there beyond 500 pixels and leads to the top @gate', async ({ page }) => {
  await openPage(page, ats);
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 501));
  await button.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button).toHaveCount(0);
});

test('three others are related, with picture, title, date and excerpt @gate', async ({ page }) => {
  await openPage(page, ats);
  const block = page.getByRole('region', { name: 'Related Articles' });
  await block.evaluate((element) => element.scrollIntoView()); // in view they are not drawn anew
  const related = block.getByRole('listitem');
  await expect(related).toHaveCount(3);
  const hrefs = await related
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBe(3);
  expect(hrefs).not.toContain(ats);
  for (const item of await related.all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('img')).toBeVisible();
    await expect(item.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(item.locator('time')).toHaveText(/ \d{1,2}, \d{4}$/);
    await expect(item.locator('p').first()).not.toBeEmpty();
  }
  await related.first().getByRole('link').click();
  await expect(page).toHaveURL(hrefs[0] ?? '');
});

test('each visit draws its related articles anew, before they are seen', async ({ page }) => {
  const draws = new Set<string>();
  for (let visit = 0; visit < 6; visit += 1) {
    await openPage(page, ats);
    const links = page.getByRole('region', { name: 'Related Articles' }).getByRole('link');
    await page.waitForLoadState('networkidle');
    draws.add((await links.allTextContents()).join());
  }
  // 84 triples: six visits that all agree would be chance once in billions.
  expect(draws.size).toBeGreaterThan(1);
});

test('related articles that are already in sight are not exchanged', async ({ page }) => {
  const { release } = await hold(page, /\/content\/root\.json/);
  await openPage(page, ats);
  const block = page.getByRole('region', { name: 'Related Articles' });
  const served = await block.getByRole('link').allTextContents();
  await block.scrollIntoViewIfNeeded();
  const answered = page.waitForResponse('**/content/root.json');
  release();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await block.getByRole('link').allTextContents()).toEqual(served);
});

test('the text opened within the app is the text that is served @gate', async ({ page }) => {
  const body = page.locator('#article-body');
  const path = `/blog/${articleSlugs[1]}`;
  const textWithBlocks = async () => {
    const blocks = body.locator('.checklist, .copyable');
    await expect(blocks.locator('.block-actions')).toHaveCount(await blocks.count());
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

test('while an article is on the way its shape is shown @gate', async ({ page }) => {
  await openPage(page, '/blog');
  const { release } = await hold(page, /\/content\/a\//);
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByRole('status', { name: 'Loading the article' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the article' })).toHaveCount(0);
});

/** Open an article whose text the host gives only after this. @returns the title on the screen */
async function openWithoutText(page: Page): Promise<Locator> {
  await page.clock.install();
  await openPage(page, '/blog');
  await page.route('**/content/a/*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.getByRole('article').nth(1).getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await runClockUntil(page, async () => (await title.textContent()) === 'Not on this device yet');
  await page.unroute('**/content/a/*');
  return title;
}

test('a missing text arrives on a second try @gate', async ({ page }) => {
  const title = await openWithoutText(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveText(articles[1]?.title ?? '');
});

test('a missing text arrives when the connection returns', async ({ page, context }) => {
  const title = await openWithoutText(page);
  await context.setOffline(true);
  await expect(page.getByText('It will load when you are online again.')).toBeVisible();
  await context.setOffline(false);
  await expect(title).toHaveText(articles[1]?.title ?? '');
});

test('on a phone cells of a wide table stand beside the names of their columns @gate', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, '/blog/digital-nomad-visa-options-europe');
  const tables = page.getByRole('region', { name: /^Table: / });
  const table = tables.filter({ hasText: 'Monthly income, December 2024' });
  const row = table.getByRole('row').filter({ hasText: 'Italy' });
  const cell = row.getByRole('cell').first();
  const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(label).toContain('Monthly income, December 2024');
  const topOf = async (part: typeof cell) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(cell)).toBeGreaterThan(await topOf(row.getByRole('rowheader')));
});
