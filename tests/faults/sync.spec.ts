// How the device follows what is published (statements: reliability, faults 27-32, 34).
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { articlePath, articleSlugs, articleTitle, articleWords } from '../e2e/site-under-test.ts';
import {
  articleFile,
  baseWith,
  builds,
  correction,
  readRoot,
  readList,
  shrinkBase,
} from '../fixtures/builds.ts';
import { storedGeneration, storedTexts } from './browser-storage.ts';
import {
  becomeVisible,
  clickToBlog,
  installWorker,
  readsAs,
  untilChecked,
  untilStored,
  visit,
} from './visit.ts';
import { expect, test } from './site-fixture.ts';

const editedFile = () => articleFile(builds.edited, correction.slug);

const untilFollowed = (page: Page, folder: string) =>
  expect.poll(() => storedGeneration(page)).toBe(readRoot(folder).generation);

test('a corrected article costs 16 KB in all @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  await page.close();
  server.serve(builds.edited);
  server.clearLog();
  const tab = await context.newPage();
  await tab.goto('/');
  await untilFollowed(tab, builds.edited);
  await untilStored(tab);
  expect(await installWorker(tab)).toMatchObject({ waiting: undefined });
  const asked = server.log.map(({ path }) => path);
  expect(asked).toContain('/sw.js');
  const bytes = server.log.reduce((sum, request) => sum + request.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(16_384);
  expect(bytes, 'all are counted').toBeGreaterThan(2048);
  await readsAs(tab, server, builds.edited);
});

test('a new article is told of, and shown on coming back @gate', async ({ page, server }) => {
  const [newest] = readList(builds.base).articles;
  const title = page.getByRole('heading', { name: newest?.title ?? '' });
  server.serve(shrinkBase(articleSlugs.length, 1));
  await visit(page, '/device');
  await clickToBlog(page); // the host's own page would have it
  server.serve(builds.base);
  await becomeVisible(page);
  await expect(page.getByText(words.notices.newArticles({ count: 1 }))).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page.getByText(words.article.published)).toBeVisible();
  await page.goBack();
  await expect(title.first()).toBeVisible();
  await page.goForward();
  await expect(page.getByText(words.article.published)).toBeVisible();
  await find.button(page, words.notices.seeArticles({ count: 1 })).click();
  await expect(page).toHaveURL('/blog');
  await expect(title.first()).toBeVisible();
  await untilFollowed(page, builds.base);
  await readsAs(page, server, builds.base);
});

// As hosts and caches do: the wrong body may be kept for a year.
test('a text that was altered on its way holds up nothing else @gate', async ({ page, server }) => {
  await visit(page, '/');
  server.serve(builds.edited);
  server.fail(editedFile(), { kind: 'altered' });
  await page.reload();
  await untilFollowed(page, builds.edited);
  await untilChecked(page);
  await server.stop();
  const notice = page.getByText(words.article.outdated);
  await page.goto(articlePath);
  await expect(page.locator('#article-body')).not.toContainText(correction.sentence);
  await page.locator('html[data-ready]').waitFor();
  await expect(notice).toBeVisible();

  await server.start();
  server.heal();
  await visit(page, '/');
  await readsAs(page, server, builds.edited);
  await expect(notice).toHaveCount(0);
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
  await expect.poll(() => storedTexts(page)).toContain(editedFile());
  expect(await body.innerHTML()).toBe(text);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await page.reload();
  await expect(body).toContainText(correction.sentence);
});

test('an article beyond the newest 24 comes once online @gate', async ({ page, server }) => {
  const { articles } = readList(builds.base);
  const copies = articles
    .slice(0, 1)
    .flatMap((newest) =>
      Array.from({ length: 24 }, (_, at) => ({ ...newest, id: `c${at}`, slug: `c${at}` })),
    );
  server.serve(baseWith([...copies, ...articles]));
  await visit(page, '/');
  await server.stop();
  await page.goto(articlePath);
  await expect(find.title(page)).toHaveText(words.fallback.notHereYet);
  await untilChecked(page);
  await expect(page.getByText(words.fallback.loadsOnceOnline)).toBeVisible();
  await server.start();
  await becomeVisible(page);
  await expect(find.title(page)).toHaveText(articleTitle);
  await server.stop();
  await page.reload();
  await expect(page.getByText(articleWords)).toBeVisible();
});
