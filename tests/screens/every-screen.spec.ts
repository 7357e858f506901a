// What holds on every screen, for eyes of every kind; pages of their own are also in tests/e2e.
import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { lostControls } from './controls.ts';
import { faintTexts } from './faint.ts';
import { layoutFaults } from './layout-faults.ts';
import { loadPictures, onScreen, type Screen } from './screen.ts';
import { screens } from './screens.ts';

const height = 844;
const phone = { width: 390, height };
const wide = { width: 1280, height };
const narrowest = { width: 320, height };

/** For what follows the window's size a few frames later, such as a tooltip. */
const settled = expect.configure({ soft: true });

for (const screen of screens.filter(({ isVariant }) => !isVariant)) {
  test(`${screen.name}: all of it is legible, whole and within reach`, async ({ browser }) => {
    const fullPage = screen.shows !== 'window';
    const isForPhones = screen.sizes !== undefined;
    await onScreen(browser, screen, phone, async ({ page }) => {
      if (fullPage) await loadPictures(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const faint = await faintTexts(page, { fullPage });
        expect.soft(faint, `too faint, ${colorScheme}, on a phone`).toEqual([]);
        const violations = isAsked(screen) ? await accessibilityViolations(page) : [];
        expect.soft(violations, `against the rules, ${colorScheme}`).toEqual([]);
      }
      const lost = await lostControls(page, { fullPage });
      expect.soft(lost, 'lost in the colours of the system').toEqual([]);

      if (fullPage && !isForPhones) {
        await page.setViewportSize(wide);
        const faint = await faintTexts(page, { fullPage });
        expect.soft(faint, 'too faint, light, on a desktop').toEqual([]);
      }
      const sizes = isForPhones ? [narrowest, phone] : [narrowest, phone, wide];
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const size of sizes) {
        await page.setViewportSize(size);
        const situation = `with text of double size, ${size.width} pixels wide`;
        await settled.poll(() => layoutFaults(page), situation).toEqual([]);
      }
    });
  });
}

/** Whether the rules of accessibility are asked here: of pages with an address, e2e/every-page.spec.ts asks them. */
function isAsked({ name }: Screen): boolean {
  return !/^(home|blog|blog-page-2|jobs|not-found|article-(?!not|on))/.test(name);
}
