// Checklists that tick and templates that copy.
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { articlePath as path } from '../e2e/site-under-test.ts';
import { visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const checklist = (page: Page) => page.locator('.checklist').first();
const boxes = (page: Page) => checklist(page).getByRole('checkbox');
const count = (page: Page) => checklist(page).getByRole('status');

const ticked = (number: number) => words.article.tickedOf(number, 3, true);

async function seesTwo(page: Page): Promise<void> {
  await expect(count(page)).toHaveText(ticked(2));
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expect(boxes(page).nth(2)).toBeChecked();
}

test('ticks stay, copy, clear and are listed @gate', async ({ page, server, context }) => {
  await visit(page, path);
  await server.stop();
  await page.goto(path);
  await boxes(page).first().focus();
  for (const key of ['Space', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await seesTwo(page);
  await page.reload();
  await seesTwo(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (name: string) => find.button(checklist(page), name).click();
  await press(words.article.copyList);
  await expect(page.getByText(words.article.textCopied, { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/^\[x\] /gm)).toHaveLength(2);
  expect(copied.match(/^\[ \] /gm)).toHaveLength((await boxes(page).count()) - 2);

  await press(words.article.clearTicks);
  await expect(count(page)).toHaveText(ticked(0));
  await expect(boxes(page).first()).toBeFocused();
  await boxes(page).nth(1).click();
  await expect(count(page)).toHaveText(ticked(1));
  await page.goto('/device');
  const row = page.getByRole('listitem').filter({ hasText: words.device.ticksOf(1) });
  await expect(row.getByRole('link')).toHaveAttribute('href', path);
});

test.describe('a copied template', () => {
  test.use({ bypassCSP: true }); // which refuses the HTML of a test

  test('keeps the marks of its lists', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    const template = page.locator('.copyable').first();
    const copy = template.getByRole('button', { name: `${words.article.copy}: ` });
    await copy.waitFor();
    await template.evaluate((block) => {
      for (const paragraph of block.querySelectorAll('p:not(.box-title)')) paragraph.remove();
      const list = '<ol start="4"><li><p>Read<p>twice<li>Ask<ul><li>when<li>where</ul></ol>';
      block.insertAdjacentHTML('beforeend', `<p>Please:</p>${list}`);
    });
    const before = await template.innerHTML();
    await copy.click();
    await expect(page.getByText(words.article.textCopied, { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('Please:\n\n4. Read\n\ntwice\n\n5. Ask\n- when\n- where');
    expect(await template.innerHTML()).toBe(before);
  });
});
