// Fonts and pictures come late, as on a slow connection: nothing on the page may move for them.
import { expect, test, type Page } from '@playwright/test';
import { articleSlugs, layoutShifts, onLine } from '../e2e/reader.ts';
import { builds } from '../faults/builds.ts';
import { startFaultyServer } from '../faults/faulty-server.ts';
import { loadPictures } from './screen.ts';

const pages = ['/', '/blog', `/blog/${articleSlugs[0]}`, '/jobs', '/device', '/unknown'];

for (const path of pages) {
  test(`nothing moves on ${path} when fonts and pictures come late`, async ({ browser }) => {
    for (const width of [390, 1280]) {
      const server = await startFaultyServer(builds.base);
      const release = server.hold(/\.(woff2|avif|webp|png)$/);
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width, height: 844 },
        serviceWorkers: 'block',
      });
      await onLine(context, 20); // where the fonts are asked for at once
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      // Not until it is hydrated: the page's code waits for them, too, and for a free connection.
      await untilPainted(page);
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      release();
      await loadPictures(page);
      await page.locator('html[data-checked]').waitFor();
      expect.soft(await layoutShifts(page), `${width} pixels wide`).toEqual([]);
      await context.close();
      await server.stop();
    }
  });
}

/** Wait until the browser has shown the page's first text. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(undefined);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
