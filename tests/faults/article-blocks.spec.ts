// Checklists that tick and templates that copy.
import type { Page } from '@playwright/test';
import { builds, correction, newDesigner, readRoot } from './builds.ts';
import { storedGeneration } from './browser-storage.ts';
import { articlePath as path, lookForWorker, removeEverything, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const checklist = (page: Page) => page.locator('.checklist').first();
const boxes = (page: Page) => checklist(page).getByRole('checkbox');
const count = (page: Page) => checklist(page).getByRole('status');

async function seesTwo(page: Page): Promise<void> {
  await expect(count(page)).toHaveText(/^2 of \d+ ticked, saved on this device$/);
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expect(boxes(page).nth(2)).toBeChecked();
}

/** Tick the first and the third by the keyboard alone. */
async function tickTwo(page: Page): Promise<void> {
  await boxes(page).first().focus();
  for (const key of ['Space', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await seesTwo(page);
}

test('ticks stay, copy, clear and go with all else @gate', async ({ page, server, context }) => {
  await visit(page, path);
  await server.stop();
  await page.goto(path);
  await tickTwo(page);
  await page.reload();
  await seesTwo(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (name: RegExp) => checklist(page).getByRole('button', { name }).click();
  await press(/^Copy the list: /);
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/^\[x\] /gm)).toHaveLength(2);
  expect(copied.match(/^\[ \] /gm)).toHaveLength((await boxes(page).count()) - 2);

  await press(/^Clear the ticks: /);
  await expect(count(page)).toHaveText(/^0 of \d+ ticked$/);
  await expect(boxes(page).first()).toBeFocused();
  await boxes(page).nth(1).click();
  await expect(count(page)).toHaveText(/^1 of/);
  await page.goto('/device');
  const ticked = page.getByRole('listitem').filter({ hasText: '1 tick' });
  await expect(ticked.getByRole('link')).toHaveAttribute('href', path);
  await removeEverything(page);
  await expect(ticked).toHaveCount(0);
});

test('a copied template keeps the marks of its lists', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/maximising-cv-with-ai');
  const template = page.locator('.copyable').first();
  const copy = template.getByRole('button', { name: /^Copy: / });
  await copy.waitFor();
  await template.evaluate((block) => {
    const element = (name: string, ...inner: (Node | string)[]) => {
      const made = document.createElement(name);
      made.append(...inner);
      return made;
    };
    const numbered = element(
      'ol',
      element('li', element('p', 'Read'), element('p', 'twice')),
      element('li', 'Ask', element('ul', element('li', 'when'), element('li', 'where'))),
    );
    numbered.setAttribute('start', '4');
    for (const paragraph of block.querySelectorAll('p:not(.box-title)')) paragraph.remove();
    block.append(element('p', 'Please:'), numbered);
  });
  const before = await template.innerHTML();
  await copy.click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('Please:\n\n4. Read\n\ntwice\n\n5. Ask\n- when\n- where');
  expect(await template.innerHTML()).toBe(before);
});

test('ticks outlast a correction and new code', async ({ page, server }) => {
  await visit(page, path);
  await tickTwo(page);
  server.serve(builds.edited);
  await page.goto('/');
  const { generation } = readRoot(builds.edited);
  await expect.poll(() => storedGeneration(page)).toBe(generation);
  await page.goto(path);
  await expect(page.getByText(correction.sentence)).toBeVisible();
  await seesTwo(page);

  server.serve(builds.newCode);
  await lookForWorker(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('contentinfo').getByText(newDesigner)).toBeVisible();
  await seesTwo(page);
});
