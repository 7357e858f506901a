// What an operator does, and what readers meet meanwhile: a build is taken back, or published on a plain host. The kill
// switch is in updates.spec.ts.
import type { Page } from '@playwright/test';
import { builds, newDesigner } from './builds.ts';
import { lookForWorker, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const newCodeNote = (page: Page) => page.getByRole('contentinfo').getByText(newDesigner);

test('code is taken back by the earlier build, as any update @gate', async ({ page, server }) => {
  server.serve(builds.newCode);
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
