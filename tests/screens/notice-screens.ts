// What a reader is told beside the page: each shape of notice, whose words are tested in describe-notice.test.ts.
import { builds, shrinkBase } from '../faults/builds.ts';
import { foreignScript } from '../faults/fault.ts';
import { becomeVisible, lookForWorker, visit } from '../faults/reader.ts';
import type { Screen } from './screen.ts';
import { goOffline, holdNotice, offerInstallation, openSettled } from './ways.ts';

const article = '/blog/beat-the-ats';

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
    name: 'notice-ready-offline',
    isVariant: true,
    hasWorker: true,
    reach: async ({ page }) => {
      await visit(page, '/');
      await holdNotice(page, 'Ready to read offline');
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
    name: 'notice-jobs-link-offered',
    reach: async (stage) => {
      await openSettled(stage.page, '/jobs');
      await goOffline(stage);
      const opened = stage.context.waitForEvent('page');
      await stage.page
        .getByRole('main')
        .getByRole('link', { name: /View All Jobs/ })
        .click();
      await (await opened).close();
      await stage.server.start();
      await becomeVisible(stage.page);
      await holdNotice(stage.page, 'Open the jobs site?');
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
