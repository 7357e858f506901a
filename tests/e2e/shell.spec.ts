import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { jobsUrl, openPage, phone, desktop, product, stopClock } from './reader.ts';

const externalJobs = { href: jobsUrl, target: '_blank' };

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the logo carries the product name and leads to the jobs site in a new tab', async ({
    page,
  }) => {
    await openPage(page, '/');
    const logo = page.getByRole('banner').getByRole('link', { name: product }).first();
    await expect(logo).toHaveAttribute('href', externalJobs.href);
    await expect(logo).toHaveAttribute('target', '_blank');
    await expect(logo.getByRole('img', { name: product })).toBeVisible();
  });

  test('the header has two links and a button to the jobs site', async ({ page }) => {
    await openPage(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText(['Home', 'Blog']);
    const jobs = page.getByRole('banner').getByRole('link', { name: /View All Jobs/ });
    await expect(jobs).toHaveAttribute('href', jobsUrl);
    await expect(jobs).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  test('the current page is marked in the navigation', async ({ page }) => {
    await openPage(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current');
    await nav.getByRole('link', { name: 'Blog' }).click();
    await expect(nav.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('a navigation link scrolls smoothly to the top', async ({ page }) => {
    await openPage(page, '/blog');
    await page.evaluate(() => window.scrollTo(0, 900));
    const positions = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = () => {
            seen.push(window.scrollY);
            if (window.scrollY === 0) resolve(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    expect(new Set(await positions).size).toBeGreaterThan(3);
  });

  test('beyond 10 pixels of scroll the header gains a shadow and a border', async ({ page }) => {
    await openPage(page, '/');
    const header = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo(0, 10));
    await expect(header).toHaveCSS('box-shadow', 'none');
    await expect(header).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await expect(header).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).toHaveCSS('box-shadow', 'none');
  });

  test('the footer has brand, tagline, networks, quick links, year and designer', async ({
    page,
  }) => {
    await openPage(page, '/blog');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(product, { exact: true })).toBeVisible();
    await expect(
      footer.getByText(
        'Insights and stories about remote work, career development, and the future of work.',
      ),
    ).toBeVisible();
    const networks = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await expect(networks).toHaveText(
      ['Facebook', 'Instagram', 'Twitter (X)', 'LinkedIn', 'YouTube', 'TikTok'].map(
        (name) => `${name} (opens in a new tab)`,
      ),
    );
    const quick = footer.getByRole('navigation', { name: 'Quick Links' });
    await expect(quick.getByRole('link')).toHaveText([
      'Blog',
      'View All Jobs (opens in a new tab)',
    ]);
    await expect(footer.getByText(`© ${new Date().getFullYear()} ${product}`)).toBeVisible();
    const designer = footer.getByText(/Designed by/).getByRole('link');
    await expect(designer).toHaveAttribute('href', /^https:/);
  });

  test('Blog in the footer scrolls to the top of the blog', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a tooltip opens after 700 ms, and the next one at once within 300 ms', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/blog');
    const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await networks.nth(0).scrollIntoViewIfNeeded();
    // The tooltip library arrives with the first pointer; only then the delays are its own.
    await networks.nth(0).hover();
    await expect(networks.nth(0)).toHaveAttribute('data-state', /./);
    await page.mouse.move(5, 300, { steps: 8 });
    await stopClock(page);

    await networks.nth(0).hover();
    await page.clock.runFor(690);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('tooltip')).toHaveText('Facebook');

    await pointAt(page, networks.nth(1));
    await expect(page.getByRole('tooltip')).toHaveText('Instagram');

    await page.mouse.move(5, 300, { steps: 8 });
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(310);
    await pointAt(page, networks.nth(2));
    await page.clock.runFor(690);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('tooltip')).toHaveText('Twitter (X)');
  });

  test('a tooltip comes even if the mouse rested before its code was there', async ({ page }) => {
    await openPage(page, '/blog');
    const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await networks.nth(0).hover(); // one move, then none
    await expect(page.getByRole('tooltip')).toHaveText('Facebook');
  });

  test('a tooltip opens at once for the keyboard, describes its control and goes with Escape', async ({
    page,
  }) => {
    await openPage(page, '/blog');
    const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
    const tooltip = page.getByRole('tooltip');
    await networks.nth(1).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(networks.nth(0)).toBeFocused();
    await expect(tooltip).toHaveText('Facebook');
    await expect(networks.nth(0)).toHaveAccessibleDescription('Facebook');
    await page.keyboard.press('Tab');
    await expect(tooltip).toHaveText('Instagram');
    await expect(networks.nth(1)).toHaveAccessibleDescription('Instagram');
    await expect(networks.nth(0)).not.toHaveAttribute('aria-describedby');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(networks.nth(1)).toBeFocused();
    await expect(networks.nth(1)).not.toHaveAttribute('aria-describedby');
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await openPage(page, '/blog');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('a button rises under the pointer, unless the reader asked for less motion', async ({
  page,
}) => {
  await openPage(page, '/');
  const button = page.getByRole('main').getByRole('link', { name: 'Read Our Blog' });
  await button.hover();
  await expect(button).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -2)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(button).toHaveCSS('transform', 'none');
});

test('the icon of the site keeps to the security policy when it is opened by itself', async ({
  page,
}) => {
  const response = await page.goto('/favicon.svg');
  expect(response?.headers()['content-security-policy']).toContain("style-src 'self'");
  // Chromium would tell a refused style in the console, which fails the test.
  expect(await response?.text()).not.toMatch(/<style|style=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a tap on a control shows no tooltip', async ({ page }) => {
    await openPage(page, '/');
    const next = page.getByRole('button', { name: 'Next slide' });
    await next.tap();
    await expect(next).toHaveAttribute('data-state', 'closed'); // the tooltip library is there
    await next.tap();
    await expect(next).toHaveAttribute('data-state', 'closed');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('the menu opens a drawer of 75 % of the height with everything in it', async ({ page }) => {
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
    const box = await drawer.boundingBox();
    expect(box?.height).toBeCloseTo(phone.height * 0.75, 0);
  });

  test('the drawer takes half a second', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('animation-duration', '0.5s');
  });

  test('a link in the drawer closes it and goes there', async ({ page }) => {
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
    test(`${way} closes the drawer, and the focus returns to the menu button`, async ({ page }) => {
      await openPage(page, '/');
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settle(page);
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    });
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

  test('the foot of the menu leads to what is kept on this device', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'On this device' }).click();
    await expect(page).toHaveURL('/device');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('Back closes the drawer with the page it was opened on', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Read Our Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('where the code of the drawer cannot be had', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('the page stays, and the menu leads to the links of the foot', async ({ page }) => {
      await page.route('**/assets/drawer-*', (route) => route.abort());
      await openPage(page, '/blog');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    });
  });

  test('the focus stays inside the open drawer', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
    }
  });

  test('in the first half second the drawer does not follow a drag', async ({ page }) => {
    const drawer = await openStillDrawer(page);
    await drag(page, phone.height * 0.75 * 0.6, { milliseconds: 480 });
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(520);
    await drag(page, phone.height * 0.75 * 0.6, { milliseconds: 480 });
    await expect(drawer).toHaveCount(0);
  });

  test('a slow drag below the threshold of 0.4 leaves the drawer open, above it closes', async ({
    page,
  }) => {
    const drawer = await openStillDrawer(page);
    await page.clock.runFor(520);
    const height = phone.height * 0.75;
    await drag(page, height * 0.39, { milliseconds: 2600 });
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await settle(page);
    await page.clock.runFor(520);
    await drag(page, height * 0.41, { milliseconds: 2600 });
    await expect(drawer).toHaveCount(0);
  });

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
});

/** Move the mouse to the middle of a control as a hand does, over all that lies between. */
async function pointAt(page: Page, control: Locator) {
  const box = await control.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y, { steps: 8 });
}

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
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
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
