// The code on the device: how it arrives, and what happens to it later (statements: faults 1-5, 9, 12).
import type { Page } from '@playwright/test';
import { find } from '../e2e/interface.ts';
import { builds } from '../fixtures/builds.ts';
import { articlePath, articleTitle, articleWords } from '../e2e/site-under-test.ts';
import { codeCache, storedCode } from './browser-storage.ts';
import { captivePortal, errorPage, foreignScript, type Fault } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { installWorker, untilStored, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** Code without which nothing is installed, and without which a page goes on. Its name changes with other code. */
const requiredCode = /^\/assets\/http-content-[\w-]+\.js$/;

const workersSecondFile = /^\/assets\/on-demand-\w+\.js$/;

for (const [what, path, fault, tag] of [
  ['/sw.js is missing', '/sw.js', errorPage(404), '@gate'],
  ['every answer is a portal’s', /./, captivePortal, '@gate'],
  ['/sw.js throws', '/sw.js', foreignScript('throw new Error("a broken deploy");'), '@gate'],
  ['second file of the worker is missing', workersSecondFile, errorPage(404), '@gate'],
  ['second file of the worker is cut', workersSecondFile, { kind: 'cut', afterBytes: 9000 }, []],
  ['code is cut', requiredCode, { kind: 'cut', afterBytes: 100 }, '@gate'],
] as [string, string | RegExp, Fault, '@gate' | []][])
  test(`a deploy whose ${what} leaves offline reading be`, { tag }, async ({ page, server }) => {
    await visit(page, '/');
    server.serve(builds.newCode);
    server.fail(path, fault);
    server.clearLog();
    expect(await installWorker(page)).toMatchObject({ waiting: undefined, active: 'activated' });
    expect(server.log.map((request) => request.path)).toContain('/sw.js');
    await readsOffline(page, server);
  });

test('new code is found although the host allows a year', async ({ page, server }) => {
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  server.fail('/sw.js', { kind: 'headers', headers });
  await visit(page, '/');
  server.serve(builds.newCode);
  expect(await installWorker(page)).toMatchObject({ waiting: 'installed' });
});

test.describe('code that vanished from the device', () => {
  test.use({ allowedConsoleErrors: [/Hydration failed/] });

  test('comes back by itself, and texts are readable without it @gate', async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    const kept = await storedCode(page);
    expect(await removeCode(page)).toBeGreaterThan(0); // the worker may have it back already
    await page.reload();
    await untilStored(page);
    await expect.poll(() => storedCode(page)).toEqual(kept);
    await readsOffline(page, server);

    await removeCode(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache'); // which had it, too
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const looked = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(articlePath);
    await looked;
    await expect(page.getByText(articleWords)).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });
});

/** Remove the scripts and styles. @returns how many there were */
async function removeCode(page: Page): Promise<number> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => /\.(js|css)/.test(url));
    const removed = await Promise.all(files.map((file) => cache.delete(file)));
    return removed.filter(Boolean).length;
  }, codeCache);
}

/** Stop the server: pages open whole, with scripts. */
async function readsOffline(page: Page, server: FaultyServer): Promise<void> {
  await server.stop();
  await page.goto(articlePath);
  await expect(find.title(page)).toHaveText(articleTitle);
  await page.locator('html[data-ready]').waitFor();
}
