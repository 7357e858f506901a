// The sync runs in a worker of the page, beside what the reader does there (statements: reliability).
import type { Page } from '@playwright/test';
import { articleSlugs } from '../e2e/reader.ts';
import { articleFile, builds, correction } from './builds.ts';
import { storedKeys } from './device.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articleWords,
  becomeVisible,
  openTab,
  removeEverything,
  untilStored,
  visit,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const tappedSlug = 'beat-the-ats';

const syncWorkers = (page: Page) => page.workers().map((worker) => new URL(worker.url()).pathname);

const untilAsked = (server: FaultyServer, path: string) =>
  expect.poll(() => server.log.map((request) => request.path)).toContain(path);

/** Have the host keep its answers for these files back, until the test lets them go. */
function holdBack(server: FaultyServer, files: readonly string[]): () => void {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  for (const file of files) server.fail(file, { kind: 'held', until });
  return letGo;
}

test(
  'a card that is tapped while the first sync runs opens its article',
  { tag: '@gate' },
  async ({ page, server }) => {
    // Not all, which would leave the reader's request no connection.
    const held = articleSlugs
      .filter((slug) => slug !== tappedSlug)
      .slice(0, 3)
      .map((slug) => articleFile(builds.base, slug));
    const letGo = holdBack(server, held);
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

test('the sync’s worker starts without a connection, too', async ({ page, context, server }) => {
  await visit(page, '/');
  await page.close();
  await server.stop();
  const tab = await openTab(context, '/blog');
  await tab.locator('html[data-checked]').waitFor();
  expect(syncWorkers(tab)).toHaveLength(1);
});

/** Each runs before the scripts of a page. */
const withoutWorkers: [string, () => void][] = [
  ['has no workers', () => void Reflect.deleteProperty(window, 'Worker')],
  [
    'runs no modules as workers',
    () =>
      Reflect.set(
        window,
        'Worker',
        class extends EventTarget {
          constructor() {
            super();
            setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
          }
          postMessage() {}
          terminate() {}
        },
      ),
  ],
];
for (const [what, takeAway] of withoutWorkers) {
  test(`where the browser ${what} the page syncs itself, and everything comes onto the device`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(takeAway);
    await visit(page, '/');
    expect(syncWorkers(page)).toEqual([]);
    expect(await storedKeys(page, 'articles')).toHaveLength(articleSlugs.length);
    expect(await storedKeys(page, 'pictures')).not.toHaveLength(0);
    await server.stop();
    await page.goto(`/blog/${tappedSlug}`);
    await expect(page.locator('#article-body')).toContainText(articleWords);
  });
}

test(
  '“Remove everything” ends a sync that runs, and nothing comes after it',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, '/device');
    server.serve(builds.edited);
    const file = articleFile(builds.edited, correction.slug);
    const letGo = holdBack(server, [file]);
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
