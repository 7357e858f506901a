// The device's storage refuses, hangs, fills up or forgets (statements: reliability, faults 18-25).
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { addRecord, clearStorage, storedCode, storedKeys } from './device.ts';
import {
  articleFacts,
  articleWords,
  becomeVisible,
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

test.describe('a database that other code holds', () => {
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
    await expect(page.getByText(/A newer Foothold runs in another tab/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload this tab' })).toBeVisible();
  });
});

test('a page whose database never opens is readable, and leads on', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = () => {
      const request = open('never-answered');
      for (const type of ['success', 'error', 'upgradeneeded'])
        request.addEventListener(type, (event) => event.stopImmediatePropagation());
      return request;
    };
  });
  await readsAsArticle(page);
  await clickToBlog(page);
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.locator('#article-body')).toBeVisible();
});

test('storage that is cleared while reading is filled again', async ({ page, server }) => {
  await visit(page, '/');
  await clearStorage(page, 'indexeddb');
  await clickToBlog(page);
  await page.locator('main a[href="/blog/beat-the-ats"]').first().click();
  await expect(page.locator('#article-body')).toContainText(articleWords);
  await becomeVisible(page);
  await expect
    .poll(async () => (await storedKeys(page, 'articles')).length)
    .toBe(articleSlugs.length);
  await page.reload();
  await untilStored(page);
  await server.stop();
  await readsAsArticle(page);
});

/** The page's own storage; a worker's globals cannot be changed from a test. */
const denials: (() => void)[] = [
  () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
  },
  () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  () => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = () => {
      const request = open('refused');
      request.addEventListener('success', (event) => {
        event.stopImmediatePropagation();
        const error = new DOMException('A mutation was attempted', 'InvalidStateError');
        Object.defineProperty(request, 'error', { value: error });
        request.dispatchEvent(new Event('error'));
      });
      return request;
    };
  },
];

test('without IndexedDB the site works, and says what it lacks @gate', async ({ context }) => {
  for (const deny of denials) {
    const page = await context.newPage();
    await page.addInitScript(deny);
    await readsAsArticle(page);
    await expect(page.getByText(/cannot be kept in this browser mode/)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page.getByText('Nothing can be kept here')).toBeVisible();
    await clickToBlog(page);
    await page.close();
  }
});

test.describe('a full device', () => {
  // The worker's own files, of which browsers keep compiled copies, would make the room unsure.
  test.use({ serviceWorkers: 'block' });

  test('keeps what came of a sync, and says so once', async ({ page, server }) => {
    await page.goto('/content/root.json');
    const session = await page.context().newCDPSession(page);
    const quotaSize = 250_000; // some texts fit
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize });
    await page.goto('/');
    await page.locator('html[data-checked]').waitFor();
    await expectNoRoom(page, quotaSize);
    const note = page.getByText(/no room for more/);
    await expect(note).toHaveCount(1);
    const kept = await storedKeys(page, 'articles');
    expect(kept.length).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Not everything could be fetched/)).toBeVisible();
    await expect(note).toHaveCount(0);
    expect(await storedKeys(page, 'articles')).toEqual(expect.arrayContaining(kept));
  });

  test('saves what the reader wishes, and removes everything', async ({
    page,
    server: { origin },
  }) => {
    await page.goto('/content/root.json');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
    await page.goto(articlePath);
    await page.locator('html[data-checked]').waitFor();
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
    const pictures = await storedKeys(page, 'pictures');
    expect(pictures).not.toHaveLength(0);

    const shrinkTo = async (quotaSize: number) => {
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
      await expectNoRoom(page, 3_000_000);
      await expectNoRoom(page, 20_000); // less than a picture has
    };
    await shrinkTo(usage - 50_000);
    await page.getByRole('button', { name: /^Save to this device/ }).click();
    await expect.poll(() => storedKeys(page, 'saved')).toEqual(['beat-the-ats']);
    expect((await storedKeys(page, 'pictures')).length).toBeLessThan(pictures.length);
    expect(await storedKeys(page, 'articles')).toHaveLength(articleSlugs.length);

    await shrinkTo(1000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await removeEverything(page);
    for (const store of ['articles', 'pictures', 'shards', 'saved'])
      expect(await storedKeys(page, store), store).toEqual([]);
    await page.reload();
    await page.locator('html[data-checked]').waitFor();
    await expect(page.getByText('You removed everything')).toBeVisible();
    expect(await storedKeys(page, 'articles')).toEqual([]);
  });
});

/**
 * IndexedDB itself refuses a record of so many bytes. Chromium measures each write by the room that it
 * counted when the database was first written to, and counts anew only once something does not fit into
 * that: a quota that is lowered later refuses nothing before. `estimate()` never tells of such a quota.
 */
async function expectNoRoom(page: Page, bytes: number): Promise<void> {
  const writing = addRecord(page, 'state', 'mark', 'x'.repeat(bytes));
  await expect(writing).rejects.toThrow(/QuotaExceededError/);
}

test('what the reader saved outlives a corrupt database @gate', async ({ page }) => {
  await visit(page, articlePath);
  await page.getByRole('button', { name: /^Save to this device/ }).click();
  await expect.poll(() => storedKeys(page, 'saved')).toEqual(['beat-the-ats']);
  await addRecord(page, 'state', 'mark', 'of the corrupt one');
  await failToOpen(page);
  await visit(page, '/device');
  expect(await storedKeys(page, 'state')).not.toContain('mark');
  await expect(page.getByRole('main').getByRole('link', { name: articleHeading })).toBeVisible();
});

/** Let the first two openings of each page fail as those of a corrupt database do. */
async function failToOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    let left = 2;
    indexedDB.open = () => {
      left -= 1;
      if (left === 0) indexedDB.open = open;
      const request = open('corrupt');
      request.addEventListener('success', (event) => {
        event.stopImmediatePropagation();
        request.result.close();
        const error = new DOMException('Internal error opening backing store', 'UnknownError');
        Object.defineProperty(request, 'error', { value: error });
        request.dispatchEvent(new Event('error'));
      });
      return request;
    };
  });
}

test('what the browser has cleared comes back @gate', async ({ page, server }) => {
  await visit(page, '/');
  const code = await storedCode(page);
  await page.goto('/content/root.json');
  await clearStorage(page, 'all');
  await visit(page, '/');
  await expect.poll(() => storedCode(page)).toEqual(code);
  expect(await storedKeys(page, 'articles')).toHaveLength(articleSlugs.length);
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
