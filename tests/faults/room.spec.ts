// What is told beside the page keeps clear of it and of each other, and a lost connection moves nothing.
import type { Page } from '@playwright/test';
import { layoutShifts, stopClock } from '../e2e/reader.ts';
import { becomeVisible, lookAgain, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const height = 844;
const article = '/blog/beat-the-ats';

test.describe('a word on what was just done', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('covers no notice in a window of any width', async ({ page, server }) => {
    await page.clock.install(); // neither passes while it is looked at
    await visit(page, article);
    await expect(page.locator('.notices')).toContainText('Ready to read offline');
    await stopClock(page);
    await expectClearWord(page);

    await server.stop();
    await becomeVisible(page);
    await expect(page.locator('.notices')).toContainText('You are offline.');
    await expectClearWord(page);

    // The notices make room for the way to the top.
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    await expectClearWord(page);
  });

  async function expectClearWord(page: Page) {
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height });
      await page
        .getByRole('link', { name: /^Link to this section/ })
        .first()
        .dispatchEvent('click');
      await expect(page.locator('.toast')).toHaveText('Link copied');
      await expect
        .poll(async () => {
          await page.clock.runFor(20); // the frames that follow the new width
          return coveredByWord(page);
        })
        .toEqual([]);
      await page.clock.runFor(3000);
      await expect(page.locator('.toast')).toHaveText('');
    }
  }
});

/** What of the notices and of the way to the top the word lies on. */
function coveredByWord(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const word = document.querySelector('.toast')?.getBoundingClientRect();
    return [...document.querySelectorAll('.notice, .back-to-top')]
      .filter((element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        if (!word) return true;
        return top < word.bottom && bottom > word.top && left < word.right && right > word.left;
      })
      .map(({ textContent }) => textContent);
  });
}

test('nothing on the way to the jobs moves in a window of any width when the connection goes', async ({
  page,
  server,
}) => {
  await visit(page, '/jobs');
  const main = page.getByRole('main');
  const places = async () => {
    const all: string[] = [];
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height });
      const parts = await main.evaluate((element) =>
        [...element.querySelectorAll('p, a, img')].map((part) => {
          const { x, y, width: across, height: down } = part.getBoundingClientRect();
          return [x, y, across, down].map(Math.round).join(' ');
        }),
      );
      all.push(...parts);
    }
    return all;
  };
  await expect(main.getByText('You are offline.')).toBeHidden();
  const before = await places();
  await server.stop();
  await lookAgain(page);
  await expect(main.getByText('You are offline.')).toBeVisible();
  expect(await places()).toEqual(before);

  // The page that the device makes begins as with a connection.
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(main.getByText('You are offline.')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  }
});
