// A blog over time, in a browser: a first visit to a slow host, and an article that is withdrawn.
import type { Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { articlePath, articleTitle } from '../e2e/site-under-test.ts';
import { storedRecords } from './browser-storage.ts';
import { baseWith, builds, readList } from '../fixtures/builds.ts';
import { clickToDevice, lookAgain, untilStored, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const { articles } = readList(builds.base);
const saved = articles.find(({ slug }) => articlePath.endsWith(slug));
const withdrawn = words.saved.withdrawn(articleTitle);

async function clickToSaved(page: Page): Promise<void> {
  await find.link(page.getByRole('banner'), words.site.savedArticles).click();
  await expect(find.title(page)).toHaveText(words.site.savedArticles);
}

test('what is saved and ticked while the worker installs is kept @gate', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const letGo = server.hold('/sw.js');
  await page.goto(articlePath);
  await page.getByRole('checkbox').first().check();
  await find.saveButton(page).click();
  await page.clock.fastForward(60_000);
  await clickToDevice(page);
  await expect(page.getByText(words.site.gettingReady)).toBeVisible();
  await clickToSaved(page);
  await expect(page.getByText(words.site.gettingReady)).toBeVisible();
  letGo();
  await expect(
    page.getByRole('main').getByRole('link', { name: articleTitle, exact: true }),
  ).toBeVisible();
  await untilStored(page);
  const record = (await storedRecords(page, 'reader'))[saved?.id ?? ''];
  const at: unknown = expect.any(Number);
  const ticks: unknown = [expect.any(String)];
  expect(record).toEqual({ openedAt: at, savedAt: at, ticks });
});

test('a withdrawn article leaves all lists, and returns with the host @gate', async ({
  page,
  server,
}) => {
  await visit(page, articlePath);
  await find.saveButton(page).click();
  await expect(find.savedButton(page)).toBeVisible();
  await page.getByRole('checkbox').first().check();
  const count = find.link(page.getByRole('banner'), words.layout.savedArticles(1));
  await expect(count).toBeVisible();

  server.serve(baseWith(articles.filter((one) => one !== saved)));
  await lookAgain(page);
  await clickToSaved(page);
  await expect(page.getByText(withdrawn)).toBeVisible();
  await expect(page.getByText(words.exportImport.nothingSaved)).toBeVisible();
  await expect(count).toHaveCount(0);

  server.serve(builds.base); // withdrawn by mistake
  await lookAgain(page);
  await expect(count).toBeVisible();
  await clickToSaved(page);
  await expect(page.getByText(withdrawn)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: articleTitle, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});
