import { find } from './interface.ts';
import { layoutFaults } from '../screens/layout-faults.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, openPage, pagePaths, phone, tablet, articlePath } from './site-under-test.ts';

const narrow = { width: 320, height: 800 };
const unknown = '/there-is-no-such-page';
const inGate = new Set(['/', '/blog', articlePath, '/jobs', '/device', unknown]);

// What the console says, too, fails these (page-fixture). Every state: tests/screens.
for (const path of [...pagePaths, unknown])
  test(
    `${path} is whole and accessible in every width`,
    { tag: inGate.has(path) ? '@gate' : [] },
    async ({ page }) => {
      await openPage(page, path);
      await expect(find.title(page)).toHaveCount(1);
      for (const [viewport, colorScheme] of [
        [narrow, 'light'],
        [tablet, 'dark'],
        [desktop, 'light'],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const circumstances = `${viewport.width} pixels, ${colorScheme}`;
        expect.soft(await layoutFaults(page), circumstances).toEqual([]);
        expect.soft(await accessibilityViolations(page), circumstances).toEqual([]);
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const circumstances = `${viewport.width} pixels, text of double size`;
        await expect.poll(() => layoutFaults(page), circumstances).toEqual([]);
      }
      // Media queries don't see the size of the root's text, which a reader's own styles set.
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => layoutFaults(page), "double size by the reader's styles").toEqual([]);
    },
  );
