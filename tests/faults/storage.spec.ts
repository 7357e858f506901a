// The device's storage refuses, fills up or forgets, and browsers die (statements: faults 18-26).
import { saveArticle, words } from '../e2e/interface.ts';
import { articlePath, articleSlugs, articleTitle, articleWords } from '../e2e/site-under-test.ts';
import { clearStorage, storedCode, storedGeneration, storedTexts } from './browser-storage.ts';
import { builds } from '../fixtures/builds.ts';
import { becomeVisible, clickToBlog, readsAs, visit, workers } from './visit.ts';
import { expect, test } from './site-fixture.ts';

test('what the browser cleared comes back, under a reader, too @gate', async ({ page, server }) => {
  await visit(page, '/');
  const code = await storedCode(page);
  await clearStorage(page, 'indexeddb');
  await clickToBlog(page);
  await page.locator(`main a[href="${articlePath}"]`).first().click();
  await expect(page.getByText(articleWords)).toBeVisible();
  await becomeVisible(page);
  await expect.poll(() => storedTexts(page)).toHaveLength(articleSlugs.length);
  await page.goto('/content/root.json');
  await clearStorage(page, 'all');
  await visit(page, '/');
  await expect.poll(() => storedCode(page)).toEqual(code);
  await readsAs(page, server, builds.base);
});

test('a full device says so, keeps what is saved, and reads on @gate', async ({ page, server }) => {
  const letGo = server.hold('/content/root.json');
  await page.goto('/');
  await expect.poll(() => workers(page)).toMatchObject({ answering: 'activated' });
  const session = await page.context().newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const { origin } = server;
  // Room for a text, and not for all.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 60_000 });
  letGo();
  await expect(page.getByText(words.notices.storageFull)).toBeVisible();
  expect(await storedTexts(page)).toEqual([]);
  await page.goto(articlePath);
  await saveArticle(page);
  await server.stop();
  await page.goto('/saved');
  await page.getByRole('link', { name: articleTitle }).click();
  await expect(page.getByText(articleWords)).toBeVisible();
});

test('a browser killed in its first sync, amid the pictures, mixes nothing', async ({
  playwright,
  launchOptions,
  server,
}, info) => {
  const profile = info.outputPath('profile');
  const options = { ...launchOptions, baseURL: server.origin };
  const start = () => playwright.chromium.launchPersistentContext(profile, options);
  const killed = await start();
  const before = await killed.newPage();
  server.hold(/^\/content\/i\//);
  await before.goto('/device');
  await expect.poll(() => storedGeneration(before)).toBeDefined();
  const session = await killed.browser()?.newBrowserCDPSession();
  const closed = killed.waitForEvent('close');
  const processes = await session?.send('SystemInfo.getProcessInfo');
  for (const { id } of processes?.processInfo ?? []) process.kill(id, 'SIGKILL');
  await closed;

  server.heal();
  await server.stop();
  const context = await start();
  const page = await context.newPage();
  await readsAs(page, server, builds.base);
  await visit(page, '/');
  await readsAs(page, server, builds.base);
  await context.close();
});
