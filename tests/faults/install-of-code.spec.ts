// The code on the device: how it arrives, and what happens to it later (statements: reliability, faults
// 1-5, 9, 12).
import type { Page } from '@playwright/test';
import { builds } from './builds.ts';
import { isLaterCode, storedCode, storedText, untilComplete } from './device.ts';
import { captivePortal, errorPage, foreignScript, redirectTo, type Fault } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articleFacts,
  articleWords,
  lookForWorker,
  openTab,
  untilInstalled,
  untilStored,
  visit,
  workers,
  workerState,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

/** Code without which nothing is installed, and without which a page goes on. Its name changes with other code. */
const requiredCode = /^\/assets\/fetched-content-[\w-]+\.js$/;
const articlePath = '/blog/beat-the-ats';

const askedByWorker = (server: FaultyServer) =>
  server.log.filter(({ isByWorker }) => isByWorker).map(({ path }) => path);

test('a cut connection installs nothing; a retry fetches what is missing @gate', async ({
  page,
  server,
}) => {
  const unkept = { 'Cache-Control': 'no-store' }; // so that the server sees every request
  server.fail(/^\/assets\//, { kind: 'headers', headers: unkept });
  server.fail(requiredCode, { kind: 'cut', afterBytes: 100 });
  await page.goto('/');
  await expect.poll(() => askedByWorker(server).some((path) => requiredCode.test(path))).toBe(true);
  await expect.poll(async () => (await workers(page)).installing).toBeUndefined();
  expect(await workerState(page)).toBeUndefined();
  const arrived = askedByWorker(server).filter((path) => !requiredCode.test(path));
  expect(arrived.length).toBeGreaterThan(0);

  server.heal();
  server.fail(/^\/assets\//, { kind: 'headers', headers: unkept });
  server.clearLog();
  await page.reload();
  await untilStored(page);
  const fetchedAgain = askedByWorker(server);
  expect(fetchedAgain.some((path) => requiredCode.test(path))).toBe(true);
  expect(fetchedAgain.filter((path) => arrived.includes(path))).toEqual([]);
});

test('the code of the search is fetched once the first visit is whole, and stays', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await untilComplete(page);
  const asked = server.log.map(({ path }) => path);
  const lastOfContent = asked.findLastIndex((path) => /^\/content\/[ai]\//.test(path));
  expect(asked.findIndex((path) => isLaterCode(path))).toBeGreaterThan(lastOfContent);
});

test('a returning reader never sees the portal @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  const kept = await storedCode(page);
  server.fail(/./, captivePortal);
  for (const path of ['/', '/blog', articlePath]) {
    const tab = await openTab(context, path);
    await tab.locator('html[data-ready]').waitFor();
    await expect(tab).toHaveTitle(/Foothold/);
    await expect(tab.getByText('captive portal')).toHaveCount(0);
    await tab.close();
  }
  await lookForWorker(page);
  server.clearLog();
  await page.reload();
  await expect.poll(() => server.log.some(({ path }) => /root\.json/.test(path))).toBe(true);
  await page.locator('html[data-connection="offline"]').waitFor();
  expect(await storedCode(page)).toEqual(kept);
  expect(await storedText(page)).not.toContain('captive portal');
});

test.describe('a deploy', () => {
  const brokenWorkers: [string, Fault][] = [
    ['is missing', errorPage(404)],
    ['is an HTML page', captivePortal],
    ['leads elsewhere', redirectTo('/assets/elsewhere.js')],
    ['throws', foreignScript('throw new Error("a broken deploy");')],
    ['is not even a script', foreignScript('export default {{{')],
  ];
  test('whose /sw.js is broken leaves offline reading be @gate', async ({ page, server }) => {
    await visit(page, '/');
    for (const [what, fault] of brokenWorkers) {
      server.heal();
      server.fail('/sw.js', fault);
      server.clearLog();
      expect(await lookForWorker(page), what).toBe('failed');
      expect(server.log.map(({ path }) => path)).toContain('/sw.js');
      expect(await workers(page)).toMatchObject({ waiting: undefined, active: 'activated' });
    }
    await readsOffline(page, server);
  });

  const brokenFiles: [string, Fault][] = [
    ['is missing', errorPage(500)],
    ['is an HTML page', captivePortal],
  ];
  test('of which a file is broken leaves offline reading be @gate', async ({ page, server }) => {
    await visit(page, '/');
    server.serve(builds.newCode);
    for (const [what, fault] of brokenFiles) {
      server.heal();
      server.fail(requiredCode, fault);
      await lookForWorker(page);
      await untilInstalled(page);
      const states = { waiting: undefined, active: 'activated' };
      expect(await workers(page), what).toMatchObject(states);
    }
    expect(await storedText(page)).not.toContain('The host says');
    await readsOffline(page, server);
  });
});

test('new code is found although the host allows a year', async ({ page, server }) => {
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  server.fail('/sw.js', { kind: 'headers', headers });
  await visit(page, '/');
  server.serve(builds.newCode);
  await lookForWorker(page);
  await untilInstalled(page);
  expect((await workers(page)).waiting).toBe('installed');
  expect((await workers(page)).address).toBe(`${server.origin}/sw.js`);
});

test.describe('code that vanished from the device', () => {
  test.use({ allowedConsoleErrors: [/could not be hydrated/] });

  test('comes back by itself while there is a connection @gate', async ({ page, server }) => {
    await visit(page, '/');
    const kept = await storedCode(page);
    expect(await removeFiles(page)).toHaveLength(5);
    await page.reload();
    await untilStored(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
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
    await expect(page.getByRole('heading', { level: 1, name: articleFacts.title })).toBeVisible();
    await expect(page.getByText(articleWords)).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });
});

/** Remove stored files whose addresses match, this many at most; the default hurts most: scripts and styles. */
function removeFiles(page: Page, names = '\\.(js|css)', count = 5): Promise<string[]> {
  return page.evaluate(
    async ([pattern, most]) => {
      const cache = await caches.open('foothold-code');
      const urls = (await cache.keys()).map(({ url }) => url);
      const removed = urls.filter((url) => new RegExp(pattern).test(url)).slice(0, most);
      await Promise.all(removed.map((url) => cache.delete(url)));
      return removed;
    },
    [names, count] as const,
  );
}

/** Stop the server: pages open whole, with scripts. */
async function readsOffline(page: Page, server: FaultyServer): Promise<void> {
  await server.stop();
  await page.goto(articlePath);
  await expect(page.getByRole('heading', { level: 1, name: articleFacts.title })).toBeVisible();
  await page.locator('html[data-ready]').waitFor();
}
