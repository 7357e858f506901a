import type { Locator, Page } from '@playwright/test';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import {
  desktop,
  jobsUrl,
  noteScrolls,
  openPage,
  phone,
  product,
  scamArticle,
  stopClock,
} from './reader.ts';

const externalJobs = { href: jobsUrl, target: '_blank' };
const [firstNetwork = '', secondNetwork = ''] = site.social.map(({ name }) => name);

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test(
    'the logo carries the product name and leads to the jobs site in a new tab',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/');
      const logo = page.getByRole('banner').getByRole('link', { name: product }).first();
      await expect(logo).toHaveAttribute('href', externalJobs.href);
      await expect(logo).toHaveAttribute('target', '_blank');
      await expect(logo.getByRole('img', { name: product })).toBeVisible();
    },
  );

  test(
    'the header has two links and a button to the jobs site',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/');
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('link')).toHaveText(['Home', 'Blog']);
      const jobs = page.getByRole('banner').getByRole('link', { name: /View All Jobs/ });
      await expect(jobs).toHaveAttribute('href', jobsUrl);
      await expect(jobs).toHaveAttribute('target', '_blank');
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    },
  );

  test('the current page is marked in the navigation', { tag: '@gate' }, async ({ page }) => {
    await openPage(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current');
    await nav.getByRole('link', { name: 'Blog' }).click();
    await expect(nav.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('a navigation link scrolls smoothly to the top', async ({ page }) => {
    const scrolls = await noteScrolls(page);
    await openPage(page, '/blog');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect.poll(scrolls).toContain('smooth');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(
    'beyond 10 pixels of scroll the header gains a shadow and a border',
    { tag: '@gate' },
    async ({ page }) => {
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
    },
  );

  test(
    'the footer has brand, tagline, networks, quick links, year and designer',
    { tag: '@gate' },
    async ({ page }) => {
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
        site.social.map(({ name }) => `${name} (opens in a new tab)`),
      );
      const quick = footer.getByRole('navigation', { name: 'Quick Links' });
      await expect(quick.getByRole('link')).toHaveText([
        'Blog',
        'View All Jobs (opens in a new tab)',
      ]);
      await expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${product}`)).toBeVisible();
      await expect(footer.getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
        'href',
        '/feed.xml',
      );
      const designer = footer
        .getByRole('paragraph')
        .filter({ hasText: 'Designed by' })
        .getByRole('link');
      await expect(designer).toHaveAttribute('href', /^https:/);
    },
  );

  test('Blog in the footer scrolls to the top of the blog', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(
    'a tooltip opens after 700 ms, and the next one at once within 300 ms',
    { tag: '@gate' },
    async ({ page }) => {
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
      await expect(page.getByRole('tooltip')).toHaveText(firstNetwork);

      await pointAt(page, networks.nth(1));
      await expect(page.getByRole('tooltip')).toHaveText(secondNetwork);

      await page.mouse.move(5, 300, { steps: 8 });
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.clock.runFor(310);
      await pointAt(page, networks.nth(0));
      await page.clock.runFor(690);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(page.getByRole('tooltip')).toHaveText(firstNetwork);
    },
  );

  test('a control that goes from under the mouse leaves no tooltip behind', async ({ page }) => {
    await page.clock.install();
    await openPage(page, scamArticle);
    await page.evaluate(() => window.scrollTo(0, 2000));
    const button = page.getByRole('button', { name: 'Back to top' });
    await button.hover();
    await expect(button).toHaveAttribute('data-state', /./);
    await page.mouse.move(5, 300, { steps: 8 });
    await stopClock(page);
    await button.hover();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a tooltip comes to no control that was pressed, until the mouse has left it', async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, scamArticle);
    const save = page.getByRole('button', { name: 'Save to this device' });
    const saved = page.getByRole('button', { name: 'Saved to this device' });
    await save.click(); // before the code of tooltips is there
    await expect(saved).toHaveAttribute('data-state', 'closed');
    await stopClock(page);
    const box = await saved.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20, { steps: 4 });
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await page.mouse.move(5, 300, { steps: 8 });
    await pointAt(page, saved);
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toHaveText('Remove from saved');
  });

  test('a tooltip comes even if the mouse rested before its code was there', async ({ page }) => {
    await openPage(page, '/blog');
    const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await networks.nth(0).hover(); // one move, then none
    await expect(page.getByRole('tooltip')).toHaveText(firstNetwork);
  });

  test(
    'a tooltip opens at once for the keyboard, describes its control and goes with Escape',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/blog');
      const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
      const tooltip = page.getByRole('tooltip');
      await networks.nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(networks.nth(0)).toBeFocused();
      await expect(tooltip).toHaveText(firstNetwork);
      await expect(networks.nth(0)).toHaveAccessibleDescription(firstNetwork);
      await page.keyboard.press('Tab');
      await expect(tooltip).toHaveText(secondNetwork);
      await expect(networks.nth(1)).toHaveAccessibleDescription(secondNetwork);
      await expect(networks.nth(0)).not.toHaveAttribute('aria-describedby');
      await page.keyboard.press('Escape');
      await expect(tooltip).toHaveCount(0);
      await expect(networks.nth(1)).toBeFocused();
      await expect(networks.nth(1)).not.toHaveAttribute('aria-describedby');
    },
  );

  test('the first Tab offers to skip to the content', { tag: '@gate' }, async ({ page }) => {
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
});

/** Move the mouse to the middle of a control as a hand does, over all that lies between. */
async function pointAt(page: Page, control: Locator) {
  const box = await control.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y, { steps: 8 });
}
