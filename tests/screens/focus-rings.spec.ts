import { expect, test, type ElementHandle, type Page } from '@playwright/test';
import { controlSelector, readControls } from './controls.ts';
import { contrast, takePixels } from './pixels.ts';
import type { Box } from './read-texts.ts';
import { onScreen, endMotion, type Stage } from './screen.ts';
import { screens } from './screens.ts';

/** Where each kind of control is at least once. */
const places = [
  ['home', 1280],
  ['home', 390],
  ['blog-page-2', 1280],
  ['article-wide-table', 1280],
  ['article-read-to-the-end', 390],
  ['jobs', 390],
  ['not-found', 390],
  ['device-full', 390],
  ['device-confirm-removal', 390],
  ['drawer', 390],
  ['notices-stacked', 390],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the control with the keyboard’s focus is marked, ${colorScheme}`, async ({ browser }) => {
    const measured = new Set<string>();
    for (const [name, width] of places) {
      const screen = screens.find((one) => one.name === name);
      if (!screen) throw new Error(`There is no screen “${name}”`);
      const measure = async ({ page }: Stage) => {
        await page.emulateMedia({ colorScheme });
        await page.keyboard.press('Tab'); // from now on the focus is the keyboard's
        // By themselves, not by their number: a notice that comes or goes changes that.
        const elements = await page.$$(controlSelector);
        for (const { at, kind, index } of await readControls(page)) {
          const element = elements[index];
          if (measured.has(kind) || element === undefined) continue;
          measured.add(kind);
          const share = await markedShare(page, element);
          expect.soft(share, `${at} on ${name}`).toBeGreaterThan(leastShare);
        }
      };
      // The carousel would go on by itself.
      await onScreen(browser, screen, { width, height: 844 }, measure, { reducedMotion: 'reduce' });
    }
    expect(measured.size).toBeGreaterThan(25);
  });
}

/** A ring one pixel thick all around a control is 1; ours are three thick, and rounded. */
const leastShare = 1.6;

/**
 * How many pixels change by at least 3:1 when a control takes the focus, as a share of those on the
 * edge of what is marked: the control, or the card that it leads from.
 */
async function markedShare(
  page: Page,
  control: ElementHandle<SVGElement | HTMLElement>,
): Promise<number> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await endMotion(page);
  const box = await control.evaluate((element) => {
    const marked = element.closest('.card, .featured') ?? element;
    const { x, y, width, height } = marked.getBoundingClientRect();
    return { x, y, width, height };
  });
  const clip = grow(box, page.viewportSize() ?? { width: 0, height: 0 });
  const before = await takePixels(page, { clip });
  await control.evaluate((element) => element.focus({ preventScroll: true }));
  await endMotion(page);
  const after = await takePixels(page, { clip });
  let changed = 0;
  for (let y = clip.y; y < clip.y + clip.height; y += 1)
    for (let x = clip.x; x < clip.x + clip.width; x += 1) {
      const [was, is] = [before.at(x, y), after.at(x, y)];
      if (was && is && contrast(was, is) >= 3) changed += 1;
    }
  return changed / (2 * Math.min(box.width, clip.width) + 2 * Math.min(box.height, clip.height));
}

/** With room for a ring, within the window, on whole pixels. */
function grow(box: Box, window: { width: number; height: number }): Box {
  const room = 14;
  const x = Math.max(0, Math.floor(box.x) - room);
  const y = Math.max(0, Math.floor(box.y) - room);
  return {
    x,
    y,
    width: Math.min(window.width, Math.ceil(box.x + box.width) + room) - x,
    height: Math.min(window.height, Math.ceil(box.y + box.height) + room) - y,
  };
}
