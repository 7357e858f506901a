// `npm run screens`: a picture of each screen in each size, light and dark, in .screenshots/<screen>/.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { desktop, phone, tablet } from '../e2e/site-under-test.ts';
import { onScreen } from './screen.ts';
import { screens } from './screens.ts';

const pictureFolder = fileURLToPath(new URL('../../.screenshots', import.meta.url)); // git ignores it
const sizes = [phone, tablet, desktop, { width: 1920, height: 1080 }];

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    const folder = `${pictureFolder}/${screen.name}`;
    rmSync(folder, { recursive: true, force: true });
    for (const size of screen.sizes ?? sizes)
      await onScreen(browser, screen, size, async ({ page }) => {
        const isWhole = screen.shows !== 'window';
        if (isWhole) {
          await loadPictures(page);
          // Else the header would stand in the middle of the picture.
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        }
        // Sorted by name, they go from narrow to wide.
        const name = `${String(size.width).padStart(4, '0')}x${size.height}`;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({
            path: `${folder}/${name}-${colorScheme}.png`,
            fullPage: isWhole,
            animations: 'disabled',
          });
        }
      });
  });
}

/** Load the lazy pictures and the fonts of the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loading = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined); // a broken one is shown as such
    });
    await Promise.all([...loading, document.fonts.ready]);
  });
}
