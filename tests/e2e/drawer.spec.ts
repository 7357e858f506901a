// The menu of a phone: a drawer, its ways to close and its drag.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { jobsUrl, openPage, phone, stopClock } from './reader.ts';

test.use({ viewport: phone, hasTouch: true });

test(
  'the menu opens a drawer of 75 % of the height with everything in it',
  { tag: '@gate' },
  async ({ page }) => {
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
  },
);

test('a link in the drawer closes it and goes there', { tag: '@gate' }, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [way, close] of [
  ['its button', async (page) => page.getByRole('button', { name: 'Close menu' }).click()],
  ['Escape', async (page) => page.keyboard.press('Escape')],
  ['a click outside', async (page) => page.mouse.click(180, 60)],
] as [string, (page: Page) => Promise<void>][]) {
  test(
    `${way} closes the drawer, and the focus returns to the menu button`,
    { tag: way !== 'its button' ? '@gate' : [] },
    async ({ page }) => {
      await openPage(page, '/');
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settle(page);
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    },
  );
}

test('on a short screen the drawer scrolls to all that is in it', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 320 });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const close = page.getByRole('button', { name: 'Close menu' });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
});

test('on a phone that lies on its side all of the menu is in view', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await settle(page);
  for (const control of [
    ...(await drawer.getByRole('link').all()),
    ...(await drawer.getByRole('group', { name: 'Theme' }).locator('label').all()),
    drawer.getByRole('button', { name: 'Close menu' }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
});

test(
  'Back closes the drawer with the page it was opened on',
  { tag: '@gate' },
  async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Read Our Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('where the code of the drawer cannot be had', () => {
  test(
    'the page stays, and the menu leads to the links of the foot',
    { tag: '@gate' },
    async ({ page }) => {
      await page.route('**/assets/drawer-*', (route) => route.abort());
      await openPage(page, '/blog');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  );
});

test(
  'a slow drag below the threshold of 0.4 leaves the drawer open, above it closes',
  { tag: '@gate' },
  async ({ page }) => {
    const drawer = await openStillDrawer(page);
    await page.clock.runFor(520);
    const height = phone.height * 0.75;
    await drag(page, height * 0.39, { milliseconds: 2600 });
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await settle(page);
    await page.clock.runFor(520);
    await drag(page, height * 0.41, { milliseconds: 2600 });
    await expect(drawer).toHaveCount(0);
  },
);

test('a short fast flick closes the drawer: velocity above 0.25', async ({ page }) => {
  const drawer = await openStillDrawer(page);
  await page.clock.runFor(520);
  await drag(page, 96, { milliseconds: 400 }); // 0.24 px per ms
  await expect(drawer).toHaveAttribute('data-state', 'open');
  await settle(page);
  await page.clock.runFor(520);
  await drag(page, 104, { milliseconds: 400 }); // 0.26 px per ms: below the library's own 0.4
  await expect(drawer).toHaveCount(0);
});

/** Open the menu's drawer with its clock stopped, less than half a second after it opened. */
async function openStillDrawer(page: Page) {
  await page.clock.install();
  await openPage(page, '/');
  // Its code is fetched, and evaluated, before the clock stands still.
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await stopClock(page);
  await button.click();
  await expect(drawer).toBeVisible();
  await settle(page);
  return drawer;
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
async function drag(page: Page, distance: number, { milliseconds }: { milliseconds: number }) {
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
