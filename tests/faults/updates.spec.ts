// New code while readers read, and what an operator does to mend it (statements: reliability, faults 6-8, 10, 11, 35, 41).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { phone } from '../e2e/reader.ts';
import { builds, newDesigner, readList } from './builds.ts';
import { stopWorkers, storedCode, storedSaved } from './device.ts';
import { errorPage, foreignScript } from './fault.ts';
import { becomeVisible, lookForWorker, openTab, untilInstalled, visit, workers } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';
const articleId = readList(builds.base).articles.find(({ slug }) => slug === 'beat-the-ats')?.id;
const killSwitch = readFileSync(new URL('../../public/kill-switch.js', import.meta.url), 'utf8');

const updateOffer = (page: Page) => page.getByRole('button', { name: 'Update' });
const newCodeNote = (page: Page) => page.getByRole('contentinfo').getByText(newDesigner);

/** A mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

// Of the old code nothing is left on the host.
test('all still opens in that tab; the update is offered @gate', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await visit(page, '/');
  await mark(page);
  server.serve(builds.newCode);
  await lookForWorker(page);
  await expect(updateOffer(page)).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await page.goBack();
  await page.locator('main a[href^="/blog/beat"]').first().click();
  await expect(page).toHaveURL(articlePath);
  await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(newCodeNote(page)).toHaveCount(0);

  await updateOffer(page).click();
  await expect(newCodeNote(page)).toBeVisible();
  expect(await workers(page)).toMatchObject({ waiting: undefined, active: 'activated' });
  await server.stop();
  await page.goto('/');
  await expect(newCodeNote(page)).toBeVisible();
});

test('one tab’s update leaves the other alone @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  const other = await context.newPage();
  await visit(other, articlePath);
  await mark(other);
  const text = await other.locator('#article-body').innerHTML();
  server.serve(builds.newCode);
  await lookForWorker(page);
  await expect(updateOffer(page)).toBeVisible();
  await stopWorkers(page); // another takes over from one at rest
  await updateOffer(page).click();
  await expect(newCodeNote(page)).toBeVisible();

  const reload = other.getByRole('button', { name: 'Update' });
  await expect(reload).toBeVisible();
  expect(await isMarked(other)).toBe(true);
  expect(await other.locator('#article-body').innerHTML()).toBe(text);
  await expect(newCodeNote(other)).toHaveCount(0);
  await other.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  expect(await isMarked(other)).toBe(true);

  await reload.click();
  await expect(newCodeNote(other)).toBeVisible();
});

test.describe('in a tab without a service worker', () => {
  test.use({
    serviceWorkers: 'block',
    allowedConsoleErrors: [/Failed to (load|fetch)|dynamically imported/],
  });

  test('a link whose code is gone opens with one reload @gate', async ({ page, server }) => {
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor();
    server.serve(builds.newCode);
    const loads = countLoads(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
    await expect(page).toHaveURL(/\/device$/);
    await expect(newCodeNote(page)).toBeVisible();
    await expect.poll(loads).toBe(1);
  });

  test('code that is gone for good costs one reload, then an error', async ({ page, server }) => {
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor();
    server.fail(/^\/assets\/device-page-/, errorPage(404));
    const loads = countLoads(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: /again/i });
    await expect(retry).toBeVisible();
    await expect.poll(loads).toBe(1);
    server.heal();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  });
});

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}

test.describe('a broken worker was shipped', () => {
  test.use({ allowedConsoleErrors: [/Failed to (load|fetch)|sw\.js/] });

  test('the kill switch brings the site back @gate', async ({ page, context, server }) => {
    await visit(page, articlePath);
    await page.getByRole('button', { name: /^Save to this device/ }).click();
    await expect.poll(() => storedSaved(page)).toEqual([articleId]);
    const broken = `
      addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.respondWith(new Response('broken')));`;
    server.fail('/sw.js', foreignScript(broken));
    await lookForWorker(page);
    await untilInstalled(page);
    await stopWorkers(page); // it takes over once the worker before has ended its work
    await expect.poll(async () => (await workers(page)).waiting).toBeUndefined();
    await page.goto('/');
    await expect(page.getByText('broken')).toBeVisible();
    await page.close();

    server.heal();
    server.fail('/sw.js', foreignScript(killSwitch));
    // Still broken, but the browser looks for another worker, which then loads the page anew.
    const visitor = await openTab(context, '/blog');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => storedSaved(visitor)).toEqual([articleId]);

    server.heal(); // the next build, with its worker
    // The switch, once more registered, may still be at work.
    await expect(async () => {
      await visitor.goto('/');
      await visitor.locator('html[data-offline="ready"]').waitFor({ timeout: 60_000 });
      expect((await storedCode(visitor)).length).toBeGreaterThan(5);
    }).toPass();
    expect(await storedSaved(visitor)).toEqual([articleId]);
  });
});

test('an app that is resumed after days looks for news and code', async ({ page, server }) => {
  const asked = () => server.log.map(({ path }) => path);
  await page.clock.install();
  await visit(page, articlePath);
  server.clearLog();
  await page.clock.fastForward(3 * 24 * 60 * 60 * 1000);
  await expect.poll(asked).toContain('/sw.js'); // the look of each hour, which was due
  await untilInstalled(page);
  server.clearLog();
  await becomeVisible(page);
  await expect.poll(asked).toContain('/sw.js');
  await expect.poll(asked).toContain('/content/root.json');
});

test('code is taken back by the earlier build, as any update @gate', async ({ page, server }) => {
  server.serve(builds.newCode);
  await visit(page, '/');
  await expect(newCodeNote(page)).toBeVisible();
  server.serve(builds.base);
  await lookForWorker(page);
  await expect(updateOffer(page)).toBeVisible();
  await stopWorkers(page); // another takes over from one at rest
  await updateOffer(page).click();
  await expect(newCodeNote(page)).toHaveCount(0);
  await server.stop();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(newCodeNote(page)).toHaveCount(0);
});

test('on a host without our headers, such as GitHub Pages, the policy is in force', async ({
  page,
  browser,
  server,
}) => {
  server.serve(builds.newCode);
  const none = { 'Content-Security-Policy': '', 'Cache-Control': 'max-age=600' };
  server.fail(/./, { kind: 'headers', headers: none });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy'] ?? '').toBe('');
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  const unwatched = await browser.newPage({ baseURL: server.origin }); // a refusal is wanted here
  await unwatched.goto('/');
  const refusal = await unwatched.evaluate(() => {
    try {
      document.createElement('p').innerHTML = 'text of a stranger';
    } catch (error) {
      return String(error);
    }
    return 'accepted';
  });
  await unwatched.close();
  expect(refusal).toContain('TrustedHTML');
});
