// The theme that a reader chose, which the worker writes into its pages.
import { find } from '../e2e/interface.ts';
import { articlePath } from '../e2e/site-under-test.ts';
import { storedRecords } from './browser-storage.ts';
import { visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const dark = 'rgb(18, 21, 46)';

test('the first frame of every page has the chosen theme @gate', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      const { backgroundColor } = getComputedStyle(document.body);
      document.documentElement.dataset['firstFrame'] = backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
  const untilTold = (theme: string) =>
    expect.poll(async () => (await storedRecords(page, 'meta'))['theme']).toBe(theme);
  await page.goto('/');
  await find.theme(find.footer(page), 'dark').click(); // before there is a worker
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await visit(page, '/');
  await untilTold('dark');
  for (const theme of ['light', 'dark'] as const) {
    await find.theme(find.footer(page), theme).click();
    await untilTold(theme);
  }

  const paths = ['/', '/blog', articlePath, '/jobs', '/device', '/unknown', '/blog/unknown'];
  const firstFrameIsDark = () =>
    expect(page.locator('html')).toHaveAttribute('data-first-frame', dark);
  for (const path of paths) {
    const response = await page.goto(path);
    expect(await response?.text(), path).toMatch(/^<!doctype html><html [^>]*data-theme="dark"/);
    await firstFrameIsDark();
    await page.locator('html[data-ready]').waitFor();
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    const bars = page.locator('meta[name="theme-color"]');
    await expect(bars).toHaveCount(2);
    await expect(bars.and(page.locator('[media="all"]'))).toHaveAttribute('content', '#12152E');
  }
  await server.stop();
  for (const path of paths) {
    await page.goto(path);
    await firstFrameIsDark();
  }
});
