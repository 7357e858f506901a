// The reader's theme: as the system, light or dark.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './page-fixture.ts';
import { themeKey } from '../../src/client/boot/theme.ts';
import { tones } from '../../src/shared/tone-colors.ts';
import { contrast } from '../fixtures/contrast.ts';
import { desktop, hold, openPage, phone, scamArticle, tablet } from './site-under-test.ts';

const dark = 'rgb(18, 21, 46)';
const light = 'rgb(250, 249, 253)';

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What the browser paints its own bars with. */
const themeColorOf = (page: Page) =>
  page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return tags.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
  });

const themesAtTheFoot = (page: Page) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });

test('the site follows the system, and arrow keys go through themes @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expect(themesAtTheFoot(page).getByRole('radio', { name: 'Auto' })).toBeChecked();
  expect(await backgroundOf(page)).toBe(dark);
  expect(await themeColorOf(page)).toEqual(['#12152E']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await backgroundOf(page)).toBe(light);
  expect(await themeColorOf(page)).toEqual(['#FAF9FD']);
  await themesAtTheFoot(page).getByRole('radio', { name: 'Auto' }).focus();
  await page.keyboard.press('ArrowLeft');
  const darkTheme = themesAtTheFoot(page).getByRole('radio', { name: 'Dark' });
  await expect(darkTheme).toBeFocused();
  await expect(darkTheme).toBeChecked();
  expect(await backgroundOf(page)).toBe(dark);
});

test('a choice holds on every page, until the system is chosen @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/');
  await themesAtTheFoot(page).getByText('Dark').click();
  expect(await backgroundOf(page)).toBe(dark);
  expect(await themeColorOf(page)).toEqual(['#12152E']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('heading', { level: 1, name: /Blog/ }).waitFor();
  expect(await backgroundOf(page)).toBe(dark);
  await page.reload();
  await expect(themesAtTheFoot(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await backgroundOf(page)).toBe(dark);
  expect(await themeColorOf(page)).toEqual(['#12152E']);
  await themesAtTheFoot(page).getByText('Auto').click();
  expect(await backgroundOf(page)).toBe(light);
  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await backgroundOf(page)).toBe(dark);
});

test('a phone has the choice in its menu, the same as at the foot @gate', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByText('Dark').click();
  expect(await backgroundOf(page)).toBe(dark);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(themesAtTheFoot(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('all tabs change together', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.emulateMedia({ colorScheme: 'light' });
    await openPage(tab, '/');
  }
  await themesAtTheFoot(page).getByText('Dark').click();
  await expect.poll(() => backgroundOf(other)).toBe(dark);
  await expect(themesAtTheFoot(other).getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** The page's code but for its first, small file. */
const allButBoot = /\/(?!boot-)[^/]*\.js$/;

test('a choice is shown and taken before the page’s code has come @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript((key) => {
    localStorage[key] ??= 'dark';
  }, themeKey);
  const { release } = await hold(page, allButBoot);
  await page.goto('/');
  const radio = (name: string) => themesAtTheFoot(page).getByRole('radio', { name });
  await expect(radio('Dark')).toBeChecked();
  await themesAtTheFoot(page).getByText('Light').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  expect(await backgroundOf(page)).toBe(light);
  release();
  await page.locator('html[data-ready]').waitFor();
  await expect(radio('Light')).toBeChecked();
  await page.reload();
  await expect(radio('Light')).toBeChecked();
  expect(await backgroundOf(page)).toBe(light);
});

test.describe('a browser that darkens pages by itself', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  });

  test('leaves the text on every tone readable', async ({ page }) => {
    await openPage(page, scamArticle);
    const article = page.getByRole('main').getByRole('article').first();
    for (const tone of tones) {
      await article.evaluate(
        (element, name) => element.setAttribute('class', name),
        `tone-${tone}`,
      );
      await page.setViewportSize(desktop);
      await expectReadable(article.locator('.next-step .box-title'), tone);
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await expectReadable(page.getByRole('heading', { level: 1 }), tone);
      }
    }
  });

  for (const size of [phone, tablet, desktop])
    test(`leaves words and buttons readable at ${size.width} pixels`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of ['/', '/blog', '/jobs']) {
        await openPage(page, path);
        const texts = page.locator('main :is(h1, .hero-words, .featured-title, .button-coral)');
        for (const text of await texts.all()) await expectReadable(text, path);
      }
    });

  test('is not mistaken for one with colours of its own', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: false });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openPage(page, '/blog');
    await expect(page.locator('html')).not.toHaveAttribute('data-darkened');
  });

  test('gets our dark theme, wordmark included', async ({ page }) => {
    await openPage(page, '/blog');
    const wordmark = page.getByRole('banner').locator('svg[role=img] path');
    await expect(wordmark).toHaveCSS('fill', 'rgb(243, 241, 251)');
    await themesAtTheFoot(page).getByText('Light').click();
    await expect(wordmark).toHaveCSS('fill', 'rgb(27, 33, 69)');
  });

  test('leaves a chosen Light alone', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, '/device');
    await themesAtTheFoot(page).getByText('Light').click();
    const [ground] = await colorsOf(page.getByRole('heading', { level: 1 }));
    expect(ground).toEqual([250, 249, 253]);
  });
});

/** By the ground of a text, and the colour that is furthest from it. */
async function expectReadable(text: Locator, name: string): Promise<void> {
  const [ground = [], ...others] = await colorsOf(text);
  const found = Math.max(...others.map((color) => contrast(color, ground)));
  expect.soft(found, name).toBeGreaterThan(4.5);
}

/** The colours of an element's pixels as red, green and blue, the commonest first. */
async function colorsOf(element: Locator) {
  const picture = await element.screenshot({ animations: 'disabled' });
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.subarray(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([color]) => color.split(',').map(Number));
}
