// The site's fonts: beside the page's code, shown once both are here.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, hold, openPage } from './site-under-test.ts';

test.use({ viewport: desktop });

/** Whether headings and texts are in the fonts of the site, told by the browser. */
async function areFontsShown(page: Page): Promise<boolean[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const shown: boolean[] = [];
  for (const selector of ['h1', 'main p']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    shown.push(fonts.every(({ isCustomFont }) => isCustomFont));
  }
  await session.detach();
  return shown;
}

test('the first page shows the site’s fonts, wherever the reader is @gate', async ({ page }) => {
  const fonts = await hold(page, /\.woff2$/);
  await openPage(page, `/blog/${articleSlugs[0]}`);
  expect(await areFontsShown(page)).toEqual([false, false]); // nothing waits for them
  await page.evaluate(() => window.scrollTo(0, 3000));
  fonts.release();
  await expect.poll(() => areFontsShown(page)).toEqual([true, true]);
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
