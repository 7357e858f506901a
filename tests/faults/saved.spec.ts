// What comes to the page of saved articles from elsewhere, and what is taken from it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

/** Runs in each page: a clipboard as Safari has it, which takes a text while a press lasts. */
function copyWithinPressOnly(): void {
  let isPressed = false;
  addEventListener('click', () => void (isPressed = true), { capture: true });
  addEventListener('click', () => void (isPressed = false));
  navigator.clipboard.writeText = async (text) => {
    if (!isPressed) throw new DOMException('The press is over', 'NotAllowedError');
    document.documentElement.dataset['copied'] = text;
  };
}

const copyLink = (page: Page) =>
  page.getByRole('button', { name: 'Copy a link for another device' }).click();

test('a list link works opened or pasted, and a cut one stays @gate', async ({ page }) => {
  await page.addInitScript(copyWithinPressOnly);
  await visit(page, '/saved');
  const look = async (addresses: string) => {
    await page.getByLabel('Or paste links').fill(addresses);
    await page.getByRole('button', { name: 'Show what is in it' }).click();
  };
  await look('/blog/beat-the-ats');
  await page.getByRole('button', { name: 'Add to saved articles' }).click();
  await expect(page.getByText('Added.')).toBeVisible();

  await copyLink(page);
  await expect(page.getByText('Copied. Open the link')).toBeVisible();
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  await look(`My list: ${link}.`);
  await expect(page.getByText('0 new, 1 already saved.')).toBeVisible();

  await page.goto('/');
  await page.goto(`${link})`);
  await expect(page.getByText('0 new, 1 already saved.')).toBeVisible();
  await expect(page).toHaveURL('/saved');
  const cut = link.slice(0, -9);
  await page.goto(cut); // within the document
  await expect(page.getByText('The end of this link is missing')).toBeVisible();
  await expect(page).toHaveURL(cut);
});

test('what was not downloaded or copied is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await visit(page, '/saved');
  for (const [button, name] of [
    ['Save as a file', 'foothold-saved.json'],
    ['Save as bookmarks', 'foothold-saved.html'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    await expect(page.getByRole('status').filter({ hasText: `Saved as ${name}.` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Saved as ${name}.` })).toHaveValue(file);
  }
  await copyLink(page);
  await expect(page.getByRole('textbox', { name: 'Please copy this link' })).toHaveValue(
    /\/saved#list=./,
  );
});
