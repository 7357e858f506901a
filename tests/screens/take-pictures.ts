// `npm run screens`: a picture of each screen in each size, light and dark, in .screenshots/<screen>/.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { onScreen, pictureSizes } from './screen.ts';
import { screens } from './screens.ts';

const pictureFolder = fileURLToPath(new URL('../../.screenshots', import.meta.url)); // git ignores it

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    const folder = `${pictureFolder}/${screen.name}`;
    rmSync(folder, { recursive: true, force: true });
    for (const size of screen.sizes ?? pictureSizes)
      await onScreen(browser, screen, size, async ({ page }) => {
        const isWhole = screen.shows !== 'window';
        if (isWhole) {
          await loadPictures(page);
          // Else the bar would stand in the middle of the picture.
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

/** Load the pictures and fonts of the whole page, which else come when they are scrolled to. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loading = [...document.images].map((image) => {
      image.loading = 'eager';
      // One that fails is shown as that.
      return image.decode().catch(() => undefined);
    });
    await Promise.all([...loading, document.fonts.ready]);
  });
}
