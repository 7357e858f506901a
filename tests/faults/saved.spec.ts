// What a reader saved, on its own page and in files (statements: find.md §4).
import type { Page } from '@playwright/test';
import { articleFacts, removeEverything, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const saved = (page: Page) => page.getByRole('link', { name: articleFacts.title });

test('what is saved is removed and put back by the keyboard, and comes back from its file after everything was removed @gate', async ({
  page,
  server,
}) => {
  await visit(page, '/blog/beat-the-ats');
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await expect(page.getByRole('button', { name: 'Saved to this device' })).toBeVisible();
  await server.stop();
  await page.goto('/saved');
  await page.getByRole('button', { name: /^Remove from saved/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(saved(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  await page.goto('/device');
  await removeEverything(page);
  await page.getByRole('link', { name: 'Saved articles', exact: true }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.getByLabel(/^A file or bookmarks/).setInputFiles(file);
  await expect(page.getByText('1 new, 0 already here.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to saved' }).click();
  await expect(
    page.getByText('1 more saved article comes with the next connection.'),
  ).toBeVisible();
  await server.start();
  await page.reload();
  await expect(saved(page)).toBeVisible();
});
