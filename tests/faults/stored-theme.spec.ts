// The theme that a reader chose, which the worker writes into its pages.
import type { Page } from '@playwright/test';
import { storedRecords } from './browser-storage.ts';
import { articlePath, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const dark = 'rgb(18, 21, 46)';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // The background of the first frame.
  await page.addInitScript(() => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      const { backgroundColor } = getComputedStyle(document.body);
      document.documentElement.dataset['firstFrame'] = backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
});

async function chooseDark(page: Page) {
  const themes = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  await themes.getByText('Dark').click();
}

async function firstFrameIs(page: Page, color: string) {
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', color);
}

test('the first frame of every page has the chosen theme @gate', async ({ page, server }) => {
  await visit(page, '/');
  await chooseDark(page);
  const paths = ['/', '/blog', articlePath, '/jobs', '/device', '/unknown', '/blog/unknown'];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(await response?.text(), path).toMatch(/^<!doctype html><html [^>]*data-theme="dark"/);
    await firstFrameIs(page, dark);
    await page.locator('html[data-ready]').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    const bars = page.locator('meta[name="theme-color"]');
    await expect(bars).toHaveCount(2);
    await expect(bars.and(page.locator('[media="all"]'))).toHaveAttribute('content', '#12152E');
  }
  await server.stop();
  for (const path of paths) {
    await page.goto(path);
    await firstFrameIs(page, dark);
  }
  await server.start();
});

test('a theme that was chosen before the worker came is in its pages @gate', async ({ page }) => {
  await page.goto('/');
  await chooseDark(page);
  await visit(page, '/device');
  // The worker is told beside what the page does.
  await expect.poll(async () => (await storedRecords(page, 'meta'))['theme']).toBe('dark');
  await page.goto('/device');
  await firstFrameIs(page, dark);
});
