// Every screen and state of the product, in the one list that pictures and measurements go through.
import { expect, type Page } from '@playwright/test';
import { articleSlugs, openPage, phone, runClockUntil } from '../e2e/site-under-test.ts';
import { builds, shrinkBase } from '../faults/builds.ts';
import { clearStorage } from '../faults/browser-storage.ts';
import { errorPage, foreignScript } from '../faults/fault.ts';
import {
  becomeVisible,
  lookAgain,
  lookForWorker,
  offerInstallation,
  removeEverything,
  visit,
} from '../faults/visit.ts';
import type { Screen, Stage } from './screen.ts';

const article = '/blog/beat-the-ats';

/** The pages, each kind of block of an article at least once. */
const pages = {
  home: '/',
  blog: '/blog',
  'blog-page-2': '/blog/page/2',
  topic: '/topics/working-abroad',
  jobs: '/jobs',
  search: '/search',
  'not-found': '/there-is-no-such-page',
  'post-not-found': '/blog/there-is-no-such-article',
  'article-warnings-steps-faq': '/blog/too-good-to-be-true-how-to-spot-avoid-remote-job-scams',
  'article-quotes-compare': '/blog/maximising-cv-with-ai',
  'article-table-checklist': article,
  'article-wide-table': '/blog/digital-nomad-visa-options-europe',
  'article-long-headings': '/blog/low-income-digital-nomad-visas',
};

const button = (page: Page, name: string) => page.getByRole('button', { name });
const secondCard = (page: Page) =>
  page.getByRole('main').getByRole('article').nth(1).getByRole('link');
const relatedArticles = (page: Page) => page.getByRole('heading', { name: 'Related Articles' });

/** What a page becomes by what fails, is kept or is done. */
const states: readonly Screen[] = [
  {
    name: 'article-not-on-this-device',
    reach: async ({ page, server }) => {
      await page.clock.install();
      await openPage(page, '/blog');
      server.fail(/^\/content\/a\//, errorPage(503));
      await secondCard(page).click();
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
      server.hold(/^\/content\/a\//);
      await secondCard(page).click();
      await page.getByRole('status', { name: 'Loading the article' }).waitFor();
    },
  },
  { name: 'empty-blog', reach: (stage) => openSmallBlog(stage, 0) },
  { name: 'single-blog', reach: (stage) => openSmallBlog(stage, 1) },
  {
    name: 'search-results',
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, '/search');
      await page.getByRole('searchbox').fill('interveiw');
      await page.getByRole('button', { name: /^Search for exactly/ }).waitFor();
    },
  },
  {
    name: 'device-full',
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, article);
      await button(page, 'Save to this device').click();
      await button(page, 'Saved to this device').waitFor();
      await page.goto('/device');
      const all = `${articleSlugs.length} of ${articleSlugs.length}`;
      await expect(page.getByRole('definition').first()).toHaveText(all);
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
      await button(page, 'Remove everything').click();
      await button(page, 'Keep everything').waitFor();
    },
  },
  {
    name: 'device-without-storage', // as without a worker, which owns it
    reach: async ({ page }) => {
      await openSettled(page, '/device');
      await page.getByRole('heading', { name: 'Nothing can be saved here' }).waitFor();
    },
  },
];

/** What lies over a page or changes within it. Of notices the shapes: notice-list.test.tsx has their words. */
const parts: readonly Screen[] = [
  {
    name: 'drawer',
    sizes: [phone], // in wider windows, the bar has the links
    reach: async ({ page }) => {
      await openSettled(page, '/');
      await button(page, 'Open menu').click();
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
      await button(page, 'Pause the slides').click();
      await button(page, 'Slide 3').click();
      const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
      await carousel.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'article-read-to-the-end',
    reach: async ({ page }) => {
      await openSettled(page, article);
      await relatedArticles(page).scrollIntoViewIfNeeded();
      await button(page, 'Back to top').waitFor();
    },
  },
  {
    name: 'notice-offline',
    hasWorker: true, // without one the notice's code could not come
    reach: async ({ page, server }) => {
      await visit(page, '/blog');
      server.fail(/./, { kind: 'cut', afterBytes: 0 });
      await lookAgain(page);
      await holdNotice(page, 'You are offline');
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
      await relatedArticles(page).scrollIntoViewIfNeeded();
      await holdNotice(page, /even offline/);
      await goOffline(stage);
    },
  },
];

/** Every screen once, no two of the same name. */
export const screens: readonly Screen[] = [
  ...Object.entries(pages).map(([name, path]): Screen => {
    return { name, reach: ({ page }) => openSettled(page, path) };
  }),
  ...states,
  ...parts.map((screen): Screen => ({ shows: 'window', ...screen })),
];

/** Open a page and wait until all that comes by itself is there, such as an article's save button. */
async function openSettled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.locator('html[data-checked]').waitFor();
  if (path === '/') await page.locator('[data-motion=on]').waitFor();
}

/** Go to the blog that has so many articles. */
async function openSmallBlog({ page, server }: Stage, count: number): Promise<void> {
  server.serve(shrinkBase(count));
  await openSettled(page, '/device');
  // Also where the window is too narrow to show it.
  const hidden = { includeHidden: true };
  const links = page.getByRole('navigation', { name: 'Main', ...hidden });
  await links.getByRole('link', { name: 'Blog', ...hidden }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
}

/** Take the connection away, and wait until the page says so. */
async function goOffline({ page, context }: Stage): Promise<void> {
  await context.setOffline(true); // without a worker the page takes the browser's word
  await holdNotice(page, 'You are offline');
}

/** Wait for a notice, and keep it from passing as a pointer above it does. */
async function holdNotice(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text });
  await notice.dispatchEvent('pointerover');
  await expect(notice).toBeVisible();
}
