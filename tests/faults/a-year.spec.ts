// A blog over time, in a browser: a first visit to a slow host, and an article that is withdrawn.
import type { Page } from '@playwright/test';
import { articlePath, articleTitle } from '../e2e/site-under-test.ts';
import { storedRecords } from './browser-storage.ts';
import { baseWith, builds, readList } from '../fixtures/builds.ts';
import { clickToDevice, lookAgain, untilStored, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

const { articles } = readList(builds.base);
const saved = articles.find(({ slug }) => articlePath.endsWith(slug));
const withdrawn = `“${articleTitle}” is no longer on this blog, so it has left your list.`;

async function clickToSaved(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Saved articles/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved articles' })).toBeVisible();
}

test('what is saved and ticked while the worker installs is kept @gate', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const letGo = server.hold('/sw.js');
  await page.goto(articlePath);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await page.clock.fastForward(60_000);
  await clickToDevice(page);
  await expect(page.getByText('Getting ready…')).toBeVisible();
  await clickToSaved(page);
  await expect(page.getByText('Getting ready…')).toBeVisible();
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
  await page.getByRole('button', { name: 'Save to this device' }).click();
  await expect(page.getByRole('button', { name: /remove from saved/ })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  const count = page.getByRole('banner').getByRole('link', { name: 'Saved articles: 1' });
  await expect(count).toBeVisible();

  server.serve(baseWith(articles.filter((one) => one !== saved)));
  await lookAgain(page);
  await clickToSaved(page);
  await expect(page.getByText(withdrawn)).toBeVisible();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(count).toHaveCount(0);

  server.serve(builds.base); // withdrawn by mistake
  await lookAgain(page);
  await expect(count).toBeVisible();
  await clickToSaved(page);
  await expect(page.getByText(withdrawn)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: articleTitle, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});
