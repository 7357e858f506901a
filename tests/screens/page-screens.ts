// The pages, and the screens that stand in the place of one.
import { expect } from '@playwright/test';
import { openPage, product, runClockUntil, withoutStorage } from '../e2e/reader.ts';
import { slugOf } from '../../src/site-config.ts';
import { loseText, shrinkBase } from '../faults/builds.ts';
import { errorPage } from '../faults/fault.ts';
import { clearStorage } from '../faults/device.ts';
import { visit } from '../faults/reader.ts';
import type { Screen, Stage } from './screen.ts';
import { followInHeader, goingTo, openSettled } from './ways.ts';

const article = (slug: string) => goingTo(`/blog/${slug}`);

const served: readonly Screen[] = [
  {
    name: 'home',
    reach: async ({ page }) => {
      await openSettled(page, '/');
      await page.locator('[data-motion=on]').waitFor();
    },
  },
  { name: 'blog', reach: goingTo('/blog') },
  { name: 'blog-page-2', reach: goingTo('/blog/page/2') },
  { name: 'jobs', reach: goingTo('/jobs') },
  { name: 'not-found', reach: goingTo('/there-is-no-such-page') },
  { name: 'post-not-found', reach: goingTo('/blog/there-is-no-such-article') },
  // Each shape of article at least once.
  {
    name: 'article-warnings-steps-faq',
    reach: article('too-good-to-be-true-how-to-spot-avoid-remote-job-scams'),
  },
  { name: 'article-quotes-compare', reach: article('maximising-cv-with-ai') },
  { name: 'article-table-checklist', reach: article('beat-the-ats'), isVariant: true },
  { name: 'article-wide-table', reach: article('digital-nomad-visa-options-europe') },
  { name: 'article-jobs-button', reach: article('remote-work-trends'), isVariant: true },
  { name: 'article-long-headings', reach: article('low-income-digital-nomad-visas') },
  {
    name: 'article-without-table',
    reach: article(`journey-and-vision-behind-${slugOf(product)}`),
    isVariant: true,
  },
];

const failed: readonly Screen[] = [
  {
    name: 'article-outdated',
    isVariant: true,
    hasWorker: true,
    reach: async ({ page, server }) => {
      await visit(page, '/');
      server.serve(loseText('beat-the-ats'));
      for (let looks = 0; looks < 2; looks += 1) {
        await page.reload();
        await page.locator('html[data-checked]').waitFor();
      }
      await openSettled(page, '/blog/beat-the-ats');
      await expect(page.getByText('This is an earlier version')).toBeVisible();
    },
  },
  {
    name: 'article-not-on-this-device',
    reach: async ({ page, server }) => {
      await withoutStorage(page);
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
    reach: async (stage) => {
      await followToList(stage, () => stage.server.fail('/content/root.json', errorPage(500)));
      const screen = stage.page.getByRole('alert');
      await runClockUntil(stage.page, () => screen.isVisible());
    },
  },
  {
    name: 'page-of-last-resort',
    hasWorker: true,
    reach: async ({ page, server }) => {
      await visit(page, '/');
      await clearStorage(page, 'indexeddb');
      await server.stop();
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cannot be shown right now/);
    },
  },
];

const waiting: readonly Screen[] = [
  {
    name: 'page-on-its-way',
    shows: 'window',
    reach: async (stage) => {
      const never = new Promise(() => undefined);
      await followToList(stage, () =>
        stage.server.fail('/content/root.json', { kind: 'held', until: never }),
      );
      const spinner = stage.page.getByRole('status').filter({ hasText: 'Loading the page' });
      await runClockUntil(stage.page, () => spinner.isVisible());
    },
  },
  {
    name: 'article-on-its-way',
    shows: 'window',
    reach: async ({ page, server }) => {
      await withoutStorage(page); // or the device may have it by now
      await openPage(page, '/blog');
      server.fail(/^\/content\/a\//, { kind: 'held', until: new Promise(() => undefined) });
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
      await page.getByRole('status', { name: 'Loading the article' }).waitFor();
    },
  },
];

const fewArticles: readonly Screen[] = [
  { name: 'empty-home', reach: among(0, 'Home'), isVariant: true },
  { name: 'empty-blog', reach: among(0, 'Blog') },
  { name: 'single-home', reach: among(1, 'Home') },
  { name: 'single-blog', reach: among(1, 'Blog') },
  {
    name: 'single-article',
    reach: async (stage) => {
      await among(1, 'Blog')(stage);
      await stage.page.getByRole('main').getByRole('article').getByRole('link').press('Enter');
      await expect(stage.page.getByText(/^Published: /)).toBeVisible();
    },
  },
];

export const pageScreens: readonly Screen[] = [...served, ...failed, ...waiting, ...fewArticles];

/** From the home page to the blog, whose list is no longer known and meets a fault. */
async function followToList({ page }: Stage, fail: () => void): Promise<void> {
  await withoutStorage(page);
  await page.clock.install();
  await openSettled(page, '/');
  await page.clock.runFor(60_000); // what was fetched so far is no longer current
  fail();
  await page.getByRole('main').getByRole('link', { name: 'Read Our Blog' }).click();
}

/** To a page of a blog that has this many articles. */
function among(count: number, name: 'Home' | 'Blog'): Screen['reach'] {
  return async ({ page, server }) => {
    server.serve(shrinkBase(count));
    await openSettled(page, '/device');
    await followInHeader(page, name);
    const first = page.getByRole('heading', { level: 1 });
    await expect(first).toHaveText(name === 'Home' ? /Remote Work Insights/ : /Blog$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  };
}
