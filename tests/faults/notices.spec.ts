// What a reader is told beside the page, with worker and server.
import type { Page } from '@playwright/test';
import { articleSlugs, jobsUrl } from '../e2e/reader.ts';
import { lookAgain, openTab, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const article = '/blog/beat-the-ats';
const notices = (page: Page) => page.locator('.notices');

test(
  'a first visit ends with what can be read offline, told once',
  { tag: '@gate' },
  async ({ page, context }) => {
    await visit(page, '/');
    await expect(notices(page)).toContainText(
      new RegExp(
        `Ready to read offline: ${articleSlugs.length}.articles and \\d+.pictures, \\d+.kB\\.`,
      ),
    );
    const tab = await context.newPage();
    await visit(tab, '/blog');
    await expect(notices(tab)).not.toContainText('Ready to read offline');
  },
);

test(
  'a notice that passes waits for the keyboard, wherever the pointer is, and gives the focus back',
  { tag: '@gate' },
  async ({ page }) => {
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
  },
);

test('the focus returns to where it was when a notice that holds it is taken back', async ({
  page,
  server,
}) => {
  await visit(page, '/blog');
  await server.stop();
  await lookAgain(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'On this device' });
  await link.focus();
  const notice = notices(page).locator('.notice', { hasText: 'You are offline.' });
  await notice.getByRole('button', { name: 'Dismiss' }).focus();
  await server.start();
  await lookAgain(page);
  await expect(notice).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the keyboard meets a notice before the page', { tag: '@gate' }, async ({ page, server }) => {
  await visit(page, '/blog');
  await server.stop();
  await lookAgain(page);
  const notice = page.getByRole('region', { name: 'Notices' }).locator('.notice', {
    hasText: 'You are offline.',
  });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a notice does not cover what the reader is at',
    { tag: '@gate' },
    async ({ page, server }) => {
      await visit(page, '/device');
      await notices(page).getByRole('button', { name: 'Dismiss' }).first().click();
      const check = page.getByRole('button', { name: 'Check now' });
      // As low in the window as the notice will be.
      await check.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await server.stop();
      await check.click();
      const lost = notices(page).locator('.notice', { hasText: 'You are offline.' });
      await expect(lost).toBeVisible();
      const result = page.getByRole('main').getByRole('status');
      await expect(result).toHaveText(/cannot be reached/);
      for (const place of [check, result]) {
        await expect
          .poll(async () => {
            const box = await place.boundingBox();
            const over = await lost.boundingBox();
            return (box?.y ?? 0) + (box?.height ?? 0) <= (over?.y ?? 0);
          })
          .toBe(true);
      }
    },
  );

  test('a notice moves no page because of what a control said long before', async ({
    page,
    server,
  }) => {
    await visit(page, '/device');
    await notices(page).getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('button', { name: 'Check now' }).click();
    const result = page.getByRole('main').getByRole('status');
    await expect(result).toHaveText(/Nothing is new/);
    await page.getByRole('heading', { level: 1 }).click(); // the focus leaves the button
    // As low in the window as the notice will be.
    await result.evaluate((words) => words.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const position = await page.evaluate(() => window.scrollY);
    await server.stop();
    await lookAgain(page);
    const lost = notices(page).locator('.notice', { hasText: 'You are offline.' });
    await expect(lost).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('style', /--notices-room: \d+px/);
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
    const [word, over] = [await result.boundingBox(), await lost.boundingBox()];
    expect((word?.y ?? 0) + (word?.height ?? 0), 'it is covered').toBeGreaterThan(over?.y ?? 0);
  });
});

test(
  'a reader is told when the connection goes and when it is back, by requests alone',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, '/blog');
    await server.stop(); // the browser still calls itself online
    await lookAgain(page);
    await expect(notices(page)).toContainText('You are offline.');
    await server.start();
    await lookAgain(page);
    await expect(notices(page)).toContainText('You are back online.');
    await expect(notices(page)).not.toContainText('You are offline.');
  },
);

test('a lost connection whose notice was dismissed is not told again by the next page', async ({
  page,
  server,
}) => {
  await visit(page, '/blog');
  await server.stop();
  await lookAgain(page);
  await expect(notices(page)).toContainText('You are offline.');
  const lost = notices(page).locator('.notice', { hasText: 'You are offline.' });
  await lost.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(article);
  await page.locator('html[data-checked]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-connection', 'offline');
  await expect(lost).toHaveCount(0);
});

test.describe('a link to the jobs site', () => {
  test.use({ allowedRequests: [/jobs\.foothold\.example/] });

  test(
    'that is followed offline is kept and offered when the connection is back, once',
    { tag: '@gate' },
    async ({ page, context, server }) => {
      await visit(page, '/jobs');
      await server.stop();
      await lookAgain(page);
      await expect(page.getByRole('main').getByText('You are offline.')).toBeVisible();
      const link = page.getByRole('main').getByRole('link', { name: /View All Jobs/ });
      await expect(link).toHaveAttribute('href', jobsUrl);
      await expect(link).toHaveAccessibleName(/opens in a new tab, needs a connection/);
      const opened = context.waitForEvent('page');
      await link.click();
      await (await opened).close();
      await expect(notices(page)).toContainText('The jobs site needs a connection.');

      await server.start();
      const later = await openTab(context, '/');
      const offer = later.locator('.notices').getByRole('link', { name: /Open it/ });
      await expect(offer).toHaveAttribute('href', `${jobsUrl}/`);
      await expect(offer).toHaveAttribute('target', '_blank');
      const jobs = context.waitForEvent('page');
      await offer.click();
      await (await jobs).close();
      await later.reload();
      await later.locator('html[data-offline=ready]').waitFor();
      await expect(later.locator('.notices')).not.toContainText('jobs site');
    },
  );
});

test.describe('the invitation to install', () => {
  test.beforeEach(async ({ page }) => {
    // What Chromium sends outside of tests' windows; install.spec.ts installs for real.
    await page.addInitScript(() => {
      window.addEventListener('load', () => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => {
            document.documentElement.dataset.prompted = 'yes';
            return { outcome: 'dismissed' };
          },
        });
        window.dispatchEvent(event);
      });
    });
  });

  const invitation = (page: Page) => notices(page).getByText(/Read without a signal/);

  test(
    'comes at the end of an article, is remembered when dismissed, and stays in the footer',
    { tag: '@gate' },
    async ({ page, context }) => {
      await visit(page, article);
      await expect(page.getByRole('contentinfo').getByText('Install the app')).toBeVisible();
      await expect(invitation(page)).toHaveCount(0);
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await expect(invitation(page)).toBeVisible();
      await notices(page)
        .locator('.notice', { hasText: 'Read without a signal' })
        .getByRole('button', { name: 'Dismiss' })
        .click();
      await expect(invitation(page)).toHaveCount(0);

      await page.goto(article);
      await page.locator('html[data-offline=ready]').waitFor();
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').getByText('Install the app').click();
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
      await expect(invitation(page)).toHaveCount(0);
      expect(context.pages()).toHaveLength(1);
    },
  );

  test('comes at the second visit', async ({ page }) => {
    await visit(page, '/');
    await expect(invitation(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear()); // as another day's tab begins
    await page.reload();
    await expect(invitation(page)).toBeVisible();
    await notices(page).getByRole('button', { name: 'Install' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  });
});
