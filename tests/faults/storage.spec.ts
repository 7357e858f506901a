// The device's storage refuses, hangs, fills up or forgets (statements: reliability, faults 18-25).
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { addRecord, clearStorage, storedCode, storedKeys, storedPages } from './device.ts';
import {
  articleFacts,
  articleWords,
  becomeVisible,
  beforeWorker,
  clickToBlog,
  everyAddress,
  removeEverything,
  untilStored,
  visit,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';
const articleHeading = articleFacts.title;
async function readsAsArticle(page: Page): Promise<void> {
  await page.goto(articlePath);
  await expect(page.getByRole('heading', { level: 1, name: articleHeading })).toBeVisible();
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
    await expect(page.getByText('Nothing can be kept here')).toBeVisible();
  });

  test('without IndexedDB the site works, and says what it lacks @gate', async ({
    page,
    server,
  }) => {
    beforeWorker(
      server,
      `IDBFactory.prototype.open = () => { throw new DOMException('Denied', 'SecurityError'); };`,
    );
    await page.goto('/');
    await page.locator('html[data-checked]').waitFor();
    await readsAsArticle(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page.getByText('Nothing can be kept here')).toBeVisible();
    await clickToBlog(page);
  });
});

test('storage that is cleared while reading is filled again', async ({ page, server }) => {
  await visit(page, '/');
  await clearStorage(page, 'indexeddb');
  await clickToBlog(page);
  await page.locator('main a[href="/blog/beat-the-ats"]').first().click();
  await expect(page.locator('#article-body')).toContainText(articleWords);
  await becomeVisible(page);
  await expect.poll(async () => (await storedKeys(page, 'texts')).length).toBe(articleSlugs.length);
  await page.reload();
  await untilStored(page);
  await server.stop();
  await readsAsArticle(page);
});

test('a full device saves what the reader wishes, and removes everything', async ({
  page,
  server: { origin },
}) => {
  await page.goto('/content/root.json');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  await visit(page, articlePath);
  await expect.poll(() => storedPages(page)).toContain('/jobs'); // the last of them
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage - 50_000 });
  await expectNoRoom(page, 6_000_000);
  await page.getByRole('button', { name: /^Save to this device/ }).click();
  await expect.poll(() => storedKeys(page, 'saved')).toEqual(['beat-the-ats']);
  expect(await storedKeys(page, 'texts')).toHaveLength(articleSlugs.length);

  await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await removeEverything(page);
  for (const store of ['texts', 'pictures', 'summaries', 'saved'])
    expect(await storedKeys(page, store), store).toEqual([]);
  await page.reload();
  await page.locator('html[data-checked]').waitFor();
  await expect(page.getByText('You removed everything')).toBeVisible();
  expect(await storedKeys(page, 'texts')).toEqual([]);
});

/**
 * IndexedDB itself refuses a record of so many bytes. Chromium measures each write by the room that it
 * counted when the database was first written to, and counts anew only once something does not fit into
 * that: a quota that is lowered later refuses nothing before. `estimate()` never tells of such a quota.
 */
async function expectNoRoom(page: Page, bytes: number): Promise<void> {
  const writing = addRecord(page, 'meta', 'mark', 'x'.repeat(bytes));
  await expect(writing).rejects.toThrow(/QuotaExceededError/);
}

test('what the browser has cleared comes back @gate', async ({ page, server }) => {
  await visit(page, '/');
  const code = await storedCode(page);
  await page.goto('/content/root.json');
  await clearStorage(page, 'all');
  await visit(page, '/');
  await expect.poll(() => storedCode(page)).toEqual(code);
  expect(await storedKeys(page, 'texts')).toHaveLength(articleSlugs.length);
  await server.stop();
  for (const { path, status } of everyAddress)
    expect((await page.goto(path))?.status(), path).toBe(status);
});

test.describe('after the browser has cleared the articles', () => {
  // The worker reports what it answers in another way.
  test.use({ allowedConsoleErrors: [/Cannot read/] });

  test('nothing is called kept that is gone', async ({ page, server }) => {
    await visit(page, articlePath);
    await page.getByRole('button', { name: /^Save to this device/ }).click();
    await expect.poll(() => storedKeys(page, 'saved')).toEqual(['beat-the-ats']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: articleHeading })).toBeVisible();
    await server.stop();
    await clearStorage(page, 'indexeddb');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: articleHeading })).toHaveCount(0);
    await expect(page.getByText(new RegExp(`${articleSlugs.length} articles`))).toHaveCount(0);
  });
});
