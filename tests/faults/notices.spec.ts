// What a reader is told beside the page, with worker and server.
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import {
  articlePath as article,
  articleTitle,
  openPage,
  phone,
  jobsUrl,
  product,
} from '../e2e/site-under-test.ts';
import { errorPage } from './fault.ts';
import { lookAgain, offerInstallation, untilChecked, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const notices = (page: Page) => page.locator('.notices');
const lost = (page: Page) => page.locator('.notice', { hasText: words.notices.offline });

test('a passing notice waits for the keyboard’s focus @gate', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog');
  const notice = notices(page).locator('.notice');
  const dismiss = find.button(notice, words.notices.dismiss);
  await dismiss.focus();
  await notice.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(dismiss).toBeFocused();

  // As when the reader turns to another window: the button stays the one that has the focus here.
  await dismiss.dispatchEvent('focusout');
  await page.clock.runFor(10_000);
  await expect(notice).toHaveCount(0);
  await expect(find.title(page)).toBeFocused();
});

test('a host that checks browsers first is one press away @gate', async ({ page, server }) => {
  await visit(page, article);
  server.fail(/./, errorPage(403));
  for (let looks = 0; looks < 3; looks += 1) await lookAgain(page);
  await find.button(page, words.notices.goToCheck).click();
  await expect(page.getByRole('heading', { name: 'The host says 403' })).toBeVisible();
  server.heal();
  await page.reload(); // as a check does that was passed
  await untilChecked(page);
  await expect(page).toHaveURL(article);
  await server.stop();
  await page.reload();
  await expect(find.title(page)).toHaveText(articleTitle);
});

test('the keyboard meets a notice before the page @gate', async ({ page, server }) => {
  await visit(page, '/blog');
  await server.stop();
  await lookAgain(page); // the browser still calls itself online
  await expect(lost(page)).toBeVisible();
  const notice = page.getByRole('region', { name: words.ui.notices }).locator(lost(page));
  const dismiss = find.button(notice, words.notices.dismiss);
  await page.keyboard.press('Tab');
  await expect(find.link(page, words.layout.skipToContent)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();

  const toDevice = find.link(find.footer(page), words.site.onThisDevice);
  await toDevice.focus();
  await dismiss.focus();
  await server.start();
  await lookAgain(page);
  await expect(notice).toHaveCount(0);
  await expect(notices(page)).toContainText(words.notices.onlineAgain);
  await expect(toDevice).toBeFocused();
});

test('on a phone a notice does not cover what the reader is at @gate', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await visit(page, '/device');
  await find.button(notices(page), words.notices.dismiss).first().click();
  const check = find.button(page, words.device.checkNow);
  // As low in the window as the notice will be.
  await check.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await server.stop();
  await check.click();
  await expect(lost(page)).toBeVisible();
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toHaveText(words.device.stepTexts.unreachable);
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
    await expect(page.getByRole('main').getByText(words.jobs.youAreOffline)).toBeVisible();
    const opened = context.waitForEvent('page');
    await find.link(page.getByRole('main'), words.site.viewAllJobs).click();
    await (await opened).close();
    await expect(notices(page)).toContainText(words.notices.jobsLinkStored);

    await server.start();
    await page.goto('/');
    const offer = find.link(notices(page), words.notices.openJobsSite);
    await expect(offer).toHaveAttribute('href', `${jobsUrl}/`);
  });
});

const invitation = (page: Page) =>
  notices(page).locator('.notice', { hasText: words.notices.installByPrompt(product) });

test('an article’s end invites to install, until dismissed @gate', async ({ page }) => {
  await offerInstallation(page);
  await visit(page, article);
  await expect(find.footer(page).getByText(words.site.installTheApp)).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
  await find.relatedArticles(page).getByRole('heading').first().scrollIntoViewIfNeeded();
  await find.button(invitation(page), words.notices.dismiss).click();
  await expect(invitation(page)).toHaveCount(0);

  await visit(page, article);
  await find.relatedArticles(page).getByRole('heading').first().scrollIntoViewIfNeeded();
  await find.footer(page).getByText(words.site.installTheApp).click();
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
