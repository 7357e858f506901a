// What a reader is told beside the page: every kind of core/notices.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { openPage } from '../e2e/reader.ts';
import { builds, shrinkBase } from '../faults/builds.ts';
import { captivePortal, foreignScript } from '../faults/fault.ts';
import { becomeVisible, lookForWorker, visit } from '../faults/reader.ts';
import type { Screen, Stage } from './screen.ts';
import { goOffline, holdNotice, offerInstallation, openSettled } from './ways.ts';

const article = '/blog/beat-the-ats';

/** Those that only say something else in the shape of another are variants. */
const notices: readonly Screen[] = [
  {
    name: 'notice-offline',
    reach: async (stage) => {
      await openSettled(stage.page, '/blog');
      await goOffline(stage);
      await holdNotice(stage.page, 'You are offline.');
    },
  },
  {
    name: 'notice-unreachable',
    isVariant: true,
    reach: async ({ page, server }) => {
      await openSettled(page, '/blog');
      server.fail(/^\/content\//, captivePortal);
      await becomeVisible(page);
      await holdNotice(page, 'The site cannot be reached.');
    },
  },
  {
    name: 'notice-online-again',
    isVariant: true,
    reach: async (stage) => {
      await openSettled(stage.page, '/blog');
      await goOffline(stage);
      await stage.server.start();
      await becomeVisible(stage.page);
      await holdNotice(stage.page, 'You are back online.');
    },
  },
  {
    name: 'notice-ready-offline',
    isVariant: true,
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, '/');
      await holdNotice(page, 'Ready to read offline');
    },
  },
  {
    name: 'notice-new-articles',
    isVariant: true,
    reach: async ({ page, server }) => {
      server.serve(shrinkBase(8));
      await openSettled(page, '/device');
      server.serve(builds.base);
      await becomeVisible(page);
      await holdNotice(page, '2 new articles');
    },
  },
  {
    name: 'notice-update-ready',
    hasWorker: true,
    reach: async ({ page, server }) => {
      await visit(page, '/blog');
      await publishOtherWorker({ page, server });
      await holdNotice(page, /A new version of .* is ready/);
    },
  },
  {
    name: 'notice-update-started',
    isVariant: true,
    hasWorker: true,
    reach: async ({ page, context, server }) => {
      await visit(page, '/blog');
      const other = await context.newPage();
      await visit(other, '/blog');
      await publishOtherWorker({ page: other, server });
      await other.getByRole('button', { name: 'Update' }).click();
      await holdNotice(page, /was updated in another tab/);
      await other.close();
    },
  },
  {
    name: 'notice-install',
    isVariant: true,
    reach: async ({ page }) => {
      await offerInstallation(page);
      await openSettled(page, article);
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await holdNotice(page, /install/);
    },
  },
  {
    name: 'notice-install-by-hand',
    isVariant: true,
    reach: async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'standalone', { value: false });
      });
      await openSettled(page, '/');
      await page.getByRole('contentinfo').getByText('Install the app').click();
      await holdNotice(page, /Add to Home Screen/);
    },
  },
  {
    name: 'notice-jobs-link-kept',
    isVariant: true,
    reach: async (stage) => {
      await openSettled(stage.page, '/jobs');
      await goOffline(stage);
      await followJobsLink(stage);
      await holdNotice(stage.page, 'The jobs site needs a connection.');
    },
  },
  {
    name: 'notice-jobs-link-offered',
    reach: async (stage) => {
      await openSettled(stage.page, '/jobs');
      await goOffline(stage);
      await followJobsLink(stage);
      await stage.server.start();
      await becomeVisible(stage.page);
      await holdNotice(stage.page, 'Open the jobs site?');
    },
  },
  {
    name: 'notice-storage-full',
    isVariant: true,
    reach: async ({ page }) => {
      await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The disk is full', 'QuotaExceededError');
        };
      });
      await openPage(page, '/blog');
      await holdNotice(page, 'no room for more');
    },
  },
  {
    name: 'notice-storage-unavailable',
    isVariant: true,
    reach: async ({ page }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The user denied permission', 'SecurityError');
        };
      });
      await openSettled(page, '/blog');
      await holdNotice(page, 'stay online to read');
    },
  },
  {
    name: 'notice-storage-newer',
    isVariant: true,
    reach: async ({ page, context }) => {
      await takeDatabaseOver(context);
      await openSettled(page, '/blog');
      await holdNotice(page, 'runs in another tab');
    },
  },
  {
    name: 'notices-stacked',
    reach: async (stage) => {
      const { page, server } = stage;
      await offerInstallation(page);
      server.serve(shrinkBase(8));
      await openSettled(page, article);
      server.serve(builds.base);
      await becomeVisible(page);
      await holdNotice(page, '2 new articles');
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await holdNotice(page, /install/);
      await goOffline(stage);
      await holdNotice(page, 'You are offline.');
    },
  },
];

export const noticeScreens: readonly Screen[] = notices.map((screen) => ({
  shows: 'window',
  ...screen,
}));

/** Put a worker online that differs by nothing that a reader sees, and let the page find it. */
async function publishOtherWorker({ page, server }: Pick<Stage, 'page' | 'server'>) {
  const worker = await (await page.request.get('/sw.js')).text();
  server.fail('/sw.js', foreignScript(`${worker}\n// another`));
  await lookForWorker(page);
}

async function followJobsLink({ page, context }: Stage): Promise<void> {
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /View All Jobs/ })
    .click();
  await (await opened).close();
}

/** Open the database in another tab as newer code would. */
async function takeDatabaseOver(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/content/root.json'); // of the same origin, without code of the site
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('foothold', 1000);
        Reflect.set(window, 'openedDatabase', opening); // against garbage collection
        opening.addEventListener('success', resolve);
      }),
  );
  return page;
}
