// Pages that the worker makes in advance, so that the next visit need not wait for the renderer.
import { articleSlugs } from '../e2e/reader.ts';
import { storedPages } from './device.ts';
import { visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

test('likely pages are stored after one visit, and shown from there @gate', async ({ page }) => {
  const articles = articleSlugs.map((slug) => `/blog/${slug}`);
  await visit(page, '/');
  await expect
    .poll(() => storedPages(page))
    .toEqual(['/', '/blog', '/device', '/jobs', ...articles].toSorted());
  for (const path of ['/blog', '/blog/beat-the-ats']) {
    await page.evaluate(async (stored) => {
      const names = await caches.keys();
      const name = names.find((one) => one.startsWith('foothold-pages-')) ?? '';
      const cache = await caches.open(name);
      const response = await cache.match(stored);
      // In a comment, which hydration passes over.
      const html = (await response?.text())?.replace('</body>', '<!-- altered --></body>');
      await cache.put(stored, new Response(html, { headers: response?.headers ?? {} }));
    }, path);
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(await response?.text(), path).toContain('<!-- altered -->');
  }
});
