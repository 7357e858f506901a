/**
 * What a page inlines of the styles, and the whole sheet that comes after it: nobody may see the
 * difference.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { desktop, pagePaths, phone, tablet } from './reader.ts';

const notFoundPaths = ['/there-is-no-such-page', '/blog/there-is-no-such-article'];

/** Scripts and pictures, which are on their way when the first frame is shown. */
const laterFiles = /\.(js|avif|webp)$/;

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

/** Apply the sheet as page/whole-styles.ts does. */
async function applyWholeSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
    if (!link) throw new Error('The page names no sheet that is to come');
    const whole = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: link.href,
    });
    const applied = new Promise((resolve) => whole.addEventListener('load', resolve));
    link.after(whole);
    await applied;
  });
}

for (const [look, viewport, media] of [
  ['a phone', phone, { colorScheme: 'light' }],
  ['a dark tablet', tablet, { colorScheme: 'dark' }],
  ['a desktop in the system’s colours', desktop, { forcedColors: 'active' }],
  ['a desktop', desktop, { colorScheme: 'light' }],
] as const) {
  for (const path of [...pagePaths, ...notFoundPaths]) {
    test(`on ${look}, ${path} looks the same before its whole sheet has come`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia(media);
      await page.route(laterFiles, (route) => route.abort());
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const first = await page.screenshot({ fullPage: true, animations: 'disabled' });
      await applyWholeSheet(page);
      const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
      expect(first.equals(whole)).toBe(true);
    });
  }
}
