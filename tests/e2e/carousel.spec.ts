// The carousel under a wheel, a trackpad and a finger.
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { openPage, phone, stopClock } from './reader.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Latest Articles' }).last();
const row = (page: Page) => carousel(page).locator('[data-motion=on]');
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Slide ${number}`, exact: true });

test('a wheel turned sideways over the slides leads to the next, and one turned down scrolls the page', async ({
  page,
}) => {
  await openPage(page, '/');
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
  await row(page).hover();
  await page.mouse.wheel(400, 0);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 200);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the slides never move by themselves while touched, and rest after it as after a click', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await openPage(page, '/');
    await row(page).scrollIntoViewIfNeeded();
    await stopClock(page);
    await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
    await carousel(page).getByRole('button', { name: 'Play the slides' }).click();
    await page.mouse.move(0, 0);
    const finger = await context.newCDPSession(page);
    const box = await row(page).boundingBox();
    const place = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 60 };

    await page.clock.runFor(4900);
    await touch(finger, 'touchStart', place);
    await touch(finger, 'touchMove', { ...place, x: place.x - 150 });
    await page.clock.runFor(60_000);
    await touch(finger, 'touchMove', place);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await touch(finger, 'touchEnd');
    await page.clock.runFor(14_900);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(200);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

/** As a finger does on the glass, at a place of the window. */
async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  place?: { x: number; y: number },
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [place] : [] });
}
