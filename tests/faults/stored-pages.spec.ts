// Pages that the worker makes in advance, so that the next visit need not wait for the renderer.
import { articleSlugs } from '../e2e/reader.ts';
import { alterStoredPage, storedPages } from './device.ts';
import { visit } from './reader.ts';
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
  await expect.poll(() => storedPages(page)).toEqual(likelyPages);
});

test('likely pages are stored after one visit, and shown from there @gate', async ({ page }) => {
  for (const path of ['/blog', articlePath]) {
    await alterStoredPage(page, path, { sentence });
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(await response?.text()).toContain(sentence);
  }
});

test('a stored page of other code is never shown @gate', async ({ page, server }) => {
  const code = '/assets/service-worker-lazy-0123456789ab.js';
  await alterStoredPage(page, articlePath, { sentence, code });
  await server.stop();
  const response = await page.goto(articlePath);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).not.toContain(sentence);
  await server.start();
});
