// The device's storage refuses, hangs, fills up or forgets (statements: reliability, faults 18-25).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { clearStorage, storedCode, storedTexts } from './device.ts';
import { builds } from './builds.ts';
import { foreignScript } from './fault.ts';
import {
  articleFacts,
  articleWords,
  becomeVisible,
  clickToBlog,
  everyAddress,
  visit,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';
async function readsAsArticle(page: Page): Promise<void> {
  await page.goto(articlePath);
  await expect(page.getByRole('heading', { level: 1, name: articleFacts.title })).toBeVisible();
  await expect(page.locator('#article-body')).toContainText(articleWords);
  await page.locator('html[data-ready]').waitFor();
}

test.describe('a database that does not open', () => {
  // The worker reports what it answers in another way.
  test.use({ allowedConsoleErrors: [/Cannot (render|read)/] });

  test('a tab that meets a newer database reads on @gate', async ({ page, context }) => {
    await visit(page, '/');
    const newer = await context.newPage();
    await newer.goto('/content/root.json'); // of the same origin, without code of the site
    await newer.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('foothold', 1000);
          Reflect.set(window, 'openedDatabase', opening); // against garbage collection
          opening.addEventListener('success', resolve);
        }),
    );
    await readsAsArticle(page);
    await page.goto('/device');
    await expect(page.getByText('Nothing can be saved here')).toBeVisible();
  });

  test('without IndexedDB the site works, and says what it lacks @gate', async ({
    page,
    server,
  }) => {
    const worker = readFileSync(join(builds.base, 'sw.js'), 'utf8');
    const denial = `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };`;
    server.fail('/sw.js', foreignScript(`${denial}\n${worker}`));
    await page.goto('/');
    await page.locator('html[data-checked]').waitFor();
    await readsAsArticle(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page.getByText('Nothing can be saved here')).toBeVisible();
    await clickToBlog(page);
  });
});

test('what the browser has cleared comes back, also under a reader @gate', async ({
  page,
  server,
}) => {
  await visit(page, '/');
  const code = await storedCode(page);
  await clearStorage(page, 'indexeddb');
  await clickToBlog(page);
  await page.locator(`main a[href="${articlePath}"]`).first().click();
  await expect(page.locator('#article-body')).toContainText(articleWords);
  await becomeVisible(page);
  await expect.poll(() => storedTexts(page)).toHaveLength(articleSlugs.length);
  await page.goto('/content/root.json');
  await clearStorage(page, 'all');
  await visit(page, '/');
  await expect.poll(() => storedCode(page)).toEqual(code);
  expect(await storedTexts(page)).toHaveLength(articleSlugs.length);
  await server.stop();
  for (const { path, status } of everyAddress)
    expect((await page.goto(path))?.status(), path).toBe(status);
});
