// What Back finds as the reader left it.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { focusInMiddle, withoutFonts, openPage, phone } from './reader.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'Back gives the focus to the link that was followed, leaves the place, and is announced',
  { tag: '@gate' },
  async ({ page }) => {
    await withoutFonts(page);
    await openPage(page, '/blog');
    const title = await page.title();
    const card = page.getByRole('main').locator('.card-link').nth(4);
    await focusInMiddle(card);
    const place = await scrollY(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('#article-body')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Chromium lets the last step of a ride count on top of the place where Back puts the reader.
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await expect.poll(() => scrollY(page)).toBe(place);
    await expect(page.getByRole('status').first()).toHaveText(title);
  },
);

test('Back gives the focus to the heading where the link that was followed is not shown', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('dialog')).toHaveCount(0); // it keeps the focus till it is closed
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back shows the slide whose link was followed', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
  await expect(carousel.locator('[data-motion=on]')).toBeAttached();
  await carousel.getByRole('button', { name: 'Slide 3' }).click();
  await expect(carousel.getByRole('button', { name: 'Slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const link = carousel.locator('.card-link').nth(2);
  await link.press('Enter');
  await expect(page.locator('#article-body')).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test.describe('Back with the menu open', () => {
  test.use({ viewport: phone });

  test('closes the menu and leaves the page, where the browser asks before it goes back', async ({
    page,
  }) => {
    // Chromium asks a close watcher when Android's Back is pressed, which no desktop has.
    await page.addInitScript(() => {
      Reflect.set(
        window,
        'CloseWatcher',
        class extends (Reflect.get(window, 'CloseWatcher') as new () => EventTarget) {
          constructor() {
            super();
            window.addEventListener('press-back', () => {
              (this as unknown as { requestClose: () => void }).requestClose();
            });
          }
        },
      );
    });
    await openPage(page, '/blog');
    const button = page.getByRole('button', { name: 'Open menu' });
    const pressBack = () => page.evaluate(() => window.dispatchEvent(new Event('press-back')));
    for (const time of ['once', 'and again']) {
      await button.click();
      await expect(page.getByRole('dialog'), time).toBeVisible();
      await pressBack();
      await expect(page.getByRole('dialog'), time).toHaveCount(0);
      await expect(button, time).toBeFocused();
    }
    await expect(page).toHaveURL('/blog');
  });
});
