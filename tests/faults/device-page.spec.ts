// The page about this device and what readers keep there by their own hand, with worker and server.
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { articlePath, articleSlugs, articles } from '../e2e/site-under-test.ts';
import { storedTexts } from './browser-storage.ts';
import { errorPage } from './fault.ts';
import { becomeVisible, lookAgain, removeEverything, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

test.use({ allowedConsoleErrors: [/root\.json is not there/] });

const all = `${articleSlugs.length} of ${articleSlugs.length}`;
const { whenNotSaved } = words.article;
const stats = (page: Page) => page.getByRole('definition');

test('what a reader removed stays away until they ask for it @gate', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // notices go at once
  await visit(page, '/device');
  await expect(stats(page).nth(0)).toHaveText(all);
  await expect(page.getByRole('progressbar')).toHaveCount(0); // shown only while some are missing
  await expect(page.locator('.notice')).toBeVisible();
  const check = find.button(page, words.device.checkNow);
  await check.click();
  const result = page.getByText(words.device.stepTexts.unchanged);
  await expect(result).toBeVisible();
  await removeEverything(page);
  await expect(result).toHaveCount(0);
  await expect(page.locator('.notice')).toHaveCount(0);
  server.clearLog();
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  const reason = page.getByRole('heading', { name: words.device.removedByReader.title });
  await expect(reason).toBeVisible();
  await becomeVisible(page);
  await expect(reason).toBeVisible();
  expect(server.log.filter(({ path }) => /\/content\/[asi]\//.test(path))).toEqual([]);
  await check.click();
  await expect(stats(page).nth(0)).toHaveText(all);
  await expect(reason).toHaveCount(0);
});

test('a page that cannot be loaded says so, and comes once online', async ({ page, server }) => {
  await visit(page, '/device');
  await removeEverything(page);
  await page.goto('/blog');
  await lookAgain(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await server.stop();
  await page.getByRole('article').last().getByRole('link').click();
  await expect(find.title(page)).toHaveText(words.site.cannotBeShown);
  await lookAgain(page);
  server.fail(/^\/content\/a\//, errorPage(404));
  await server.start();
  await lookAgain(page);
  await expect(find.title(page)).toHaveText(words.fallback.notHereYet);
  await server.stop();
  await lookAgain(page);
  server.heal();
  await server.start();
  await lookAgain(page);
  await expect(find.title(page)).toHaveText(articles[6]?.title ?? '');
  expect(await storedTexts(page)).toEqual([]);
});

test('saving, letting go and failing are told to screen readers @gate', async ({ page }) => {
  await visit(page, articlePath);
  const status = page.locator('.article-actions').getByRole('status');
  await find.saveButton(page).click();
  await expect(status).toHaveText(words.article.saveStatus.saved);
  await find.savedButton(page).click();
  await expect(status).toHaveText(words.article.saveStatus.removed);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk takes nothing', 'DataError');
    };
  });
  const save = page.locator('.article-actions button').last(); // its name changes
  const idleColour = await save.evaluate((element) => getComputedStyle(element).color);
  await find.saveButton(page).click();
  await expect(status).toHaveText(words.article.saveStatus['not-saved']);
  await expect(save).toHaveAccessibleName(whenNotSaved.labelOfFailure + whenNotSaved.action);
  await expect(save).not.toHaveCSS('color', idleColour);
});
