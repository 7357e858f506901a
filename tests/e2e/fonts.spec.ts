// The site's fonts: beside the page's code, shown once both are here.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articlePath, desktop, hold, openPage, phone } from './site-under-test.ts';

test.use({ viewport: desktop });

/** Whether headings and texts are to be in the fonts of the site, which are shown once they have loaded. */
const areFontsShown = (page: Page) =>
  page.locator('main :is(h1, p)').evaluateAll((elements) => {
    const families = elements.map((element) => getComputedStyle(element).fontFamily);
    return families.every((family) => /^(?:Figtree|"Bricolage)/.test(family));
  });

test('the first page shows the site’s fonts, and no line moves @gate', async ({ page }) => {
  const visits = [phone, desktop].flatMap((viewport) => [
    { viewport, path: '/' },
    { viewport, path: articlePath },
  ]);
  for (const { viewport, path } of visits) {
    await page.setViewportSize(viewport);
    const fonts = await hold(page, /\.woff2$/);
    await openPage(page, path);
    expect(await areFontsShown(page)).toBe(false); // nothing waits for them
    fonts.release();
    await expect.poll(() => areFontsShown(page)).toBe(true);
    const shift = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return entries.reduce((sum, { value }) => sum + value, 0);
    });
    expect.soft(shift, `${path}, ${viewport.width}`).toBeLessThanOrEqual(0.02);
  }
});

test('fonts are asked for once the page has loaded, and not to save data', async ({ page }) => {
  const pictures = await hold(page, /\/content\/i\//);
  const fonts = await hold(page, /\.woff2$/);
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => pictures.held.size).toBeGreaterThan(0);
  expect([...fonts.held]).toEqual([]);
  pictures.release();
  await expect.poll(() => fonts.held.size).toBe(2);

  fonts.held.clear();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openPage(page, '/jobs');
  expect([...fonts.held]).toEqual([]);
});

test('with a device’s font that is not scaled, the next page shows ours', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(FontFace.prototype, 'status', { value: 'error' }),
  );
  await openPage(page, '/jobs');
  await page.evaluate(() => document.fonts.load('1em Figtree,Bricolage Grotesque'));
  expect(await areFontsShown(page)).toBe(false);
});
