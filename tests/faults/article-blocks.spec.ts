// Checklists that tick and templates that copy.
import type { Page } from '@playwright/test';
import { builds, correction, newDesigner, readRoot } from './builds.ts';
import { storedGeneration } from './device.ts';
import { lookForWorker, removeEverything, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const path = `/blog/${correction.slug}`;
const checklist = (page: Page) => page.locator('.checklist').first();
const boxes = (page: Page) => checklist(page).getByRole('checkbox');
const count = (page: Page) => checklist(page).getByRole('status');

/** Tick the first and the third by the keyboard alone. */
async function tickTwo(page: Page): Promise<number> {
  await expect(boxes(page).first()).toBeVisible();
  const all = await boxes(page).count();
  await boxes(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(count(page)).toHaveText(`2 of ${all} ticked, saved on this device`);
  return all;
}

async function seesTwo(page: Page, all: number): Promise<void> {
  await expect(count(page)).toHaveText(`2 of ${all} ticked, saved on this device`);
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expect(boxes(page).nth(2)).toBeChecked();
}

test('ticks stay offline, are listed on the device page, begin again and go with everything else @gate', async ({
  page,
  server,
  context,
}) => {
  await visit(page, path);
  await server.stop();
  await page.goto(path);
  const all = await tickTwo(page);
  await page.reload();
  await seesTwo(page, all);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await checklist(page)
    .getByRole('button', { name: /^Copy the list: / })
    .click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/^\[x\] /gm)).toHaveLength(2);
  expect(copied.match(/^\[ \] /gm)).toHaveLength(all - 2);

  await checklist(page)
    .getByRole('button', { name: /^Clear the ticks: / })
    .click();
  await expect(count(page)).toHaveText(`0 of ${all} ticked`);
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

test('ticks last when the article is corrected and when new code takes over @gate', async ({
  page,
  server,
}) => {
  await visit(page, path);
  const all = await tickTwo(page);
  server.serve(builds.edited);
  await page.goto('/');
  const { generation } = readRoot(builds.edited);
  await expect.poll(() => storedGeneration(page)).toBe(generation);
  await page.goto(path);
  await expect(page.getByText(correction.sentence)).toBeVisible();
  await seesTwo(page, all);

  server.serve(builds.newCode);
  await lookForWorker(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('contentinfo').getByText(newDesigner)).toBeVisible();
  await seesTwo(page, all);
});

test('a browser that keeps nothing ticks as paper does, and says so @gate', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(path);
  await boxes(page).first().click();
  await expect(page.getByText('This change could not be saved.')).toBeVisible();
  await expect(boxes(page).first()).toBeChecked();
  await expect(count(page)).toHaveText(/^1 of \d+ ticked$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a checklist is a list with empty boxes, and nothing pretends to work @gate', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(checklist(page).getByRole('listitem').first()).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
    await expect(checklist(page).getByRole('button')).toHaveCount(0);
  });
});
