// Controls that somebody can see and use, as pictures show them.
import type { Page } from '@playwright/test';
import type { Look } from './look.ts';
import { contrast, scrollToTop, takePixels, type Pixels, type Rgb } from './pixels.ts';
import type { Box } from './read-texts.ts';
import { endMotion } from './screen.ts';

export type Control = {
  /** Its name and element, for people. */
  at: string;
  box: Box;
  /** Controls of the same kind look the same. */
  kind: string;
  /** Among all that `controlSelector` selects. */
  index: number;
};

export const controlSelector = 'a[href], button, input, select, summary, [tabindex="0"]';

/** What takes the keyboard's focus and is seen whole, further down as well. */
export function readControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const look = Reflect.get(window, 'look') as Look;
    return [...document.querySelectorAll(selector)].flatMap((element, index) => {
      const rect = element.getBoundingClientRect();
      const { left, right, top, bottom } = look.seenPart(rect, element);
      const isWhole = right - left >= rect.width - 1 && bottom - top >= rect.height - 1;
      if (!look.isShown(element) || look.isDisabled(element) || !isWhole) return [];
      if (rect.width * rect.height === 0 || look.isCovered(rect, look.layerOf(element))) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      const ground = element.closest('[class*="tone"], .card, .featured, .notice, .next-step');
      const { x, y, width, height } = rect;
      return {
        at: look.describe(name, element),
        box: { x, y, width, height },
        kind: `${element.localName}.${element.className} in ${ground?.className ?? 'the page'}`,
        index,
      };
    });
  }, controlSelector);
}

/** So many pixels are seen as something. */
const leastPixels = 8;

/** The controls of the page, in the system's own colours, of which nothing is to be seen. */
export async function lostControls(
  page: Page,
  { fullPage }: { fullPage: boolean },
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await endMotion(page);
  if (fullPage) await scrollToTop(page);
  const controls = await readControls(page);
  const pixels = await takePixels(page, { fullPage });
  await page.emulateMedia({ forcedColors: 'none' });
  return controls
    .filter(({ box }) => box.x >= 0 && !isSeen(box, pixels))
    .map(({ at }) => `${at} cannot be seen`);
}

function isSeen({ x, y, width, height }: Box, pixels: Pixels): boolean {
  const colors = pixels.count({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 });
  if (colors.length === 0) return true; // outside of the picture
  const [[ground] = [[0, 0, 0] as Rgb]] = colors.toSorted(([, one], [, other]) => other - one);
  const standingOut = colors.filter(([color]) => contrast(color, ground) >= 3);
  return standingOut.reduce((sum, [, count]) => sum + count, 0) >= leastPixels;
}
