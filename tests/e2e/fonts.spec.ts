// The site's fonts: there in time for the first frame, or with the next page.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { desktop, onLine, openPage, product } from './reader.ts';

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

/** Wait until the document has the fonts, whether it shows them or not. */
const untilFetched = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter((f) => f.status === 'loaded').length),
    )
    .toBeGreaterThanOrEqual(2);

test('fonts that came late are shown with the next page @gate', async ({ page }) => {
  await onLine(page, 300);
  // Hydration takes no time, whatever the machine does meanwhile: later than any request of the document.
  await page.addInitScript(() => void (performance.now = () => 10_000));
  await openPage(page, '/');
  await untilFetched(page);
  expect(await areFontsShown(page)).toEqual([false, false]);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product} Blog`);
  await expect.poll(() => areFontsShown(page)).toEqual([true, true]);
});

test('on a fast line a page is in the fonts from the first', async ({ page }) => {
  await onLine(page, 20);
  await openPage(page, '/jobs'); // from which the browser keeps them
  await untilFetched(page);
  await openPage(page, '/');
  expect(await areFontsShown(page)).toEqual([true, true]);
});

test('fonts that the host refuses take nothing from a page @gate', async ({ page }) => {
  await onLine(page, 300);
  let refused = 0;
  await page.route(/\.woff2$/, (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  await openPage(page, '/');
  await expect.poll(() => refused).toBe(2);
  expect(await areFontsShown(page)).toEqual([false, false]);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product} Blog`);
});
