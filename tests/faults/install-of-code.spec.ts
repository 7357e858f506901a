// The code on the device: how it arrives, and what happens to it later (statements: faults 1-5, 9, 12).
import type { Page } from '@playwright/test';
import { builds } from './builds.ts';
import { storedCode } from './browser-storage.ts';
import { captivePortal, errorPage, foreignScript, redirectTo, type Fault } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articlePath,
  articleTitle,
  articleWords,
  installWorker,
  lookForWorker,
  openTab,
  untilStored,
  visit,
  workers,
  workerState,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** Code without which nothing is installed, and without which a page goes on. Its name changes with other code. */
const requiredCode = /^\/assets\/fetched-content-[\w-]+\.js$/;

const askedByWorker = (server: FaultyServer) =>
  server.log.filter(({ isByWorker }) => isByWorker).map(({ path }) => path);

test('a cut connection installs nothing; a retry adds the rest @gate', async ({ page, server }) => {
  // So that the server sees every request.
  const keepNothing = () =>
    server.fail(/^\/assets\//, { kind: 'headers', headers: { 'Cache-Control': 'no-store' } });
  keepNothing();
  server.fail(requiredCode, { kind: 'cut', afterBytes: 100 });
  await page.goto('/');
  await expect.poll(() => askedByWorker(server).some((path) => requiredCode.test(path))).toBe(true);
  await expect.poll(async () => (await workers(page)).installing).toBeUndefined();
  expect(await workerState(page)).toBeUndefined();
  const arrived = askedByWorker(server).filter((path) => !requiredCode.test(path));
  expect(arrived.length).toBeGreaterThan(0);

  server.heal();
  keepNothing();
  server.clearLog();
  await page.reload();
  await untilStored(page);
  const fetchedAgain = askedByWorker(server);
  expect(fetchedAgain.some((path) => requiredCode.test(path))).toBe(true);
  expect(fetchedAgain.filter((path) => arrived.includes(path))).toEqual([]);
});

test('a returning reader never sees the portal @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  const kept = await storedCode(page);
  server.fail(/./, captivePortal);
  for (const path of ['/', articlePath]) {
    const tab = await openTab(context, path);
    await tab.locator('html[data-ready]').waitFor();
    await expect(tab).toHaveTitle(/Foothold/);
    await tab.close();
  }
  await lookForWorker(page);
  await page.reload();
  await page.locator('html[data-connection="offline"]').waitFor();
  expect(await storedCode(page)).toEqual(kept);
});

for (const [what, path, fault, tag] of [
  ['/sw.js is missing', '/sw.js', errorPage(404), '@gate'],
  ['/sw.js is an HTML page', '/sw.js', captivePortal, []],
  ['/sw.js leads elsewhere', '/sw.js', redirectTo('/assets/elsewhere.js'), []],
  ['/sw.js throws', '/sw.js', foreignScript('throw new Error("a broken deploy");'), '@gate'],
  ['/sw.js is no script', '/sw.js', foreignScript('export default {{{'), []],
  ['code is missing', requiredCode, errorPage(500), '@gate'],
  ['code is an HTML page', requiredCode, captivePortal, []],
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
  const address = `${server.origin}/sw.js`;
  expect(await installWorker(page)).toMatchObject({ waiting: 'installed', address });
});

test.describe('code that vanished from the device', () => {
  test.use({ allowedConsoleErrors: [/could not be hydrated/] });

  test('comes back by itself while there is a connection @gate', async ({ page, server }) => {
    await visit(page, '/');
    const kept = await storedCode(page);
    expect(await removeFiles(page)).toHaveLength(5);
    await page.reload();
    await untilStored(page);
    await expect.poll(() => storedCode(page)).toEqual(kept);
    await readsOffline(page, server);
  });

  test('leaves the text readable without one, without a reload', async ({ page, server }) => {
    await visit(page, '/');
    await removeFiles(page);
    await removeFiles(page, '/assets/boot-');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache'); // which had it, too
    await server.stop();
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const looked = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(articlePath);
    await looked;
    await expect(page.getByText(articleWords)).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });
});

/** Remove at most five stored files whose addresses match; the default hurts most: scripts and styles. */
function removeFiles(page: Page, names = '\\.(js|css)'): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    const cache = await caches.open('foothold-code');
    const urls = (await cache.keys()).map(({ url }) => url);
    const removed = urls.filter((url) => new RegExp(pattern).test(url)).slice(0, 5);
    await Promise.all(removed.map((url) => cache.delete(url)));
    return removed;
  }, names);
}

/** Stop the server: pages open whole, with scripts. */
async function readsOffline(page: Page, server: FaultyServer): Promise<void> {
  await server.stop();
  await page.goto(articlePath);
  await expect(page.getByRole('heading', { level: 1, name: articleTitle })).toBeVisible();
  await page.locator('html[data-ready]').waitFor();
}
