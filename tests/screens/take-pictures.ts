// `npm run screens`: a picture of each screen in each size, light and dark, in .screenshots/<screen>/.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { loadPictures, onScreen, pictureSizes, type Size, type Sizes } from './screen.ts';
import { screens } from './screens.ts';

const pictureFolder = fileURLToPath(new URL('../../.screenshots', import.meta.url)); // git ignores it

for (const screen of screens) {
  test(screen.name, async ({ browser }) => {
    const folder = `${pictureFolder}/${screen.name}`;
    rmSync(folder, { recursive: true, force: true });
    const sizes = screen.sizes ?? pictureSizes;
    const take = async (page: Page, size: Size) => {
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
    };
    // Once for all sizes where that shows the same, since it is quicker.
    const visits = screen.isBoundToSize ? sizes.map((size): Sizes => [size]) : [sizes];
    for (const visit of visits)
      await onScreen(browser, screen, visit[0], async ({ page }) => {
        for (const size of visit) {
          await page.setViewportSize(size);
          await take(page, size);
        }
      });
  });
}
