// The menu of a phone: a drawer, its ways to close and its drag.
import type { Page } from '@playwright/test';
import { find, openMenu, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, jobsUrl, openPage, phone, stopClock } from './site-under-test.ts';

test.use({ viewport: phone, hasTouch: true });

// As in Safari before 16.4 and Firefox before 101, where no script can make a style sheet.
test.beforeEach(({ page }) => page.addInitScript('delete window.CSSStyleSheet'));

const height = 633; // 75 % of a phone's

test('a drawer of 75 % of the height has the themes and all links @gate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/');
  await find.menuButton(page).click();
  const { menu: heading, navigation } = words.layout;
  await expect(find.menu(page).getByRole('heading')).toHaveText([heading, navigation]);
  const links = find.menu(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([words.site.home, words.site.blog]);
  const jobs = find.link(find.menu(page), words.site.viewAllJobs);
  await expect(jobs).toHaveAttribute('href', jobsUrl);
  await expect(find.button(page, words.layout.closeMenu)).toBeVisible();
  await expect(find.menu(page)).toHaveCSS('animation-duration', '0.5s');
  expect((await find.menu(page).boundingBox())?.height).toBeCloseTo(height, 0);
  await find.theme(find.menu(page), 'dark').click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 46)');
  await links.last().click();
  await expect(page).toHaveURL('/blog');
  await expect(find.menu(page)).toHaveCount(0);
  await expect(find.title(page)).toBeFocused();
  await expect(find.themeRadio(find.footer(page), 'dark')).toBeChecked();
});

test('button, Escape and a click outside close it and return the focus @gate', async ({ page }) => {
  await openPage(page, '/');
  for (const close of [
    () => find.button(page, words.layout.closeMenu).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(180, 60),
  ]) {
    await openMenu(page);
    await settle(page);
    await close();
    await expect(find.menu(page)).toHaveCount(0);
    await expect(find.menuButton(page)).toBeFocused();
  }
});

for (const wide of [desktop, { width: phone.height, height: phone.width }])
  test(`it closes in a window of ${wide.width} pixels, which has no button`, async ({ page }) => {
    await openPage(page, '/');
    await find.menuButton(page).click();
    await page.setViewportSize({ width: 500, height: 700 });
    await settle(page);
    await expect(find.menu(page)).toBeVisible();
    await page.setViewportSize(wide);
    await expect(find.menu(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  });

test('Back closes the drawer with the page it was opened on @gate', async ({ page }) => {
  await openPage(page, '/');
  await find.link(page, words.site.readOurBlog).click();
  await expect(page).toHaveURL('/blog');
  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(find.menu(page)).toHaveCount(0);
});

test('Back closes the drawer alone where the browser asks before it leaves', async ({ page }) => {
  // Chromium asks a close watcher when Android's Back is pressed, which no desktop has.
  await page.addInitScript(() => {
    class Watcher extends EventTarget {
      constructor() {
        super();
        Reflect.set(window, 'pressBack', () => this.dispatchEvent(new Event('close')));
      }
      destroy() {}
    }
    Reflect.set(window, 'CloseWatcher', Watcher);
  });
  await openPage(page, '/blog');
  await openMenu(page);
  await page.evaluate(() => (Reflect.get(window, 'pressBack') as () => void)());
  await expect(find.menu(page)).toHaveCount(0);
  await expect(find.menuButton(page)).toBeFocused();
  await expect(page).toHaveURL('/blog');
});

test('a drag closes it above 0.4 of its height or 0.25 pixels per ms @gate', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  // Its code is fetched, and evaluated, before the clock stands still.
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(find.menu(page)).toHaveCount(0);
  await stopClock(page);
  for (const [open, closed, milliseconds] of [
    [height * 0.39, height * 0.41, 2600],
    [96, 104, 400], // the library's own threshold is 0.4
  ] as const) {
    await openMenu(page);
    await drag(page, open, milliseconds);
    await expect(find.menu(page)).toHaveAttribute('data-state', 'open');
    await drag(page, closed, milliseconds);
    await expect(find.menu(page)).toHaveCount(0);
    await page.clock.runFor(520);
  }
});

/** Wait until no animation runs. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await Promise.all(
      // One that is cancelled meanwhile rejects.
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    );
  });
}

/** Drag the drawer down by its title in time of the page's stopped clock, once it is at rest: before, it follows no drag. */
async function drag(page: Page, distance: number, milliseconds: number) {
  await settle(page);
  await page.clock.runFor(520);
  const title = await find
    .menu(page)
    .getByRole('heading', { name: words.layout.menu })
    .boundingBox();
  const [x, y] = [(title?.x ?? 0) + 120, (title?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(x, y + (distance * step) / 10);
    await page.clock.runFor(milliseconds / 10);
  }
  await page.mouse.up();
}
