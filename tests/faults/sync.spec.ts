// How the device follows what is published (statements: reliability, faults 27-32, 34).
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../src/core/paths.ts';
import { isNamedByContent } from '../../src/core/security-headers.ts';
import { articleSlugs } from '../e2e/reader.ts';
import {
  articleFile,
  builds,
  correction,
  newArticle,
  readRoot,
  readShard,
  shrinkBase,
} from './builds.ts';
import { stopWorkers, storedGeneration, storedKeys, storedText } from './device.ts';
import { errorPage } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  becomeVisible,
  builtHtml,
  everyAddress,
  htmlAt,
  lookForWorker,
  untilStored,
  visit,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = `/blog/${correction.slug}`;
const editedFile = () => articleFile(builds.edited, correction.slug);
const generationOf = (folder: string) => readRoot(folder).generation;

/** Asked for when the browser likes. */
const isOfBrowser = (path: string) => /^\/(sw\.js|favicon\.ico|\.well-known\/.*)$/.test(path);

/** The paths of content that were asked for, in order. */
const askedContent = ({ log }: FaultyServer) =>
  log.map(({ path }) => path).filter((path) => path.startsWith('/content/'));

const untilAsked = (server: FaultyServer, path: string) =>
  expect.poll(() => server.log.map((request) => request.path)).toContain(path);

const untilFollowed = (page: Page, folder: string) =>
  expect.poll(() => storedGeneration(page)).toBe(generationOf(folder));

/** All addresses, without the server, are those of one build. */
async function readsAs(page: Page, server: FaultyServer, folder: string): Promise<void> {
  await server.stop();
  for (const address of everyAddress) {
    expect(await htmlAt(page, address.path), address.path).toBe(builtHtml(address, folder));
  }
  await server.start();
}

const earlierVersion = 'This is an earlier version';

/** Without the server, the corrected article has its old text, which says so. */
async function readsEarlierVersion(page: Page, server: FaultyServer): Promise<void> {
  await server.stop();
  const notice = page.getByText(earlierVersion);
  await page.goto(articlePath);
  await expect(page.locator('#article-body')).not.toContainText(correction.sentence);
  await expect(notice).toBeVisible();
  await page.locator('html[data-ready]').waitFor();
  await expect(notice).toBeVisible();
  await server.start();
}

test(
  'a corrected article costs its own file, one shard and the root, and is read at the next opening',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, '/');
    server.serve(builds.edited);
    server.clearLog();
    await page.reload();
    await untilFollowed(page, builds.edited);
    await untilStored(page);
    const changed = [paths.contentRoot, readShard(builds.edited).path, editedFile()];
    expect(askedContent(server)).toEqual(changed);
    // sw.js may come whole where the browser's cache has let it go: it has a few hundred bytes.
    const fetched = server.log.filter(({ status, path }) => status === 200 && !isOfBrowser(path));
    console.log(fetched.map(({ path, bytes }) => `${bytes} bytes  ${path}`).join('\n'));
    expect(fetched.map(({ path }) => path).toSorted()).toEqual(changed.toSorted());
    await readsAs(page, server, builds.edited);
  },
);

test('a returning reader gets a corrected article for 16 KB in all, from a host that knows nothing but the times of files', async ({
  page,
  context,
  server,
}) => {
  server.fail(/./, { kind: 'plain', changedAt: timesIn(builds.base, new Date()) });
  await visit(page, '/');
  await page.close();
  server.serve(builds.edited);
  server.fail(/./, { kind: 'plain', changedAt: timesIn(builds.edited, new Date()) });
  server.clearLog();
  const tab = await context.newPage();
  await tab.goto('/');
  await untilFollowed(tab, builds.edited);
  await untilStored(tab);
  expect(await lookForWorker(tab)).toBe('none');
  console.log(server.log.map(({ path, bytes }) => `${bytes} bytes  ${path}`).join('\n'));
  expect(server.log.map(({ path }) => path)).toContain('/sw.js');
  expect(server.log.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(16_384);
});

/** When files changed: by the build where it gives them a time, else when they were put online. */
function timesIn(folder: string, deployedAt: Date) {
  return (path: string): Date => {
    const file = join(folder, path);
    return isNamedByContent(path) && existsSync(file) ? statSync(file).mtime : deployedAt;
  };
}

test(
  'a new article is told of, and read at the next opening',
  { tag: '@gate' },
  async ({ page, server }) => {
    const [newest] = readShard(builds.base).articles;
    server.serve(shrinkBase(articleSlugs.length - 1));
    await visit(page, '/');
    server.serve(builds.base);
    await page.reload();
    await expect(page.getByText('1 new article')).toBeVisible();
    await page.getByRole('button', { name: 'See it' }).click();
    await expect(page.getByRole('heading', { name: newest?.title ?? '' }).first()).toBeVisible();
    await untilFollowed(page, builds.base);
    await readsAs(page, server, builds.base);
  },
);

test('a list that was open when a new article came shows it when the reader comes back', async ({
  page,
  server,
}) => {
  await visit(page, '/blog');
  server.serve(builds.withNewArticle);
  await becomeVisible(page);
  await expect(page.getByText('1 new article')).toBeVisible();
  await expect(page.getByRole('heading', { name: newArticle.title })).toHaveCount(0);
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: newArticle.title })).toBeVisible();
});

