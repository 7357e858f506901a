// New code while readers read, and what an operator does to mend it (statements: reliability, faults 6-8, 10, 11, 35, 41).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { builds, newDesigner } from '../fixtures/builds.ts';
import { articleId, articlePath, openPage } from '../e2e/site-under-test.ts';
import { stopWorkers, storedRecords } from './browser-storage.ts';
import { errorPage, foreignScript } from './fault.ts';
import {
  becomeVisible,
  clickToDevice,
  installWorker,
  lookForWorker,
  visit,
  workers,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

const killSwitch = readFileSync(join(builds.base, 'kill-switch.js'), 'utf8');

const record = async (page: Page) => (await storedRecords(page, 'reader'))[articleId];
const updateOffer = (page: Page) => find.button(page, words.notices.update);
const newCodeNote = (page: Page) => find.footer(page).getByText(newDesigner);

// Of the code before nothing is left on the host.
for (const [what, before, after] of [
  ['new code', builds.base, builds.newCode],
  ['the earlier code, taken back,', builds.newCode, builds.base],
] as const)
  test(`${what} is offered to each tab @gate`, async ({ page, context, server }) => {
    const shows = (tab: Page, build: string) =>
      expect(newCodeNote(tab)).toHaveCount(build === builds.newCode ? 1 : 0);
    server.serve(before);
    await visit(page, '/');
    const other = await context.newPage();
    await visit(other, articlePath);
    await other.evaluate(() => void Reflect.set(window, 'isSameDocument', true));
    const text = await other.locator('#article-body').innerHTML();
    server.serve(after);
    await lookForWorker(page);
    await expect(updateOffer(page)).toBeVisible();
    await clickToDevice(page);
    await shows(page, before);
    await updateOffer(page).click();
    await shows(page, after);

    await expect(updateOffer(other)).toBeVisible();
    expect(await other.locator('#article-body').innerHTML()).toBe(text);
    await clickToDevice(other);
    await shows(other, before);
    expect(await other.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    await updateOffer(other).click();
    await shows(other, after);
    await server.stop();
    await page.goto('/');
    await shows(page, after);
  });

test.describe('in a tab without a service worker', () => {
  test.use({
    serviceWorkers: 'block',
    allowedConsoleErrors: [/Failed to (load|fetch)|dynamically imported/],
  });

  /** Press a link of the home page. @returns how often documents were loaded since */
  async function pressDevice(page: Page): Promise<() => number> {
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await find.link(find.footer(page), words.site.onThisDevice).click();
    return () => loads;
  }

  test('a link whose code is gone opens with one reload @gate', async ({ page, server }) => {
    await openPage(page, '/');
    server.serve(builds.newCode);
    const loads = await pressDevice(page);
    await expect(page).toHaveURL(/\/device$/);
    await expect(newCodeNote(page)).toBeVisible();
    await expect.poll(loads).toBe(1);
  });

  test('code that is gone for good costs one reload, then an error', async ({ page, server }) => {
    await openPage(page, '/');
    server.fail(/^\/assets\/device-page-/, errorPage(404));
    const loads = await pressDevice(page);
    const retry = find.button(page.getByRole('main'), words.site.tryAgain);
    await expect(retry).toBeVisible();
    await expect.poll(loads).toBe(1);
    server.heal();
    await retry.click();
    await expect(find.title(page)).toHaveText(words.site.onThisDevice);
  });
});

test.describe('a broken worker was shipped', () => {
  test.use({ allowedConsoleErrors: [/Failed to (load|fetch)|sw\.js/] });

  test('the kill switch brings the site back @gate', async ({ page, context, server }) => {
    await visit(page, articlePath);
    await find.saveButton(page).click();
    await expect.poll(() => record(page)).toHaveProperty('savedAt');
    const broken = `
      addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.respondWith(new Response('broken')));`;
    server.fail('/sw.js', foreignScript(broken));
    await installWorker(page);
    await stopWorkers(page); // it takes over once the worker before has ended its work
    await expect.poll(async () => (await workers(page)).waiting).toBeUndefined();
    await page.goto('/');
    await expect(page.getByText('broken')).toBeVisible();
    await page.close();

    server.heal();
    server.fail('/sw.js', foreignScript(killSwitch));
    // Still broken, but the browser looks for another worker, which then loads the page anew.
    const visitor = await context.newPage();
    await visitor.goto('/blog', { waitUntil: 'commit' });
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => record(visitor)).toHaveProperty('savedAt');

    server.heal(); // the next build, with its worker
    // The switch, once more registered, may still be at work.
    await expect(async () => {
      await visitor.goto('/');
      await visitor.locator('html[data-offline="ready"]').waitFor({ timeout: 60_000 });
    }).toPass();
    expect(await record(visitor)).toHaveProperty('savedAt');
  });
});

test('an app that is resumed after days looks for news and code', async ({ page, server }) => {
  const asked = () => server.log.map(({ path }) => path);
  await page.clock.install();
  await visit(page, articlePath);
  server.clearLog();
  await page.clock.fastForward(3 * 24 * 60 * 60 * 1000);
  await expect.poll(asked).toContain('/sw.js'); // the look of each hour, which was due
  await expect.poll(async () => (await workers(page)).installing).toBeUndefined();
  server.clearLog();
  await becomeVisible(page);
  await expect.poll(asked).toContain('/sw.js');
  await expect.poll(asked).toContain('/content/root.json');
});
