// What lies below the first screen is laid out after the first frame: nothing that a reader does
// meanwhile may tell.
import type { Locator, Page } from '@playwright/test';
import { find } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { hold, withoutFonts, openPage, phone, longArticle } from './site-under-test.ts';

test.use({ viewport: phone });

const lastText = (page: Page) => page.locator('#article-body > p').last();

/** Open the article, whose code does not come until `release` is called. */
async function openWithoutCode(page: Page): Promise<{ release: () => void }> {
  const held = await hold(page);
  await page.goto(longArticle, { waitUntil: 'commit' });
  await find.footer(page).waitFor();
  return held;
}

/** Whether the last part of an article is; told of what is in it, since the part itself always is. */
const isLaidOut = (page: Page) =>
  page
    .locator('#article-body > :last-child > *')
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** How far an element is from the window's top, once it has come to rest. */
async function topAtRest(element: Locator) {
  let last = NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await element.evaluate(async (found) => {
        for (const _frame of ['first', 'second']) await new Promise(requestAnimationFrame);
        return found.getBoundingClientRect().top;
      });
      return Math.abs(last - before);
    })
    .toBeLessThan(0.5);
  return last;
}

test('the end of an article is laid out with its code, not before', async ({ page }) => {
  const { release } = await openWithoutCode(page);
  expect(await isLaidOut(page)).toBe(false);
  release();
  await page.locator('html[data-ready]').waitFor();
  expect(await isLaidOut(page)).toBe(true);
  await expect(page.locator('main [style]')).toHaveCount(0);
});

test('a link of the contents leads to its section without code @gate', async ({ page }) => {
  await withoutFonts(page);
  const { release } = await openWithoutCode(page);
  const section = page.locator('#article-body > h2').last();
  await expect(find.contents(page).getByRole('link').last()).toBeHidden(); // collapsed into one line
  await find.contents(page).locator('summary').click();
  await find.contents(page).getByRole('link').last().click();
  const reached = await topAtRest(section);
  const header = await page.getByRole('banner').evaluate(({ clientHeight }) => clientHeight);
  expect(reached).toBeGreaterThanOrEqual(header);
  expect(reached).toBeLessThan(header + 24);
  release();
  await page.locator('html[data-ready]').waitFor();
  expect(Math.abs((await topAtRest(section)) - reached)).toBeLessThanOrEqual(1);
});

test('the end of an article is found, reached and printed without code', async ({ page }) => {
  await openWithoutCode(page);
  const words = (await lastText(page).textContent())?.slice(0, 40) ?? '';
  const isFound = (text: string) => Reflect.get(window, 'find')(text) as boolean;
  expect(await page.evaluate(isFound, words)).toBe(true);
  await expect(lastText(page)).toBeInViewport();

  await openWithoutCode(page);
  const link = find.footer(page).getByRole('link').last();
  await link.focus();
  await expect(link).toBeInViewport();

  await openWithoutCode(page);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page)).toBe(true);
});

test('Back and a reload return to the place deep in a long article @gate', async ({ page }) => {
  await withoutFonts(page);
  await openPage(page, longArticle);
  const texts = page.locator('#article-body > p');
  await page.evaluate(() => window.scrollTo(0, 6000));
  await topAtRest(lastText(page));
  const tops = await texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const inView = tops.findIndex((top) => top > 80);
  const distance = async () =>
    Math.abs((await topAtRest(texts.nth(inView))) - (tops[inView] ?? NaN));
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(distance).toBeLessThanOrEqual(2);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(distance).toBeLessThanOrEqual(2);
});
