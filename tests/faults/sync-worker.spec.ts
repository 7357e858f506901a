// The sync runs in a worker of the page, beside what the reader does there (statements: reliability).
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { articleFile, builds, correction } from './builds.ts';
import { storedKeys } from './device.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articleWords,
  becomeVisible,
  removeEverything,
  untilStored,
  visit,
  withoutSyncWorker,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const tappedSlug = 'beat-the-ats';

const syncWorkers = (page: Page) => page.workers().map((worker) => new URL(worker.url()).pathname);

const untilAsked = (server: FaultyServer, path: string) =>
  expect.poll(() => server.log.map((request) => request.path)).toContain(path);

test(
  'a card that is tapped while the first sync runs opens its article',
  { tag: '@gate' },
  async ({ page, server }) => {
    // Not all, which would leave the reader's request no connection.
    const held = articleSlugs
      .filter((slug) => slug !== tappedSlug)
      .slice(0, 3)
      .map((slug) => articleFile(builds.base, slug));
    const letGo = server.hold(...held);
    await page.goto('/blog');
    for (const file of held) await untilAsked(server, file);
    expect(syncWorkers(page)).toEqual([expect.stringMatching(/^\/assets\/sync-worker-/)]);
    await page.locator(`main a[href="/blog/${tappedSlug}"]`).first().click();
    await expect(page.locator('#article-body')).toContainText(articleWords);
    expect(await storedKeys(page, 'articles')).not.toHaveLength(articleSlugs.length);
    letGo();
    await untilStored(page);
    expect(await storedKeys(page, 'articles')).toHaveLength(articleSlugs.length);
  },
);

test('where the browser has no workers the page syncs itself, and everything comes onto the device', async ({
  page,
  server,
}) => {
  await withoutSyncWorker(page);
  await visit(page, '/');
  expect(syncWorkers(page)).toEqual([]);
  expect(await storedKeys(page, 'articles')).toHaveLength(articleSlugs.length);
  expect(await storedKeys(page, 'pictures')).not.toHaveLength(0);
  await server.stop();
  await page.goto(`/blog/${tappedSlug}`);
  await expect(page.locator('#article-body')).toContainText(articleWords);
});

test(
  '“Remove everything” ends a sync that runs, and nothing comes after it',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, '/device');
    server.serve(builds.edited);
    const file = articleFile(builds.edited, correction.slug);
    const letGo = server.hold(file);
    await becomeVisible(page);
    await untilAsked(server, file);
    await removeEverything(page);
    letGo();
    await becomeVisible(page);
    await page.reload();
    await page.locator('html[data-checked]').waitFor();
    for (const store of ['articles', 'pictures', 'shards', 'saved'])
      expect(await storedKeys(page, store), store).toEqual([]);
  },
);
