import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { pagePaths, phone, product, scamArticle } from './site-under-test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('where a proxy adds a policy that blocks scripts', () => {
  test.use({ allowedConsoleErrors: [/script-src/] });

  test('a page reads as without JavaScript', async ({ page }) => {
    await page.route(/./, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      headers['content-security-policy'] += ", script-src 'none'";
      return route.fulfill({ response, headers });
    });
    await page.setViewportSize(phone);
    for (const path of ['/', scamArticle, '/search', '/saved', '/device']) {
      await page.goto(path);
      await expect(title(page), path).toBeVisible();
      const controls = page.locator('button, input').filter({ visible: true });
      await expect(controls, path).toHaveCount(0);
      await expect(page.getByText(/^Looking/), path).toBeHidden();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links, path).toHaveText(['Home', 'Blog']);
    }
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads without JavaScript: header, title, text, footer @gate', async ({
    page,
  }) => {
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
      if (await link.isVisible())
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
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
});
