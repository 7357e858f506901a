// The site's fonts: there in time for the first frame, or with the next page.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { desktop, hold, onLine, openPage, product } from './reader.ts';

test.use({ viewport: desktop });

const onSlowLine = (page: Page) => onLine(page, 300);

/** The addresses of fonts that pages to come ask for. */
function watchFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url());
  });
  return asked;
}

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

test('on a slow line fonts are asked for after the page and its pictures', async ({ page }) => {
  await onSlowLine(page);
  const asked = watchFonts(page);
  const { release } = await hold(page);
  await page.goto('/');
  expect(asked).toEqual([]);
  expect(await areFontsShown(page)).toEqual([false, false]);
  release();
  await expect.poll(() => asked).toHaveLength(2);
});

test('fonts that came late are shown with the next page @gate', async ({ page }) => {
  await onSlowLine(page);
  // Hydration takes no time, whatever the machine does meanwhile: later than any request of the document.
  await page.addInitScript(() => void (performance.now = () => 10_000));
  await openPage(page, '/');
  await untilFetched(page);
  expect(await areFontsShown(page)).toEqual([false, false]);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product} Blog`);
  await expect.poll(() => areFontsShown(page)).toEqual([true, true]);
});

test('on a fast line the first frame has the fonts', async ({ page }) => {
  await onLine(page, 20);
  await openPage(page, '/jobs'); // from which the browser keeps them
  await untilFetched(page);
  await openPage(page, '/');
  expect(await areFontsShown(page)).toEqual([true, true]);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  }));
  expect(asked).toHaveLength(2);
  for (const { startTime } of asked) expect(startTime).toBeLessThan(painted);
});

test('who saves data gets no fonts for a page that is read without them', async ({ page }) => {
  await onLine(page, 20);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchFonts(page);
  await openPage(page, '/');
  await page.locator('html[data-checked]').waitFor();
  expect(asked).toEqual([]);
  expect(await areFontsShown(page)).toEqual([false, false]);
});

test('where a worker has the fonts, they are shown on a slow line, too', async ({ page }) => {
  await onSlowLine(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} });
  });
  const { release } = await hold(page);
  await page.goto('/');
  await untilFetched(page);
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  release();
});

test('fonts that the host refuses take nothing from a page @gate', async ({ page }) => {
  await onSlowLine(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts are asked for by the styles', async ({ page }) => {
    const asked = watchFonts(page);
    await page.goto('/');
    await expect.poll(() => asked).toHaveLength(2);
  });
});
