// What holds on every screen, for eyes of every kind; pages of their own are also in tests/e2e. That words on
// the tones have enough contrast: unit/shared/tone-colors.test.ts.
import { expect, test, type Page } from '@playwright/test';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { phone } from '../e2e/site-under-test.ts';
import { layoutFaults } from './layout-faults.ts';
import { onScreen } from './screen.ts';
import { screens } from './screens.ts';

const wide = { ...phone, width: 1280 };
const narrowest = { ...phone, width: 320 };

/** For what follows the window's size a few frames later, such as a tooltip. */
const settled = expect.configure({ soft: true });

for (const screen of screens)
  test(`${screen.name}: all of it is legible, whole and within reach`, async ({ browser }) => {
    await onScreen(browser, screen, phone, async ({ page }) => {
      // Of pages with an address, e2e/every-page.spec.ts asks the rules.
      const isAsked = !/^(home|blog|blog-page-2|jobs|not-found|article-(?!not|on))/.test(
        screen.name,
      );
      for (const colorScheme of isAsked ? (['dark', 'light'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        const violations = await accessibilityViolations(page);
        expect.soft(violations, `against the rules, ${colorScheme}`).toEqual([]);
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const size of screen.sizes ? [narrowest, phone] : [narrowest, phone, wide]) {
        await page.setViewportSize(size);
        const situation = `with text of double size, ${size.width} pixels wide`;
        await settled.poll(() => layoutFaults(page), situation).toEqual([]);
      }
      await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
      expect.soft(await unmarkedControls(page), 'without a mark of the focus').toEqual([]);
    });
  });

/** The controls that show nothing when they have the keyboard's focus. */
function unmarkedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMarked = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // On the control, or on the card or label that stands for it.
      const isOutlined = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
      return isOutlined || isMarked(element.parentElement);
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    return [...controls].flatMap((control) => {
      control.focus({ preventScroll: true });
      const isFocused = document.activeElement === control;
      return !isFocused || isMarked(control) ? [] : [control.outerHTML.slice(0, 100)];
    });
  });
}
