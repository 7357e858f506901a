// What comes to the page of saved articles from elsewhere, and what is taken from it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { articleId, articlePath } from '../e2e/site-under-test.ts';
import { visit } from './visit.ts';
import { site } from '../../src/site.ts';
import { expect, test } from './site-fixture.ts';

const list = `#list=${articleId.length}.${articleId}`;

/** Paste a list link or the text of a file, and look at what it would add. */
async function paste(page: Page, text: string): Promise<void> {
  const isOpen = await page.locator('main details[open]').count();
  if (isOpen === 0) await page.getByText('Move to another device').click();
  await page.getByLabel('Or paste its link').fill(text);
  await press(page, 'Show what is in it');
}

async function addArticle(page: Page): Promise<void> {
  await paste(page, list);
  await press(page, 'Add to this device');
  await expect(page.getByText('Added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show what is in it' })).toBeFocused();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

test('a list link works opened or pasted, and a cut one stays @gate', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/saved');
  await addArticle(page);

  await press(page, /^Copy a link/);
  await expect(page.getByText('Copied. Open the link')).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  await paste(page, `My list: ${link}.`);
  await expect(page.getByText('0 new, 1 already saved.')).toBeVisible();

  await page.goto('/');
  await page.goto(`${link})`);
  await expect(page.getByText('0 new, 1 already saved.')).toBeVisible();
  await expect(page).toHaveURL('/saved');
  const cut = link.slice(0, -1);
  await page.goto(cut); // within the document
  await expect(page.getByText('The end of this link is missing')).toBeVisible();
  await expect(page).toHaveURL(cut);
});

test('a long pasted text is read and never shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/saved');
  const text = '\n'.repeat(200_000) + list;
  await page.evaluate(async (long) => navigator.clipboard.writeText(long), text);
  await page.getByText('Move to another device').click();
  const field = page.getByLabel('Or paste its link');
  await field.press('/');
  await expect(field).toHaveValue('/'); // elsewhere this key opens the search
  await field.press('Backspace');
  await field.press('ControlOrMeta+v');
  await expect(page.getByText('1 new, 0 already saved.')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('what was not downloaded or copied is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await visit(page, '/saved#copy');
  await expect(page.getByLabel('Or paste its link')).toBeInViewport();
  await addArticle(page);
  const download = page.waitForEvent('download');
  await press(page, 'Download a copy');
  const file = await readFile(await (await download).path(), 'utf8');
  const saved = `Saved as ${site.storagePrefix}-saved.json.`;
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  await expect(page.getByRole('textbox', { name: saved })).toHaveValue(file);
  await press(page, /^Copy a link/);
  await expect(page.getByRole('textbox', { name: 'Please copy this link' })).toHaveValue(
    /\/saved#list=./,
  );
});

// A screen reader speaks an element that is added, and no words that stay.
for (const [what, path, pressIt, words] of [
  ['nonsense is pasted', '/saved', (page) => paste(page, 'nonsense'), /^We found no/],
  ['a link is copied', articlePath, (page) => press(page, 'Share'), /^Link/],
  ['a check finds no news', '/device', (page) => press(page, 'Check now'), /^You are up to date/],
] as [string, string, (page: Page) => Promise<void>, RegExp][])
  test(`that ${what} is announced again the second time`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, path);
    const told = page.getByRole('status').getByText(words);
    await pressIt(page);
    await told.evaluate((element) => element.classList.add('earlier'));
    await pressIt(page);
    await expect(page.locator('.earlier')).toHaveCount(0);
    await expect(told).toBeVisible();
  });
