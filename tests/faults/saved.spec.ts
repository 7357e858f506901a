// What comes to the page of saved articles from elsewhere, and what is taken from it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { articleId, articlePath } from '../e2e/site-under-test.ts';
import { visit } from './visit.ts';
import { site } from '../../src/site.ts';
import { expect, test } from './site-fixture.ts';

const { article, exportImport } = words;
const { checkNow, stepTexts } = words.device;
const nothing = { added: 0, known: 0, places: 0, ticks: 0, foreign: 0 };
const alreadySaved = exportImport.preview({ ...nothing, known: 1 });
const list = `#list=${articleId.length}.${articleId}`;

/** Paste a list link or the text of a file, and look at what it would add. */
async function paste(page: Page, text: string): Promise<void> {
  const isOpen = await page.locator('main details[open]').count();
  if (isOpen === 0) await page.getByText(exportImport.heading).click();
  await page.getByLabel(exportImport.paste).fill(text);
  await press(page, exportImport.showContents);
}

async function addArticle(page: Page): Promise<void> {
  await paste(page, list);
  await press(page, exportImport.addToDevice);
  await expect(page.getByText(exportImport.imported)).toBeVisible();
  await expect(find.button(page, exportImport.showContents)).toBeFocused();
}

const press = (page: Page, name: string) =>
  find.button(page.getByRole('main'), name).first().click();

test('a list link works opened or pasted, and a cut one stays @gate', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/saved');
  await addArticle(page);

  await press(page, exportImport.asLink);
  await expect(page.getByText(exportImport.linkCopied)).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  await paste(page, `My list: ${link}.`);
  await expect(page.getByText(alreadySaved)).toBeVisible();

  await page.goto('/');
  await page.goto(`${link})`);
  await expect(page.getByText(alreadySaved)).toBeVisible();
  await expect(page).toHaveURL('/saved');
  const cut = link.slice(0, -1);
  await page.goto(cut); // within the document
  await expect(page.getByText(exportImport.mistakes['truncated-link'])).toBeVisible();
  await expect(page).toHaveURL(cut);
});

test('a long pasted text is read and never shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/saved');
  const text = '\n'.repeat(200_000) + list;
  await page.evaluate(async (long) => navigator.clipboard.writeText(long), text);
  await page.getByText(exportImport.heading).click();
  const field = page.getByLabel(exportImport.paste);
  await field.press('/');
  await expect(field).toHaveValue('/'); // elsewhere this key opens the search
  await field.press('Backspace');
  await field.press('ControlOrMeta+v');
  await expect(page.getByText(exportImport.preview({ ...nothing, added: 1 }))).toBeVisible();
  await expect(field).toHaveValue('');
});

test('what was not downloaded or copied is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await visit(page, '/saved#copy');
  await expect(page.getByLabel(exportImport.paste)).toBeInViewport();
  await addArticle(page);
  const download = page.waitForEvent('download');
  await press(page, exportImport.asFile);
  const file = await readFile(await (await download).path(), 'utf8');
  const saved = exportImport.savedAs(`${site.storagePrefix}-saved.json`).trim();
  await expect(find.status(page, saved)).toBeVisible();
  await expect(page.getByRole('textbox', { name: saved })).toHaveValue(file);
  await press(page, exportImport.asLink);
  const copyable = page.getByRole('textbox', { name: exportImport.linkNotCopied.trim() });
  await expect(copyable).toHaveValue(/\/saved#list=./);
});

// A screen reader speaks an element that is added, and no words that stay.
for (const [what, path, pressIt, text] of [
  [
    'nonsense is pasted',
    '/saved',
    (page) => paste(page, 'nonsense'),
    exportImport.mistakes.nothing,
  ],
  ['a link is copied', articlePath, (page) => press(page, article.share), article.linkCopied],
  ['a check finds no news', '/device', (page) => press(page, checkNow), stepTexts.unchanged],
] as [string, string, (page: Page) => Promise<void>, string][])
  test(`that ${what} is announced again the second time`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, path);
    const told = page.getByRole('status').getByText(text);
    await pressIt(page);
    await told.evaluate((element) => element.classList.add('earlier'));
    await pressIt(page);
    await expect(page.locator('.earlier')).toHaveCount(0);
    await expect(told).toBeVisible();
  });
