import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../src/shared/paths.ts';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import { articles, articleSlugs, builtSite, desktop, openPage } from './site-under-test.ts';

const ats = '/blog/beat-the-ats';
const withTable = '/blog/cover-letters-relevance';

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('beside the text the contents stay in sight and mark the section @gate', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, ats);
  const links = contentsOf(page).getByRole('link');
  const current = contentsOf(page).locator('[aria-current="location"]');
  await expect(links.first()).toBeVisible();
  await expect(current).toHaveCount(0);
  for (const index of [1, 3, 0]) {
    const title = (await links.nth(index).textContent()) ?? '';
    await page
      .getByRole('heading', { level: 2, name: title })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveText(title);
    await expect(current).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveCount(0);
  // They are longer than this screen.
  await page.setViewportSize({ width: desktop.width, height: 320 });
  const last = (await links.last().textContent()) ?? '';
  const heading = page.getByRole('heading', { level: 2, name: last });
  await heading.evaluate((element) => element.scrollIntoView());
  await expect(current).toHaveText(last);
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport();
});

test.describe('what copies an address', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('shares the canonical one, and tells a screen reader @gate', async ({ page }) => {
    await openPage(page, `${ats}?utm_source=newsletter#tips`);
    const button = page.getByRole('button', { name: 'Share', exact: true });
    await button.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await copied(page)).toBe(site.origin + ats);
    await expect(button).toBeFocused();
  });

  test('leads to its own section, and says so @gate', async ({ page }) => {
    await openPage(page, `${ats}?utm_source=newsletter`);
    const heading = page.locator('#article-body h2').nth(1);
    const title = (await heading.textContent()) ?? '';
    await expect(heading).toHaveAccessibleName(title);
    const hash = `#${await heading.locator('[id]').getAttribute('id')}`;
    await page.getByRole('link', { name: `Link to this section: ${title}`, exact: true }).click();
    await expect(page.locator('.outcome')).toHaveText('Link copied');
    await expect(page).toHaveURL((address) => address.hash === hash);
    await expect(heading).toBeInViewport();
    expect(await copied(page)).toBe(site.origin + ats + hash);
  });
});

test('a bar shows how much is read, from nothing to all @gate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, ats);
  expect(await progress(page)).toBe(0);
  await page.locator('#article-body').evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().height / 2);
  });
  await expect.poll(() => progress(page)).toBeGreaterThan(0.3);
  expect(await progress(page)).toBeLessThan(0.7);
  await page.getByRole('region', { name: 'Related Articles' }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - innerHeight);
  });
  await expect.poll(() => progress(page)).toBeCloseTo(1, 3);
});

test('on paper is the article alone, black on white, with addresses @gate', async ({ page }) => {
  const textOf = (hash: string) => readFileSync(join(builtSite, paths.articleFile(hash)), 'utf8');
  const linking = articles.find(({ hash }) => textOf(hash).includes('href=\\"/blog/'));
  const article = paths.article(linking?.slug ?? '');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, article);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Published: /)).toBeVisible();
  await expect(main.getByText(site.origin + article)).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Link to this section/ })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const text of [main.getByRole('heading', { level: 1 }), main.locator('.next-step')])
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  const addresses = await main
    .locator('#article-body a[href^="/blog/"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect(address).toMatch(new RegExp(`^" \\(${site.origin}/blog/[^)]+\\)"$`));
});

test('in forced colours boxes, marks and the bar have an edge @gate', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, withTable);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const edges = await page
    .locator('#article-body')
    .locator('.summary, .callout, .checklist, .next-step, .compare figure')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
  const marks = await page
    .locator('.checklist li')
    .evaluateAll((items) =>
      ['::before', '::after'].flatMap((part) =>
        items.map((item) => getComputedStyle(item, part).borderBottomColor),
      ),
    );
  const bar = await page
    .locator('.article-columns')
    .evaluate((columns) => getComputedStyle(columns, '::before').borderTopColor);
  expect(edges.length).toBeGreaterThan(3);
  for (const colour of [...edges, ...marks, bar])
    expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(colour);
});

test('no article is wider than a narrow screen, or with large text @gate', async ({ page }) => {
  for (const slug of articleSlugs) {
    await page.goto(`/blog/${slug}`);
    for (const [width, text] of [
      [320, '100%'],
      [390, '100%'],
      [390, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(width);
      const tables = page.locator('.table-scroll');
      if (text === '100%')
        for (const table of await tables.all())
          expect(await table.evaluate((frame) => frame.scrollWidth <= frame.clientWidth)).toBe(
            true,
          );
    }
  }
});

/** How far the bar has come, from 0 to 1. */
async function progress(page: Page): Promise<number> {
  return page.locator('.article-columns').evaluate((columns) => {
    return new DOMMatrix(getComputedStyle(columns, '::before').transform).a;
  });
}
