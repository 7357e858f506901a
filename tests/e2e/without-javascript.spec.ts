import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { pagePaths, phone, product } from './reader.ts';

test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('every page reads without JavaScript: header, title, text, footer @gate', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [...pagePaths, '/no-such-page', '/blog/no-such-article']) {
    await page.goto(path);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(title(page), path).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(100);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    // No control that only scripts could answer.
    await expect(page.getByRole('button'), path).toHaveCount(0);
  }
});

test('on a phone the links of the header fit, without a menu button @gate', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Blog']);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  for (const link of await page.getByRole('banner').getByRole('link').all()) {
    const box = await link.boundingBox();
    if (await link.isVisible()) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await links.last().click();
  await expect(page).toHaveURL('/blog');
  await expect(title(page)).toHaveText(`${product} Blog`);
});

test('the slides scroll by hand and snap, without dead controls', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Latest Articles' });
  const row = carousel.locator('.carousel-viewport');
  await expect(row).toHaveCSS('overflow-x', 'auto');
  await expect(row).toHaveCSS('scroll-snap-type', 'x mandatory');
  await expect(carousel.locator('.carousel-controls')).toBeHidden();
  const slides = carousel.getByRole('listitem');
  await expect(slides).toHaveCount(6);
  await expect(slides.first()).toHaveCSS('scroll-snap-align', 'start');
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last().getByRole('link')).toBeInViewport();
  await expect(slides.first().getByRole('link')).not.toBeInViewport();
});
