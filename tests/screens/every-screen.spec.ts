// What holds on every screen, for eyes of every kind. The contrast of the tones: unit/shared/tone-colors.test.ts.
import { expect, test, type Page } from '@playwright/test';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { phone } from '../e2e/site-under-test.ts';
import { layoutFaults } from './layout-faults.ts';
import { onScreen } from './screen.ts';
import { screens } from './screens.ts';

const wide = { ...phone, width: 1280 };
const narrowest = { ...phone, width: 320 };
const softly = expect.configure({ soft: true });

for (const screen of screens)
  test(`${screen.name}: all of it is legible and within reach`, async ({ browser }) => {
    await onScreen(browser, screen, phone, async ({ page }) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(endTransitions);
        const violations = await accessibilityViolations(page);
        softly(violations, `against the rules, ${colorScheme}`).toEqual([]);
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const size of screen.sizes ? [narrowest, phone] : [narrowest, phone, wide]) {
        await page.setViewportSize(size);
        const situation = `with text of double size, ${size.width} pixels wide`;
        // A tooltip follows the window's size a few frames later.
        await softly.poll(() => layoutFaults(page), situation).toEqual([]);
      }
      await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
      softly(await unmarkedControls(page), 'without a mark of the focus').toEqual([]);
    });
  });

/** Runs in a page: a colour in between two themes is neither's. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

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
      const isUnmarked = document.activeElement === control && !isMarked(control);
      return isUnmarked ? [control.outerHTML.slice(0, 100)] : [];
    });
  });
}