test.describe('a sync that is cut', () => {
  test('goes on where it stopped: what was fetched is not fetched again but for one batch', async ({
    page,
    server,
  }) => {
    const files = articleSlugs.map((slug) => articleFile(builds.base, slug));
    const [lastFile = ''] = files.slice(-1);
    server.fail(lastFile, { kind: 'hang' });
    server.fail(/^\/content\/i\//, { kind: 'hang' });
    const tab = await page.context().newPage();
    // A page without pictures of articles: hanging ones would leave no connection for the texts.
    await tab.goto('/device');
    await untilAsked(server, lastFile);
    await expect.poll(async () => (await storedKeys(tab, 'articles')).length).toBeGreaterThan(0);
    await stopWorkers(tab);
    await tab.close();

    server.heal();
    await visit(page, '/');
    const asked = askedContent(server).filter((path) => files.includes(path));
    expect(new Set(asked).size).toBe(files.length);
    const batch = 6;
    expect(asked.length - files.length).toBeLessThanOrEqual(batch);
    await readsAs(page, server, builds.base);
  });
});

test(
  'the text of an article that was altered on its way is refused, and the old one stays whole',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, '/');
    server.serve(builds.edited);
    // As hosts and caches do: the wrong body may be kept for a year.
    server.fail(editedFile(), { kind: 'altered' });
    await page.reload();
    await untilFollowed(page, builds.edited);
    await untilChecked(page);
    await readsEarlierVersion(page, server);

    server.heal();
    await visit(page, '/');
    await readsAs(page, server, builds.edited);
  },
);

test.describe('a text that the host has lost for good', () => {
  test('holds up nothing else: its article keeps the old text, which says so, until the new one comes', async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    server.serve(builds.edited);
    server.fail(editedFile(), errorPage(404));
    await page.reload();
    await untilFollowed(page, builds.edited);
    await untilChecked(page);
    await readsEarlierVersion(page, server);

    server.heal();
    await visit(page, '/');
    await server.stop();
    await page.goto(articlePath);
    await expect(page.locator('#article-body')).toContainText(correction.sentence);
    await expect(page.getByText(earlierVersion)).toHaveCount(0);
  });
});

test.describe('a deploy between the list and the texts', () => {
  test('gives no mixture: the reader keeps the old, then gets the newest', async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    server.serve(builds.edited);
    const letGo = server.hold(editedFile());
    await page.reload();
    await untilAsked(server, editedFile());
    server.serve(builds.withNewArticle); // which has that file no longer
    letGo();
    await untilFollowed(page, builds.edited);
    await untilChecked(page);
    await readsEarlierVersion(page, server);

    server.heal();
    await page.goto('/');
    await untilFollowed(page, builds.withNewArticle);
    await readsAs(page, server, builds.withNewArticle);
  });
});

test.describe('a host that goes back to an earlier build', () => {
  test.use({ firstBuild: builds.edited });

  test('is followed at the next look, and forward again, each time whole', async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    for (const build of [builds.base, builds.edited]) {
      server.serve(build);
      await page.goto('/');
      await untilFollowed(page, build);
      await untilChecked(page);
      await readsAs(page, server, build);
    }
  });
});

test('a list without articles is not believed', async ({ page, server }) => {
  await visit(page, '/');
  server.serve(shrinkBase(0));
  for (let looks = 0; looks < 2; looks += 1) {
    await page.reload();
    await untilChecked(page);
  }
  expect(await storedGeneration(page)).toBe(generationOf(builds.base));
  await readsAs(page, server, builds.base);
});

test('two tabs that sync at once fetch each text once', async ({ page, context, server }) => {
  const other = await context.newPage();
  await Promise.all([visit(page, '/'), visit(other, '/blog')]);
  const asked = askedContent(server).filter((path) => /^\/content\/[as]\//.test(path));
  expect(asked).toHaveLength(articleSlugs.length + 1);
  expect(new Set(asked).size).toBe(asked.length);
});

test(
  'a text does not change under the eyes of its reader',
  { tag: '@gate' },
  async ({ page, server }) => {
    await visit(page, articlePath);
    const body = page.locator('#article-body');
    const text = await body.innerHTML();
    expect(text).not.toContain(correction.sentence);
    await page.evaluate(() => window.scrollTo(0, 900));
    server.serve(builds.edited);
    await becomeVisible(page);
    await untilFollowed(page, builds.edited);
    await expect.poll(() => storedText(page)).toContain(correction.sentence);
    expect(await body.innerHTML()).toBe(text);
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await page.reload();
    await expect(body).toContainText(correction.sentence);
  },
);

/** Wait for the end of the look for news that this page began. */
async function untilChecked(page: Page): Promise<void> {
  await page.locator('html[data-checked]').waitFor();
}
