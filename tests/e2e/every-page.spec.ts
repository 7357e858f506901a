import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, openPage, pagePaths, phone, tablet } from './site-under-test.ts';

const alias = '/blog/remote-job-scams-2025';
const unknown = '/there-is-no-such-page';
const inGate = new Set(['/', '/blog', '/blog/beat-the-ats', '/jobs', '/device', unknown]);

// A console error, a hydration error or a violation of the policy fails each of these (page-fixture).
for (const path of [...pagePaths, alias, unknown]) {
  test(
    `${path} is whole and accessible on phone, tablet and desktop, light and dark`,
    { tag: inGate.has(path) ? '@gate' : [] },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const [viewport, colorScheme] of [
        [phone, 'light'],
        [tablet, 'dark'],
        [desktop, 'light'],
      ] as const) {
        const circumstances = `${path} at ${viewport.width} pixels, ${colorScheme}`;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await scrollsSideways(page), `${circumstances} scrolls sideways`).toBe(false);
        expect(await accessibilityViolations(page), circumstances).toEqual([]);
      }
    },
  );
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}
