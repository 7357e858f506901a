// What a reader is told beside the page, with worker and server.
import type { Page } from '@playwright/test';
import {
  articlePath as article,
  articleTitle,
  openPage,
  phone,
  jobsUrl,
} from '../e2e/site-under-test.ts';
import { errorPage } from './fault.ts';
import { lookAgain, offerInstallation, untilChecked, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const notices = (page: Page) => page.locator('.notices');
const lost = (page: Page) =>
  page.locator('.notice', { hasText: 'You can read the articles saved' });

test('a passing notice waits for the keyboard’s focus @gate', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog');
  const notice = notices(page).locator('.notice', { hasText: 'Ready to read offline' });
  const dismiss = notice.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await notice.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(dismiss).toBeFocused();

  // As when the reader turns to another window: the button stays the one that has the focus here.
  await dismiss.dispatchEvent('focusout');
  await page.clock.runFor(10_000);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a host that checks browsers first is one press away @gate', async ({ page, server }) => {
  await visit(page, article);
  server.fail(/./, errorPage(403));
  for (let looks = 0; looks < 3; looks += 1) await lookAgain(page);
  await page.getByRole('button', { name: 'Continue to the check' }).click();
  await expect(page.getByRole('heading', { name: 'The host says 403' })).toBeVisible();
  server.heal();
  await page.reload(); // as a check does that was passed
  await untilChecked(page);
  await expect(page).toHaveURL(article);
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible();
});

test('the keyboard meets a notice before the page @gate', async ({ page, server }) => {
  await visit(page, '/blog');
  await server.stop();
  await lookAgain(page); // the browser still calls itself online
  await expect(lost(page)).toBeVisible();
  const notice = page.getByRole('region', { name: 'Notices' }).locator(lost(page));
  const dismiss = notice.getByRole('button', { name: 'Dismiss' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'On this device' });
  await link.focus();
  await dismiss.focus();
  await server.start();
  await lookAgain(page);
  await expect(notice).toHaveCount(0);
  await expect(notices(page)).toContainText('You are back online.');
  await expect(link).toBeFocused();
});

test('on a phone a notice does not cover what the reader is at @gate', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await visit(page, '/device');
  await notices(page).getByRole('button', { name: 'Dismiss' }).first().click();
  const check = page.getByRole('button', { name: 'Check now' });
  // As low in the window as the notice will be.
  await check.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await server.stop();
  await check.click();
  await expect(lost(page)).toBeVisible();
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toHaveText(/cannot be reached/);
  for (const place of [check, result])
    await expect(async () => {
      const box = await place.boundingBox();
      const over = await lost(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }).toPass();
});

test.describe('a link to the jobs site', () => {
  test.use({ allowedRequests: [new RegExp(jobsUrl)] });

  test('that is followed offline is offered later', async ({ page, context, server }) => {
    await visit(page, '/jobs');
    await server.stop();
    await lookAgain(page);
    await expect(page.getByRole('main').getByText('You are offline.')).toBeVisible();
    const opened = context.waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: /View All Jobs/ })
      .click();
    await (await opened).close();
    await expect(notices(page)).toContainText('We will offer the jobs site');

    await server.start();
    await page.goto('/');
    const offer = notices(page).getByRole('link', { name: /Open it/ });
    await expect(offer).toHaveAttribute('href', `${jobsUrl}/`);
  });
});

const invitation = (page: Page) => notices(page).locator('.notice', { hasText: 'even offline' });

test('an article’s end invites to install, until dismissed @gate', async ({ page }) => {
  await offerInstallation(page);
  await visit(page, article);
  await expect(page.getByRole('contentinfo').getByText('Install the app')).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
  await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
  await invitation(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(invitation(page)).toHaveCount(0);

  await visit(page, article);
  await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByText('Install the app').click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(invitation(page)).toHaveCount(0);
});

test('a page that was rendered ahead is no visit until it is seen', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-checked]')).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await untilChecked(page);
});
