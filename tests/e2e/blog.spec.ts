import type { Locator, Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { blogPageSize } from '../../src/shared/blog-pages.ts';
import { expect, test } from './page-fixture.ts';
import {
  author,
  articles,
  blogPageNames,
  articleSlugs,
  cardsOnPage2,
  openPage,
  blogName,
  stopClock,
} from './site-under-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('article');
const text = (page: Page) => page.locator('#article-body');

test('the blog has heading, tagline and the newest article as banner @gate', async ({ page }) => {
  await openPage(page, '/blog');
  await expect(find.title(page)).toHaveText(blogName);
  await expect(page.getByText(words.site.blogOffer)).toBeVisible();
  const [newest] = articles;
  const featured = page.getByRole('main').getByRole('article').first();
  await expect(featured.getByRole('link')).toHaveAttribute('href', `/blog/${newest?.slug}`);
  await expect(featured.locator('img')).toBeVisible();
  await expect(featured.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(featured.getByText(words.ui.byAuthor(author))).toBeVisible();
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText(newest?.title ?? '');
  await expect(featured.locator('p').last()).not.toBeEmpty();
  await expect(cards(page).locator(`a[href="/blog/${newest?.slug}"]`)).toHaveCount(0);
});

test('the cards have 1, 2 or 3 columns, from 768 and 1024 pixels on @gate', async ({ page }) => {
  await openPage(page, '/blog');
  await expect(cards(page)).toHaveCount(blogPageSize);
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
  const links = find.navigation(page, words.blog.blogPages).getByRole('link');
  const current = links.and(page.locator('[aria-current=page]'));
  await expect(links).toHaveText([...blogPageNames, words.blog.next]);
  await expect(current).toHaveText(blogPageNames.slice(0, 1));
  await links.last().click();
  await expect(page).toHaveURL('/blog/page/2');
  await expect(cards(page)).toHaveCount(cardsOnPage2);
  const next = blogPageNames.length === 2 ? [] : [words.blog.next];
  await expect(links).toHaveText([words.blog.previous, ...blogPageNames, ...next]);
  await expect(current).toHaveText(blogPageNames.slice(1, 2));
});

/** Open the blog and stop its clock, so that the delay of a card is exact. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, '/blog');
  await stopClock(page);
}

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
  await openStopped(page);
  const card = cards(page).nth(4);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByRole('status')).toHaveCount(0);
  const start = await page.evaluate(() => Date.now());
  await card.getByRole('link').click();
  await expect(card.getByRole('status')).toHaveText(words.ui.opening(name));
  await untilRendered(page, text(page));
  await expect(text(page)).toBeHidden();
  await expect(find.title(page)).toHaveText(blogName);
  const renderedAhead = await text(page).elementHandle();
  const passed = await page.evaluate((from) => Date.now() - from, start);
  await page.clock.runFor(290 - passed);
  await expect(page).toHaveURL('/blog');
  await page.clock.runFor(20);
  await expect(page).toHaveURL(`/blog/${articleSlugs[5]}`);
  await page.clock.resume();
  await expect(find.title(page)).toHaveText(name);
  await expect(find.title(page)).toBeFocused();
  await expect(text(page)).toBeVisible();
  expect(await text(page).evaluate((now, before) => now === before, renderedAhead)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(blogPageSize);
  await expect(text(page)).toHaveCount(0);
});

test('nothing is left of a card’s article when another one is chosen', async ({ page }) => {
  await openStopped(page);
  const titles = page.locator('main h1');
  await cards(page).nth(0).getByRole('link').click();
  await untilRendered(page, text(page));
  const other = cards(page).nth(1);
  const name = (await other.getByRole('heading').textContent()) ?? '';
  await other.getByRole('link').click();
  await untilRendered(page, titles.filter({ hasText: name }));
  await page.clock.runFor(300);
  await expect(titles).toHaveText([name]);
  await expect(titles).toBeFocused();
  await expect(text(page)).toHaveCount(1);
});

test('the keyboard opens a card at once, and Ctrl opens a tab @gate', async ({ page, context }) => {
  await openStopped(page);
  const card = cards(page).first();
  const opened = context.waitForEvent('page');
  await card.getByRole('link').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`/blog/${articleSlugs[1]}`);
  await expect(page).toHaveURL('/blog');
  await expect(card.getByRole('status')).toHaveCount(0);
  await card.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/blog/${articleSlugs[1]}`);
});
