// Every screen and state of the product, in the one list that pictures and measurements go through.
import { expect, type Page } from '@playwright/test';
import { articleSlugs, openPage, runClockUntil } from '../e2e/reader.ts';
import { builds, shrinkBase } from '../faults/builds.ts';
import { clearStorage } from '../faults/device.ts';
import { errorPage, foreignScript } from '../faults/fault.ts';
import {
  becomeVisible,
  lookForWorker,
  offerInstallation,
  removeEverything,
  visit,
} from '../faults/reader.ts';
import { pictureSizes, type Screen, type Stage } from './screen.ts';

const article = '/blog/beat-the-ats';

const pages: readonly Screen[] = [
  { name: 'home', reach: to('/') },
  { name: 'blog', reach: to('/blog') },
  { name: 'blog-page-2', reach: to('/blog/page/2') },
  { name: 'jobs', reach: to('/jobs') },
  { name: 'not-found', reach: to('/there-is-no-such-page') },
  { name: 'post-not-found', reach: to('/blog/there-is-no-such-article') },
  // Each kind of block at least once.
  {
    name: 'article-warnings-steps-faq',
    reach: to('/blog/too-good-to-be-true-how-to-spot-avoid-remote-job-scams'),
  },
  { name: 'article-quotes-compare', reach: to('/blog/maximising-cv-with-ai') },
  { name: 'article-table-checklist', reach: to(article) },
  { name: 'article-wide-table', reach: to('/blog/digital-nomad-visa-options-europe') },
  { name: 'article-long-headings', reach: to('/blog/low-income-digital-nomad-visas') },
  {
    name: 'article-not-on-this-device',
    reach: async ({ page, server }) => {
      await page.clock.install();
      await openPage(page, '/blog');
      server.fail(/^\/content\/a\//, errorPage(503));
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
      const title = page.getByRole('heading', { level: 1, name: 'Not on this device yet' });
      await runClockUntil(page, () => title.isVisible());
    },
  },
  {
    name: 'application-error',
    reach: async ({ page, server }) => {
      await page.clock.install();
      await openSettled(page, '/');
      await page.clock.runFor(60_000); // what was fetched so far is no longer current
      server.fail('/content/root.json', errorPage(500));
      await page.getByRole('main').getByRole('link', { name: 'Read Our Blog' }).click();
      await runClockUntil(page, () => page.getByRole('alert').isVisible());
    },
  },
  {
    name: 'page-of-last-resort',
    hasWorker: true,
    reach: async ({ page, server }) => {
      await visit(page, '/');
      await server.stop();
      await clearStorage(page, 'indexeddb,cache_storage');
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cannot be shown right now/);
    },
  },
  {
    name: 'article-on-its-way',
    shows: 'window',
    reach: async ({ page, server }) => {
      await openPage(page, '/blog');
      server.fail(/^\/content\/a\//, { kind: 'held', until: new Promise(() => undefined) });
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
      await page.getByRole('status', { name: 'Loading the article' }).waitFor();
    },
  },
  { name: 'empty-blog', reach: amongArticles(0) },
  { name: 'single-blog', reach: amongArticles(1) },
  {
    name: 'device-full',
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, article);
      await page.getByRole('button', { name: 'Save to this device' }).click();
      await page.getByRole('button', { name: 'Saved to this device' }).waitFor();
      await page.goto('/device');
      await expect(page.getByRole('definition').first()).toHaveText(
        `${articleSlugs.length} of ${articleSlugs.length}`,
      );
    },
  },
  {
    name: 'device-empty',
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, '/device');
      await removeEverything(page);
    },
  },
  {
    name: 'device-confirm-removal',
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, '/device');
      await page.getByRole('button', { name: 'Remove everything' }).click();
      await page.getByRole('button', { name: 'Keep everything' }).waitFor();
    },
  },
  {
    name: 'device-without-storage', // as without a worker, which owns it
    reach: async ({ page }) => {
      await openSettled(page, '/device');
      await page.getByRole('heading', { name: 'Nothing can be kept here' }).waitFor();
    },
  },
];

/** What lies over a page or changes within it. */
const parts: readonly Screen[] = [
  {
    name: 'drawer',
    sizes: [pictureSizes[0]], // in wider windows, the bar has the links
    reach: async ({ page }) => {
      await openSettled(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'tooltip',
    reach: async ({ page }) => {
      await openSettled(page, '/blog');
      const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
      await networks.nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'carousel-in-the-middle',
    reach: async ({ page }) => {
      await openSettled(page, '/');
      const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
      await carousel.locator('[data-motion=on]').waitFor();
      await carousel.getByRole('button', { name: 'Pause the slides' }).click();
      await carousel.getByRole('button', { name: 'Slide 3' }).click();
      await carousel.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'article-read-to-the-end',
    reach: async ({ page }) => {
      await openSettled(page, article);
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Back to top' }).waitFor();
    },
  },
];

/** The shapes of notices; their words are tested in unit/app/notices/notice-list.test.tsx. */
const notices: readonly Screen[] = [
  {
    name: 'notice-offline',
    reach: async (stage) => {
      await openSettled(stage.page, '/blog');
      await goOffline(stage);
      await holdNotice(stage.page, 'No connection.');
    },
  },
  {
    name: 'notice-update-ready',
    hasWorker: true,
    reach: async ({ page, server }) => {
      await visit(page, '/blog');
      // One that differs by nothing that a reader sees.
      const worker = await (await page.request.get('/sw.js')).text();
      server.fail('/sw.js', foreignScript(`${worker}\n// another`));
      await lookForWorker(page);
      await holdNotice(page, /A new version of .* is ready/);
    },
  },
  {
    name: 'notices-stacked',
    hasWorker: true,
    reach: async (stage) => {
      const { page, server } = stage;
      await offerInstallation(page);
      server.serve(shrinkBase(articleSlugs.length, 2));
      await visit(page, article);
      server.serve(builds.base);
      await becomeVisible(page);
      await holdNotice(page, '2 new articles');
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await holdNotice(page, /install/);
      await goOffline(stage);
      await holdNotice(page, 'No connection.');
    },
  },
];

/** Every screen once, no two of the same name. */
export const screens: readonly Screen[] = [
  ...pages,
  ...parts.map((screen): Screen => ({ shows: 'window', ...screen })),
  ...notices.map((screen): Screen => ({ shows: 'window', ...screen })),
];

function to(path: string): Screen['reach'] {
  return ({ page }) => openSettled(page, path);
}

/** Open a page and wait until all that comes by itself is there, such as an article's save button. */
async function openSettled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.locator('html[data-checked]').waitFor();
  if (path === '/') await page.locator('[data-motion=on]').waitFor();
}

/** To the blog that has so many articles. */
function amongArticles(count: number): Screen['reach'] {
  return async ({ page, server }) => {
    server.serve(shrinkBase(count));
    await openSettled(page, '/device');
    // Also where the window is too narrow to show it.
    await page
      .getByRole('navigation', { name: 'Main', includeHidden: true })
      .getByRole('link', { name: 'Blog', includeHidden: true })
      .dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  };
}

/** Take the connection away, and wait until the page knows. */
async function goOffline({ page, server }: Stage): Promise<void> {
  await server.stop();
  await becomeVisible(page);
  await page.locator('html[data-connection=offline]').waitFor();
}

/** Wait for a notice, and keep it from passing as a pointer above it does. */
async function holdNotice(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text });
  await notice.dispatchEvent('pointerover');
  await expect(notice).toBeVisible();
}
