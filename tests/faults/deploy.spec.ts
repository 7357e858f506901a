// What an operator does, and what readers meet meanwhile: a build is published over another, and taken
// back. The kill switch is in updates.spec.ts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publishSite } from '../../src/generator/hosting/publish/publish-site.ts';
import { watchContext } from '../e2e/page-fixture.ts';
import {
  articleFile,
  builds,
  newArticle,
  newArticleText,
  newDesigner,
  readRoot,
  rebuildBase,
  withdrawNewArticle,
} from './builds.ts';
import { storedGeneration, storedText } from './device.ts';
import { becomeVisible, everyAddress, lookForWorker, visit } from './reader.ts';
import { expect, test as siteTest } from './site-fixture.ts';

/** A folder that a server serves, with a build in it. */
const test = siteTest.extend<{ folder: string }>({
  folder: async ({ firstBuild, server }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'published-'));
    publish(firstBuild, folder);
    server.serve(folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const publish = (from: string, to: string, isForced = false) =>
  Array.from(publishSite({ from, to, isForced }));

const newCodeNote = (page: Page) => page.getByRole('contentinfo').getByText(newDesigner);
const newArticleLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: newArticle.title });

test('while a build is published over another, whoever comes meets a whole site at every step', async ({
  browser,
  server,
  folder,
}) => {
  const steps = [];
  for (const { what } of publishSite({ from: builds.newCode, to: folder })) {
    steps.push(what);
    server.serve(folder); // a server that has read its configuration again
    await expectWholeSite(browser, server.origin);
  }
  expect(steps.length).toBeGreaterThan(8);
  expect(await (await fetch(server.origin)).text()).toContain(newDesigner);
});

test.describe('in a tab without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'code that a tab loads later is still there after the next build',
    { tag: '@gate' },
    async ({ page, server, folder }) => {
      await page.goto('/');
      await page.locator('html[data-ready]').waitFor();
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      publish(builds.newCode, folder);
      server.serve(folder);
      await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(
        true,
      );
    },
  );
});

test.describe('an article that should not have been published', () => {
  test.use({ firstBuild: builds.withNewArticle });

  test('is taken back from every device by building the earlier articles anew', async ({
    page,
    server,
    folder,
  }) => {
    await visit(page, '/blog');
    await expect(newArticleLink(page)).toBeVisible();
    publish(builds.base, folder, true); // an old build again: its seq is lower, and devices stay for a day
    server.serve(folder);
    await becomeVisible(page);
    await expect
      .poll(() => server.log.filter(({ path }) => path === '/content/root.json').length)
      .toBeGreaterThan(1);
    expect(await storedGeneration(page)).toBe(readRoot(builds.withNewArticle).generation);

    publish(rebuildBase({ seq: readRoot(builds.withNewArticle).seq + 10 }), folder);
    server.serve(folder);
    await becomeVisible(page);
    await expect.poll(() => storedGeneration(page)).toBe(readRoot(builds.base).generation);
    await page.goto('/blog');
    await expect(newArticleLink(page)).toHaveCount(0);
    expect((await page.goto(`/blog/${newArticle.slug}`))?.status()).toBe(404);
  });
});

test.describe('an article that has to be gone', () => {
  test.use({ firstBuild: builds.withNewArticle });

  test('is withdrawn by one command: from the host at once, from devices at their next look, saved or not', async ({
    page,
    server,
    folder,
  }) => {
    const path = `/blog/${newArticle.slug}`;
    const file = articleFile(builds.withNewArticle, newArticle.slug);
    await visit(page, path);
    await page.getByRole('button', { name: /^Save to this device/ }).click();
    await expect(page.getByRole('button', { name: /^Saved to this device/ })).toBeVisible();
    await page.goto('/blog');
    expect(await storedText(page)).toContain(newArticleText);

    withdrawNewArticle(folder);
    server.serve(folder);
    expect((await fetch(server.origin + path)).status).toBe(404);
    expect((await fetch(server.origin + file)).status).toBe(404);
    const published = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(published.filter((name) => name.includes(newArticle.slug))).toEqual([]);

    await becomeVisible(page);
    await expect.poll(() => storedText(page)).not.toContain(newArticleText);
    await server.stop();
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  });
});

test.describe('code that should not have been published', () => {
  test.use({ firstBuild: builds.newCode });

  test(
    'is taken back by building the earlier code anew, as any update',
    { tag: '@gate' },
    async ({ page, server, folder }) => {
      await visit(page, '/');
      await expect(newCodeNote(page)).toBeVisible();
      publish(rebuildBase({ seq: readRoot(builds.newCode).seq + 10 }), folder);
      server.serve(folder);
      await lookForWorker(page);
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(newCodeNote(page)).toHaveCount(0);
      await server.stop();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(newCodeNote(page)).toHaveCount(0);
    },
  );
});

test.describe('on a host that sends no headers of ours, such as GitHub Pages', () => {
  test.use({ firstBuild: builds.newCode });

  test('each page carries the policy, before its scripts and without what is ignored there', () => {
    const [, policy = ''] =
      /Content-Security-Policy: (.*)/.exec(
        readFileSync(join(builds.newCode, '_headers'), 'utf8'),
      ) ?? [];
    const expected = policy.replace("frame-ancestors 'none'; ", '');
    expect(expected).toContain("require-trusted-types-for 'script'");
    for (const { file } of everyAddress) {
      const html = readFileSync(join(builds.newCode, file), 'utf8');
      const tag = `<meta http-equiv="Content-Security-Policy" content="${expected}">`;
      expect(html.indexOf(tag), file).toBeGreaterThan(0);
      expect(html.search(/<script(?! type="application)/), file).toBeGreaterThan(html.indexOf(tag));
    }
  });

  test('a page works, and the policy is in force', async ({ page, browser, server }) => {
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
});

/** A first visit, and from one page to the next, without a fault of any kind. */
async function expectWholeSite(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const findProblems = await watchContext(context, origin);
  const page = await context.newPage();
  await page.goto('/blog');
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.locator('#article-body')).toContainText(/\w{3}/);
  expect(findProblems()).toEqual([]);
  await context.close();
}
