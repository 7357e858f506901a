import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleBodyId } from '../../src/shared/element-ids.ts';
import {
  author,
  articles,
  blogPageNames,
  articleSlugs,
  cardsOnPage2,
  openPage,
  product,
  stopClock,
} from './site-under-test.ts';

const grid = (page: Page) => page.getByRole('main').getByRole('list').first();
const cards = (page: Page) => grid(page).getByRole('article');

test('the blog has heading, tagline and the newest article as banner @gate', async ({ page }) => {
  await openPage(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: `${product} Blog` })).toBeVisible();
  await expect(page.getByText(/^Insights, tips, and resources for early career/)).toBeVisible();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const featured = page.getByRole('main').getByRole('article').first();
  await expect(featured.getByRole('link')).toHaveAttribute('href', `/blog/${articleSlugs[0]}`);
  await expect(featured.locator('img')).toBeVisible();
  await expect(
    featured.getByText(`${day.format(new Date(articles[0]?.date ?? ''))}, by ${author}`),
  ).toBeVisible();
  await expect(featured.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(featured.locator('p').last()).not.toBeEmpty();
  await expect(cards(page).locator(`a[href="/blog/${articleSlugs[0]}"]`)).toHaveCount(0);
});

test('six cards have 1, 2 or 3 columns, from 768 and 1024 pixels on @gate', async ({ page }) => {
  await openPage(page, '/blog');
  await expect(cards(page)).toHaveCount(6);
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `columns at ${width} pixels`).toBe(columns);
  }
});

test('page 2 has the next ones, Previous and Next where they lead @gate', async ({ page }) => {
  await openPage(page, '/blog');
  const pages = page.getByRole('navigation', { name: 'Blog pages' });
  const isLast = blogPageNames.length === 2;
  await expect(pages.getByRole('link')).toHaveText([...blogPageNames, 'Next']);
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  await expect(cards(page)).toHaveCount(cardsOnPage2);
  await expect(pages.getByRole('link')).toHaveText([
    'Previous',
    ...blogPageNames,
    ...(isLast ? [] : ['Next']),
  ]);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Let the stopped clock run on by a little, until what is rendered ahead is there. */
async function untilRendered(page: Page, rendered: Locator): Promise<void> {
  const count = async () => {
    await page.clock.runFor(5);
    return rendered.count();
  };
  await expect.poll(count).toBe(1);
}

test('a clicked card shows a spinner and opens after 300 ms, at the top @gate', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/blog');
  const card = cards(page).nth(4);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByRole('status')).toHaveCount(0);
  await stopClock(page);
  const start = await page.evaluate(() => Date.now());
  const passed = () => page.evaluate((from) => Date.now() - from, start);
  await card.getByRole('link').click();
  await expect(card.getByRole('status')).toHaveText(`Opening “${name}”`);
  const text = page.locator(`#${articleBodyId}`);
  await untilRendered(page, text);
  await expect(text).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/);
  await text.evaluate((element) => Reflect.set(window, 'renderedAhead', element));
  await page.clock.runFor(290 - (await passed()));
  await expect(page).toHaveURL('/blog');
  await page.clock.runFor(20);
  await expect(page).toHaveURL(`/blog/${articleSlugs[5]}`);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => Reflect.get(window, 'renderedAhead') === element)).toBe(
    true,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await expect(text).toHaveCount(0);
});

test('nothing is left of a card’s article when another one is chosen @gate', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/blog');
  await stopClock(page);
  const text = page.locator(`#${articleBodyId}`);
  const titles = page.locator('main h1');
  await cards(page).nth(0).getByRole('link').click();
  await untilRendered(page, text);
  const other = cards(page).nth(1);
  const name = (await other.getByRole('heading').textContent()) ?? '';
  await other.getByRole('link').click();
  await untilRendered(page, titles.filter({ hasText: name }));
  await page.clock.runFor(300);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(titles).toHaveCount(1);
  await expect(text).toHaveCount(1);
});

test('the keyboard opens a card at once, as any link @gate', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/blog');
  await stopClock(page);
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/blog/${articleSlugs[1]}`);
});

test('a card clicked with Ctrl opens a tab, without a spinner @gate', async ({ page, context }) => {
  await openPage(page, '/blog');
  const card = cards(page).first();
  const opened = context.waitForEvent('page');
  await card.getByRole('link').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`/blog/${articleSlugs[1]}`);
  await expect(page).toHaveURL('/blog');
  await expect(card.getByRole('status')).toHaveCount(0);
});
