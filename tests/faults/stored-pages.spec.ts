// Pages that the worker makes in advance, so that the next visit need not wait for the renderer.
import { articleSlugs } from '../e2e/reader.ts';
import { workerParts } from '../fixtures/worker-parts.ts';
import { builds } from './builds.ts';
import { alterStoredPage, removeRecords, storedKeys } from './device.ts';
import { articleFacts, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';
const likelyPages = [
  '/',
  '/blog',
  '/device',
  '/jobs',
  ...articleSlugs.map((slug) => `/blog/${slug}`),
].toSorted();
const sentence = 'Altered on the device.';

test.beforeEach(async ({ page }) => {
  await visit(page, '/');
  await expect.poll(() => storedKeys(page, 'pages')).toEqual(likelyPages);
});

test(
  'after one visit the pages that a reader is likely to open next are stored, and shown from there',
  { tag: '@gate' },
  async ({ page }) => {
    for (const path of ['/blog', articlePath]) {
      await alterStoredPage(page, path, { sentence });
      const response = await page.goto(path, { waitUntil: 'commit' });
      expect(await response?.text()).toContain(sentence);
    }
  },
);

test(
  'a stored page of other code is never shown, and is made anew',
  { tag: '@gate' },
  async ({ page, server }) => {
    const code = '/assets/service-worker-lazy-0123456789ab.js';
    await alterStoredPage(page, articlePath, { sentence, code });
    await server.stop();
    const response = await page.goto(articlePath);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).not.toContain(sentence);
    await server.start();
  },
);

test('a page is made although the host has the renderer’s script no more', async ({
  page,
  server,
}) => {
  server.fail(`/${workerParts(builds.base).lazyPart}`, { kind: 'foreign', status: 404 });
  await removeRecords(page, 'pages', likelyPages);
  server.clearLog();
  const response = await page.goto(articlePath);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: articleFacts.title })).toBeVisible();
  expect(server.log.map(({ path }) => path)).not.toContain(articlePath);
  await expect.poll(() => storedKeys(page, 'pages')).toContain(articlePath);
});
