import type { Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { pagePaths, phone, blogName, articleWithSteps } from './site-under-test.ts';

test.use({ viewport: phone });

const barLinks = (page: Page) => find.mainNavigation(page).getByRole('link');

const blockScripts = (page: Page) =>
  page.route(/./, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers() };
    headers['content-security-policy'] += ", script-src 'none'";
    return route.fulfill({ response, headers });
  });
const beTooOld = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));

test.describe('a page that runs no scripts', () => {
  test.use({ allowedConsoleErrors: [/script-src/] });

  for (const [where, prevent, sheets] of [
    ['a proxy adds a policy that blocks scripts', blockScripts, 0],
    ['the browser is too old for them', beTooOld, 1],
  ] as const)
    test(`reads as without JavaScript where ${where}`, async ({ page }) => {
      await prevent(page);
      for (const path of ['/', articleWithSteps, '/search', '/saved', '/device']) {
        await page.goto(path);
        await expect(find.title(page), path).toBeVisible();
        const controls = page.locator('button, input').filter({ visible: true });
        await expect(controls, path).toHaveCount(0);
        await expect(page.getByText(words.site.gettingReady), path).toBeHidden();
        await expect(barLinks(page), path).toHaveText([words.site.home, words.site.blog]);
        await expect(page.locator('head > link[rel=stylesheet]'), path).toHaveCount(sheets);
      }
      await expect(page.getByText(words.device.withoutJavaScript)).toBeVisible();
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads: header, title, text, footer, no dead button @gate', async ({ page }) => {
    for (const path of [...pagePaths, '/no-such-page', '/blog/no-such-article']) {
      await page.goto(path);
      await expect(find.title(page), path).toBeVisible();
      const texts = page
        .getByRole('main')
        .getByText(/\w+ \w+ \w+/)
        .filter({ visible: true });
      expect(await texts.count(), path).toBeGreaterThan(1);
      await expect(find.footer(page), path).toBeVisible();
      await expect(page.getByRole('button'), path).toHaveCount(0);
    }
    await page.goto('/');
    await expect(barLinks(page)).toHaveText([words.site.home, words.site.blog]);
    await expect(barLinks(page).first()).toHaveAttribute('aria-current', 'page');
    for (const link of await page.getByRole('banner').getByRole('link').all())
      if (await link.isVisible()) await expect(link).toBeInViewport({ ratio: 1 });
    await barLinks(page).last().click();
    await expect(find.title(page)).toHaveText(blogName);
  });

  test('the slides scroll by hand and snap, without dead controls', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: words.blog.latestArticles });
    const row = carousel.locator('.carousel-viewport');
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await expect(row).toHaveCSS('scroll-snap-type', 'x mandatory');
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const slides = carousel.getByRole('listitem');
    await expect(slides).toHaveCount(6);
    await expect(slides.first()).toHaveCSS('scroll-snap-align', 'start');
    await slides.last().scrollIntoViewIfNeeded();
    await expect(slides.last().getByRole('link')).toBeInViewport();
    await expect(slides.first().getByRole('link')).not.toBeInViewport();
  });
});
