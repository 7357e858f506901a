// Notices where there is little room for them.
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { openPage, articlePath } from './site-under-test.ts';

test.use({
  viewport: { width: 320, height: 256 },
  // Playwright hides the bars that readers see.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

test('a notice in a short window is whole or has a bar, in the lower two fifths', async ({
  page,
}) => {
  await openPage(page, articlePath);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.locator('html[data-checked]').waitFor();
  await page.waitForLoadState('networkidle'); // all that shows a notice is there
  await page.context().setOffline(true);
  await expect(find.button(page, words.article.backToTop)).toBeVisible();
  const notice = page.locator('.notice').first();
  await expect(notice).toContainText(words.notices.offline);
  const seen = await notice.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
    const list = element.parentElement as HTMLElement;
    const { top, bottom } = element.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    const isWhole = top >= frame.top && bottom <= Math.min(frame.bottom, window.innerHeight);
    return {
      isReadable: isWhole || list.offsetWidth > list.clientWidth,
      highest: Math.max(top, frame.top),
      height: Math.min(bottom, window.innerHeight) - Math.max(top, frame.top),
    };
  });
  expect(seen.isReadable).toBe(true);
  expect(seen.height, 'enough to read a line and to dismiss it').toBeGreaterThan(44);
  expect(seen.highest).toBeGreaterThanOrEqual(256 * 0.6 - 2);
});
