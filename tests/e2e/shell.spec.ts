import type { Locator, Page } from '@playwright/test';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, jobsUrl, openPage, product, stopClock } from './site-under-test.ts';

const [firstNetwork = '', secondNetwork = ''] = site.social.map(({ name }) => name);

test.use({ viewport: desktop });

test('the header has a logo, two links and a button to the jobs @gate', async ({ page }) => {
  await openPage(page, '/');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: product }).first();
  await expect(logo.getByRole('img', { name: product })).toBeVisible();
  for (const link of [logo, header.getByRole('link', { name: /View All Jobs/ })]) {
    await expect(link).toHaveAttribute('href', jobsUrl);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Blog']);
  const [home, blog] = [links.first(), links.last()];
  await expect(home).toHaveAttribute('aria-current', 'page');
  await expect(blog).not.toHaveAttribute('aria-current');
  await blog.click();
  await expect(blog).toHaveAttribute('aria-current', 'page');
  await expect(home).not.toHaveAttribute('aria-current');
});

test('the fixed header has a shadow beyond 10 pixels of scroll @gate', async ({ page }) => {
  await openPage(page, '/');
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).toHaveCSS('box-shadow', 'none');
  await expect(header).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width: desktop.width });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveCSS('box-shadow', 'none');
});

test('the footer has brand, tagline, networks, links, year, designer @gate', async ({ page }) => {
  await openPage(page, '/blog');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('img', { name: product })).toBeVisible();
  await expect(
    footer.getByText(
      'Insights and stories about remote work, career development, and the future of work.',
    ),
  ).toBeVisible();
  const networks = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(networks).toHaveText(site.social.map(({ name }) => `${name} (opens in a new tab)`));
  const quick = footer.getByRole('navigation', { name: 'Quick Links' });
  await expect(quick.getByRole('link')).toHaveText(['Blog', 'View All Jobs (opens in a new tab)']);
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${product}`)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/feed.xml');
  const designer = footer
    .getByRole('paragraph')
    .filter({ hasText: 'Designed by' })
    .getByRole('link');
  await expect(designer).toHaveAttribute('href', /^https:/);
});

test('a tooltip opens after 700 ms, the next within 300 ms at once @gate', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/blog');
  const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
  await networks.nth(0).scrollIntoViewIfNeeded();
  // The tooltip library arrives with the first pointer; only then the delays are its own.
  await networks.nth(0).hover();
  await expect(page.getByRole('tooltip')).toHaveText(firstNetwork);
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
});

test('the keyboard opens a tooltip at once, and Escape closes it @gate', async ({ page }) => {
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
});

/** Move the mouse to the middle of a control as a hand does, over all that lies between. */
async function pointAt(page: Page, control: Locator) {
  const box = await control.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y, { steps: 8 });
}
