// The reader's theme: as the system, light or dark. The menu of a phone has it, too: drawer.spec.ts.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { tones } from '../../src/shared/tone-colors.ts';
import { contrast } from '../fixtures/contrast.ts';
import { desktop, hold, openPage, phone, articlePath, tablet } from './site-under-test.ts';

/** The page, and what the browser paints its own bars with. */
async function expectLook(page: Page, look: 'dark' | 'light') {
  const [ground, bars] =
    look === 'dark' ? ['rgb(18, 21, 46)', '#12152E'] : ['rgb(250, 249, 253)', '#FAF9FD'];
  await expect(page.locator('body')).toHaveCSS('background-color', ground);
  const inForce = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((tags: HTMLMetaElement[]) =>
      tags.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
  expect(inForce).toEqual([bars]);
}

test('the site follows the system, and arrow keys go through themes @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expect(find.themeRadio(find.footer(page), 'system')).toBeChecked();
  await expectLook(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLook(page, 'light');
  await find.themeRadio(find.footer(page), 'system').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(find.themeRadio(find.footer(page), 'dark')).toBeFocused();
  await expect(find.themeRadio(find.footer(page), 'dark')).toBeChecked();
  await expectLook(page, 'dark');
});

test('a choice holds in every tab and page, until the system is chosen @gate', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.emulateMedia({ colorScheme: 'light' });
    await openPage(tab, '/');
  }
  await find.theme(find.footer(page), 'dark').click();
  await expectLook(page, 'dark');
  // On ink, though the pointer is still there.
  await expect(find.theme(find.footer(page), 'dark')).toHaveCSS('color', 'rgb(18, 21, 46)');
  await expectLook(other, 'dark');
  await expect(find.themeRadio(find.footer(other), 'dark')).toBeChecked();
  await find.link(find.mainNavigation(page), words.site.blog).click();
  await expect(page).toHaveURL('/blog');
  await expectLook(page, 'dark');
  await page.reload();
  await expect(find.themeRadio(find.footer(page), 'dark')).toBeChecked();
  await expectLook(page, 'dark');
  await find.theme(find.footer(page), 'system').click();
  await expectLook(page, 'light');
  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLook(page, 'dark');
});

test('a choice is shown and taken before the page’s code has come @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/');
  await find.theme(find.footer(page), 'dark').click();
  const { release } = await hold(page, /\/(?!boot-)[^/]*\.js$/);
  await page.reload();
  await expect(find.themeRadio(find.footer(page), 'dark')).toBeChecked();
  await find.theme(find.footer(page), 'light').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  await expectLook(page, 'light');
  release();
  await page.locator('html[data-ready]').waitFor();
  await expect(find.themeRadio(find.footer(page), 'light')).toBeChecked();
  await page.reload();
  await expect(find.themeRadio(find.footer(page), 'light')).toBeChecked();
  await expectLook(page, 'light');
});

test.describe('a browser that darkens pages by itself', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  });

  test('leaves the text on every tone readable', async ({ page }) => {
    await openPage(page, articlePath);
    const article = page.getByRole('main').getByRole('article').first();
    for (const tone of tones) {
      await article.evaluate(
        (element, name) => element.setAttribute('class', name),
        `tone-${tone}`,
      );
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await expectReadable(find.title(page), tone);
      }
      await expectReadable(article.locator('.next-step .box-title'), tone);
      await expectReadable(article.locator('.summary .box-title'), tone);
    }
  });

  for (const size of [phone, tablet, desktop])
    test(`leaves words and buttons readable at ${size.width} pixels`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of ['/', '/blog', '/jobs']) {
        await openPage(page, path);
        const texts = page.locator('main :is(h1, .hero-words, .backdrop h2, .button-brand)');
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

  test('gets our dark theme, wordmark included, unless Light is chosen', async ({ page }) => {
    await openPage(page, '/blog');
    const wordmark = page.getByRole('banner').locator('svg[role=img] path');
    await expect(wordmark).toHaveCSS('fill', 'rgb(243, 241, 251)');
    await find.theme(find.footer(page), 'light').click();
    await expect(wordmark).toHaveCSS('fill', 'rgb(27, 33, 69)');
    await page.emulateMedia({ colorScheme: 'dark' });
    const [ground] = await colorsOf(find.title(page));
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
