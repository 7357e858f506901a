// The reader's theme: as the system, light or dark.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { themeKey } from '../../src/page/boot/theme.ts';
import { hold, openPage, phone } from './reader.ts';

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
