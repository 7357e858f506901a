// The page about this device and what readers keep there by their own hand, with worker and server.
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { becomeVisible, removeEverything, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const all = `${articleSlugs.length} of ${articleSlugs.length}`;
const article = '/blog/beat-the-ats';
const facts = (page: Page) => page.getByRole('definition');

test.describe('the page about this device', () => {
  test('says what is kept, and what a check came to @gate', async ({ page, server }) => {
    await visit(page, '/device');
    await expect(facts(page).nth(0)).toHaveText(all);
    await expect(facts(page).nth(1)).toHaveText(/^[1-9]\d*$/);
    await expect(facts(page).nth(3)).toHaveText(/\d{4}/);
    // Whole, it has the colour of the tick before its words, not that of what is still to do.
    const bar = page.getByRole('progressbar', { name: 'Articles on this device' });
    const tick = page.getByRole('main').locator('.icon-badge.bg-mint');
    const mint = await tick.evaluate((badge) => getComputedStyle(badge).backgroundColor);
    await expect(bar).toHaveCSS('color', mint);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('You are up to date.');
    await server.stop();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/cannot be reached/);
    await expect(facts(page).nth(0)).toHaveText(all);
  });

  test('removes everything, until the reader asks for it @gate', async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // notices go at once
    await visit(page, '/device');
    const ready = page.getByText('Ready to read offline');
    await expect(ready).toBeVisible();
    const check = page.getByRole('button', { name: 'Check now' });
    await check.click();
    await expect(page.getByRole('main')).toContainText('You are up to date.');
    await removeEverything(page);
    await expect(page.getByRole('main')).not.toContainText('You are up to date.');
    expect(await ready.isVisible(), 'what is no longer so is still said').toBe(false);
    server.clearLog();
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    const reason = page.getByRole('heading', { name: 'You removed everything' });
    await expect(reason).toBeVisible();
    await becomeVisible(page);
    await expect(reason).toBeVisible();
    expect(server.log.filter(({ path }) => /\/content\/[asi]\//.test(path))).toEqual([]);
    await check.click();
    await expect(facts(page).nth(0)).toHaveText(all);
    await expect(reason).toHaveCount(0);
  });
});

test('the browser is asked to keep what a reader has saved @gate', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem('was-asked', 'yes');
      return true;
    };
  });
  const wasAsked = () => page.evaluate(() => sessionStorage.getItem('was-asked') === 'yes');
  await visit(page, article);
  expect(await wasAsked()).toBe(false);
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await expect(page.getByRole('button', { name: 'Saved to this device' })).toBeVisible();
  await expect.poll(wasAsked).toBe(true);

  await page.goto('/device');
  await expect(page.getByRole('link', { name: '1 saved article' })).toBeVisible();
});

test('saving, letting go and failing are told to screen readers @gate', async ({ page }) => {
  await visit(page, article);
  const status = page.locator('.article-facts').getByRole('status');
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await expect(status).toHaveText('The article was saved to this device.');
  await page.getByRole('button', { name: 'Saved to this device (remove from saved)' }).click();
  await expect(status).toHaveText('The article was removed from your saved articles.');

  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk takes nothing', 'DataError');
      };
    });
  const button = page.locator('.article-action').first(); // its name changes
  const idleColour = await button.evaluate((element) => getComputedStyle(element).color);
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await expect(status).toHaveText('The article could not be saved. Please try again.');
  await expect(button).toHaveAccessibleName('Not saved. Try again (save to this device)');
  await expect(button).not.toHaveCSS('color', idleColour);
});
