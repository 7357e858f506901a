// What an operator does, and what readers meet meanwhile: a build goes online over another, and is taken
// back. The kill switch is in updates.spec.ts.
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { builds, newDesigner, readList, shrinkBase } from './builds.ts';
import { storedText } from './device.ts';
import { becomeVisible, lookForWorker, visit, wordsOf } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const newCodeNote = (page: Page) => page.getByRole('contentinfo').getByText(newDesigner);

test('an article that is taken back is gone from devices', async ({ page, server }) => {
  const { slug = '', title = '' } = readList(builds.base).articles[0] ?? {};
  const path = `/blog/${slug}`;
  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  const savedButton = page.getByRole('button', { name: /^Saved to this device/ });
  await visit(page, path);
  await page.getByRole('button', { name: /^Save to this device/ }).click();
  await expect(savedButton).toBeVisible();
  await page.goto('/blog');
  await expect(link).toBeVisible();
  expect(await storedText(page)).toContain(wordsOf(slug));

  server.serve(shrinkBase(articleSlugs.length, 1));
  await becomeVisible(page);
  await expect.poll(() => storedText(page)).not.toContain(wordsOf(slug));
  await server.stop();
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  await page.goto('/blog');
  await expect(link).toHaveCount(0);

  await server.start();
  server.serve(builds.base);
  await becomeVisible(page);
  await expect.poll(() => storedText(page)).toContain(wordsOf(slug));
  await page.goto(path);
  await expect(savedButton).toBeVisible();
});

test.describe('code that should not have been published', () => {
  test.use({ firstBuild: builds.newCode });

  test('is taken back by the earlier build, as any update @gate', async ({ page, server }) => {
    await visit(page, '/');
    await expect(newCodeNote(page)).toBeVisible();
    server.serve(builds.base);
    await lookForWorker(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(newCodeNote(page)).toHaveCount(0);
    await server.stop();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(newCodeNote(page)).toHaveCount(0);
  });
});

test.describe('on a host that sends no headers of ours, such as GitHub Pages', () => {
  test.use({ firstBuild: builds.newCode });

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
