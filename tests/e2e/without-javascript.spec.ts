import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  cardsOnPage2,
  desktop,
  jobsUrl,
  pagePaths,
  phone,
  product,
  scamArticle,
  tablet,
} from './reader.ts';

test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'every page reads without JavaScript: header, title, text, footer',
  { tag: '@gate' },
  async ({ page }) => {
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
  },
);

for (const [size, viewport] of [
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
] as const) {
  test(
    `on ${size} the links of the header are there, and no menu button`,
    { tag: size === 'a phone' ? '@gate' : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'Blog']);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await expect(links.first()).toHaveAttribute('aria-current', 'page');
      await links.last().click();
      await expect(page).toHaveURL('/blog');
      await expect(title(page)).toHaveText(`${product} Blog`);
    },
  );
}

test('on a phone the header fits the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  for (const link of await page.getByRole('banner').getByRole('link').all()) {
    if (!(await link.isVisible())) continue;
    const box = await link.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width).toBe(true);
  }
});

test('the blog is paged by plain links', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(7);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  await expect(page.getByRole('article')).toHaveCount(1 + cardsOnPage2);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a card is a plain link to its article', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/blog');
  const card = page.getByRole('article').nth(2);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(title(page)).toHaveText(name);
});

test('the alias of the scam article leads to its address', async ({ page }) => {
  await page.goto('/blog/remote-job-scams-2025');
  await expect(page).toHaveURL(scamArticle);
});

test('the slides of the carousel scroll by hand and snap, without dead controls', async ({
  page,
}) => {
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

test('the hero picture is visible', async ({ page }) => {
  await page.goto('/');
  const picture = page.locator('.hero-picture img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveCSS('opacity', '1');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test('the way to the jobs leads to the jobs site in a new tab', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = page.getByRole('main').getByRole('link', { name: /^View All Jobs/ });
  await expect(jobs).toHaveAttribute('href', jobsUrl);
  await expect(jobs).toHaveAttribute('target', '_blank');
});
