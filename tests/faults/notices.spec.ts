// What a reader is told beside the page, with worker and server.
import type { Page } from '@playwright/test';
import { jobsUrl, phone } from '../e2e/site-under-test.ts';
import type { FaultyServer } from './faulty-server.ts';
import { errorPage } from './fault.ts';
import {
  articlePath as article,
  articleTitle,
  lookAgain,
  offerInstallation,
  openTab,
  visit,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

const notices = (page: Page) => page.locator('.notices');
const lost = (page: Page) =>
  page.locator('.notice', { hasText: 'You can read the articles saved' });

/** Stop the server, and look away and at the page again: the browser still calls itself online. */
async function loseConnection(page: Page, server: FaultyServer): Promise<void> {
  await server.stop();
  await lookAgain(page);
  await expect(lost(page)).toBeVisible();
}

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
  await page.locator('html[data-checked]').waitFor();
  await expect(page).toHaveURL(article);
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible();
});

test('the keyboard meets a notice before the page @gate', async ({ page, server }) => {
  await visit(page, '/blog');
  await loseConnection(page, server);
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
  for (const place of [check, result]) {
    await expect
      .poll(async () => {
        const box = await place.boundingBox();
        const over = await lost(page).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) <= (over?.y ?? 0);
      })
      .toBe(true);
  }
});

test.describe('a link to the jobs site', () => {
  test.use({ allowedRequests: [/jobs\.foothold\.example/] });

  test('that is followed offline is offered later', async ({ page, context, server }) => {
    await visit(page, '/jobs');
    await server.stop();
    await lookAgain(page);
    await expect(page.getByRole('main').getByText('You are offline.')).toBeVisible();
    const opened = context.waitForEvent('page');
    const link = page.getByRole('main').getByRole('link', { name: /View All Jobs/ });
    await expect(link).toHaveAccessibleName(/opens in a new tab, needs the internet/);
    await link.click();
    await (await opened).close();
    await expect(notices(page)).toContainText('We will offer the jobs site');

    await server.start();
    const later = await openTab(context, '/');
    const offer = notices(later).getByRole('link', { name: /Open it/ });
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

test.describe('in Safari on a Mac', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15',
  });

  for (const [who, standalone, words] of [
    ['a reader is told how to install', undefined, 'Add to Dock'],
    ['a reader in the installed app is not', true, 'It is installed on this device'],
  ] as const)
    test(who, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'standalone', { value });
      }, standalone);
      await page.goto('/device');
      await expect(page.getByRole('main')).toContainText(words);
    });
});
