// How the device follows what is published (statements: reliability, faults 27-32, 34).
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../src/core/paths.ts';
import { isNamedByContent } from '../../src/core/security-headers.ts';
import { articleSlugs } from '../e2e/reader.ts';
import { articleFile, builds, correction, readRoot, readList, shrinkBase } from './builds.ts';
import { stopWorkers, storedGeneration, storedKeys, storedText } from './device.ts';
import { errorPage, type Fault } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import {
  articleWords,
  becomeVisible,
  builtHtml,
  clickToBlog,
  everyAddress,
  htmlAt,
  lookForWorker,
  removeEverything,
  untilStored,
  visit,
} from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = `/blog/${correction.slug}`;
const editedFile = () => articleFile(builds.edited, correction.slug);
const generationOf = (folder: string) => readRoot(folder).generation;

/** The paths of content that were asked for, in order. */
const askedContent = ({ log }: FaultyServer) =>
  log.map(({ path }) => path).filter((path) => path.startsWith('/content/'));

const untilAsked = (server: FaultyServer, path: string) =>
  expect.poll(() => server.log.map((request) => request.path)).toContain(path);

const untilFollowed = (page: Page, folder: string) =>
  expect.poll(() => storedGeneration(page)).toBe(generationOf(folder));

/** Wait for the end of the look for news that this page began. */
const untilChecked = (page: Page) => page.locator('html[data-checked]').waitFor();

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

test('a corrected article costs 16 KB in all @gate', async ({ page, context, server }) => {
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
  const changed = [paths.contentRoot, readList(builds.edited).path, editedFile()];
  expect(askedContent(server).filter((path) => !changed.includes(path))).toEqual([]);
  await readsAs(tab, server, builds.edited);
});

/** When files changed: by the build where it gives them a time, else when they were put online. */
function timesIn(folder: string, deployedAt: Date) {
  return (path: string): Date => {
    const file = join(folder, path);
    return isNamedByContent(path) && existsSync(file) ? statSync(file).mtime : deployedAt;
  };
}

test('a new article is told of, and shown on coming back @gate', async ({ page, server }) => {
  const [newest] = readList(builds.base).articles;
  const title = page.getByRole('heading', { name: newest?.title ?? '' });
  server.serve(shrinkBase(articleSlugs.length, 1));
  await visit(page, '/device');
  await clickToBlog(page); // the host's own page would have it
  server.serve(builds.base);
  await becomeVisible(page);
  await expect(page.getByText('1 new article')).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
  await page.goBack();
  await expect(title.first()).toBeVisible();
  await page.getByRole('button', { name: 'See it' }).click();
  await expect(title.first()).toBeVisible();
  await untilFollowed(page, builds.base);
  await readsAs(page, server, builds.base);
});

test('a sync that is cut goes on where it stopped', async ({ page, server }) => {
  const files = articleSlugs.map((slug) => articleFile(builds.base, slug));
  const [lastFile = ''] = files.slice(-1);
  server.fail(lastFile, { kind: 'hang' });
  server.fail(/^\/content\/i\//, { kind: 'hang' });
  const tab = await page.context().newPage();
  // A page without pictures of articles: hanging ones would leave no connection for the texts.
  await tab.goto('/device');
  await untilAsked(server, lastFile);
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

// As hosts and caches do: the wrong body may be kept for a year.
for (const [what, fault] of [
  ['was altered on its way', { kind: 'altered' }],
  ['the host has lost', errorPage(404)],
] satisfies [string, Fault][])
  test(`a text that ${what} holds up nothing else: the old one stays @gate`, async ({
    page,
    server,
  }) => {
    await visit(page, '/');
    server.serve(builds.edited);
    server.fail(editedFile(), fault);
    await page.reload();
    await untilFollowed(page, builds.edited);
    await untilChecked(page);
    await readsEarlierVersion(page, server);

    server.heal();
    await visit(page, '/');
    await readsAs(page, server, builds.edited);
    await expect(page.getByText(earlierVersion)).toHaveCount(0);
  });

test('a deploy between the list and a text gives no mixture', async ({ page, server }) => {
  await visit(page, '/');
  server.serve(builds.edited);
  const letGo = server.hold(editedFile());
  await page.reload();
  await untilAsked(server, editedFile());
  server.serve(builds.base); // which has that file no longer
  letGo();
  await untilFollowed(page, builds.edited);
  await untilChecked(page);
  await readsEarlierVersion(page, server);

  server.heal();
  await page.goto('/');
  await untilFollowed(page, builds.base);
  await readsAs(page, server, builds.base);
});

test.describe('a host that goes back to an earlier build', () => {
  test.use({ firstBuild: builds.edited });

  test('is followed, and forward again, each time whole', async ({ page, server }) => {
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
  const asked = askedContent(server).filter((path) => /^\/content\/[al]\//.test(path));
  expect(asked).toHaveLength(articleSlugs.length + 1);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a text does not change under the eyes of its reader @gate', async ({ page, server }) => {
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
});

test('each file of the content is fetched once in a visit', async ({ page, server }) => {
  await visit(page, '/blog');
  const title = page.getByRole('heading', { level: 1 });
  const second = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  for (let reading = 0; reading < 3; reading += 1) {
    await second.press('Enter');
    await expect(page.getByText(/^Published: /)).toBeVisible();
    await page.goBack();
    await expect(title).toHaveText(/Blog$/);
  }
  const fetched = askedContent(server).filter((path) => /^\/content\/[al]\//.test(path));
  expect(fetched.length).toBeGreaterThan(articleSlugs.length - 1);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});

test('a card opens while the first sync runs @gate', async ({ page, server }) => {
  // Not all, which would leave the reader's request no connection.
  const held = articleSlugs
    .filter((slug) => slug !== correction.slug)
    .slice(0, 3)
    .map((slug) => articleFile(builds.base, slug));
  const letGo = server.hold(...held);
  await page.goto('/blog');
  for (const file of held) await untilAsked(server, file);
  await page.locator(`main a[href="/blog/${correction.slug}"]`).first().click();
  await expect(page.locator('#article-body')).toContainText(articleWords);
  expect(await storedKeys(page, 'texts')).not.toHaveLength(articleSlugs.length);
  letGo();
  await untilStored(page);
  expect(await storedKeys(page, 'texts')).toHaveLength(articleSlugs.length);
});

test('“Remove everything” ends a sync that runs @gate', async ({ page, server }) => {
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
  await untilChecked(page);
  for (const store of ['texts', 'pictures', 'summaries', 'saved'])
    expect(await storedKeys(page, store), store).toEqual([]);
});
