// A host that went back to an earlier build (statements: reliability, faults 41, 42).
import type { Page } from '@playwright/test';
import { builds, readRoot, rebuildBase } from './builds.ts';
import { storedGeneration } from './device.ts';
import { visit, withoutSyncWorker } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const ignored = /The site now serves an earlier version than the one on this device/;
const generationOf = (folder: string) => readRoot(folder).generation;

test.describe('a host that went back to an earlier build', () => {
  test.use({ firstBuild: builds.edited });

  test('is not followed at first, which the reader is told, and is followed after a day', async ({
    page,
    server,
  }) => {
    await withoutSyncWorker(page); // it would have a clock of its own
    await page.clock.setFixedTime(now);
    await visit(page, '/device');
    server.serve(builds.base);
    await checkNow(page, ignored);
    await page.goto('/device');
    await expect(page.getByText(ignored), 'it is told without a press, too').toBeVisible();
    await page.clock.setFixedTime(now + day - 1);
    await checkNow(page, ignored);
    expect(await storedGeneration(page)).toBe(generationOf(builds.edited));
    await page.clock.setFixedTime(now + day);
    await checkNow(page, /^Done/);
    expect(await storedGeneration(page)).toBe(generationOf(builds.base));
    await checkNow(page, /Nothing is new/);
  });

  test('is followed at once where its epoch is higher', async ({ page, server }) => {
    await visit(page, '/device');
    server.serve(rebuildBase({ epoch: 1 }));
    await checkNow(page, /^Done/);
    expect(await storedGeneration(page)).toBe(generationOf(builds.base));
  });
});

test('what a build machine published whose clock was years ahead is left behind after a day', async ({
  page,
  server,
}) => {
  await withoutSyncWorker(page);
  await page.clock.setFixedTime(now);
  server.serve(rebuildBase({ seq: readRoot(builds.base).seq + 7 * 365 * 24 * 60 * 60 }));
  await visit(page, '/device');
  server.serve(builds.edited);
  await checkNow(page, ignored);
  await page.clock.setFixedTime(now + day);
  await checkNow(page, /^Done/);
  expect(await storedGeneration(page)).toBe(generationOf(builds.edited));
});

/** Press the button, and wait for what the check came to. */
async function checkNow(page: Page, outcome: RegExp): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(status).toHaveText(outcome);
}
