// The menu of a phone: a drawer, its ways to close and its drag.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { desktop, jobsUrl, openPage, phone, stopClock } from './site-under-test.ts';

test.use({ viewport: phone, hasTouch: true });

test('a drawer of 75 % of the height has all links, which lead on @gate', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Navigation' })).toBeVisible();
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Blog']);
  await expect(drawer.getByRole('link', { name: /View All Jobs/ })).toHaveAttribute(
    'href',
    jobsUrl,
  );
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(drawer).toHaveCSS('animation-duration', '0.5s');
  const box = await drawer.boundingBox();
  expect(box?.height).toBeCloseTo(phone.height * 0.75, 0);
  await drawer.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('button, Escape and a click outside close it and return the focus @gate', async ({ page }) => {
  await openPage(page, '/');
  const button = page.getByRole('button', { name: 'Open menu' });
  for (const close of [
    () => page.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(180, 60),
  ]) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

for (const wide of [desktop, { width: phone.height, height: phone.width }])
  test(`it closes in a window of ${wide.width} pixels, which has no button`, async ({ page }) => {
    await openPage(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await page.setViewportSize({ width: 500, height: 700 });
    await settle(page);
    await expect(drawer).toBeVisible();
    await page.setViewportSize(wide);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  });

test('Back closes the drawer with the page it was opened on @gate', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Read Our Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slow drag closes it above 0.4 of its height, a fast one above 0.25 pixels per ms @gate', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog');
  await page.clock.install();
  await openPage(page, '/');
  // Its code is fetched, and evaluated, before the clock stands still.
  await button.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await stopClock(page);
  const height = phone.height * 0.75;
  for (const [open, closed, milliseconds] of [
    [height * 0.39, height * 0.41, 2600],
    [96, 104, 400], // the library's own threshold is 0.4
  ] as const) {
    await button.click();
    await expect(drawer).toBeVisible();
    await untilStill(page);
    await drag(page, open, milliseconds);
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await untilStill(page);
    await drag(page, closed, milliseconds);
    await expect(drawer).toHaveCount(0);
    await page.clock.runFor(520);
  }
});

/** Let half a second of the stopped clock pass once no animation runs: before, the drawer follows no drag. */
async function untilStill(page: Page) {
  await settle(page);
  await page.clock.runFor(520);
}

/** Wait until no animation runs. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await Promise.all(
      // One that is cancelled meanwhile rejects.
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    );
  });
}

/** Drag the drawer down by its title, in time of the page's stopped clock. */
async function drag(page: Page, distance: number, milliseconds: number) {
  const title = await page.getByRole('dialog').getByRole('heading', { name: 'Menu' }).boundingBox();
  const x = (title?.x ?? 0) + 120;
  const y = (title?.y ?? 0) + 10;
  const steps = 10;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x, y + (distance * step) / steps);
    await page.clock.runFor(milliseconds / steps);
  }
  await page.mouse.up();
}
