// A walk with Tab, as somebody without a mouse goes: what has the focus, in which order, by name.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { desktop, openPage, product, articlePath, topicName } from './site-under-test.ts';

test.use({ viewport: desktop });

/** Press Tab so many times; the role and name of what has the focus after each. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const seen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const snapshot = await page.locator(':focus').ariaSnapshot();
    const [, role, name] = /^- '?(\w+)(?: "(.*?)")?/.exec(snapshot) ?? [];
    seen.push(`${role} ${name ?? ''}`.trim());
  }
  return seen;
}

test('Tab goes through the header, from a link past it to the jobs @gate', async ({ page }) => {
  await openPage(page, '/blog');
  expect(await walk(page, 7)).toEqual([
    'link Skip to content',
    `link ${product} (opens in a new tab)`,
    'link Home',
    'link Blog',
    'link Search',
    'link Saved articles',
    'link View All Jobs (opens in a new tab)',
  ]);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/blog'); // no entry of the history, so that Back leads away
});

test.describe('with a worker, which knows the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Tab goes through an article, from the way back to its text @gate', async ({ page }) => {
    await openPage(page, articlePath);
    await page.getByRole('button', { name: 'Save to this device' }).waitFor();
    const body = page.locator('#article-body');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const sections = await contents.getByRole('link').allTextContents();
    await expect(body.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
    await page.getByRole('banner').getByRole('link').last().focus();
    expect(await walk(page, sections.length + 5)).toEqual([
      'link Back to Blog',
      `link ${topicName}`,
      'text', // the summary of what changed
      'button Share',
      'button Save to this device',
      ...sections.map((section) => `link ${section}`),
    ]);
    await page.keyboard.press('Tab');
    expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test('Tab stays in the question before a removal, which has the focus', async ({ page }) => {
    await openPage(page, '/device');
    const remove = page.getByRole('button', { name: 'Remove everything' });
    await remove.press('Enter');
    const question = page.getByRole('group', { name: /^Remove all articles/ });
    const keep = question.getByRole('button', { name: 'Keep everything' });
    await expect(keep).toBeFocused();
    await expect(keep).toHaveAccessibleDescription(/^Remove all articles/);
    await page.keyboard.press('Shift+Tab');
    await expect(question.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
  });
});

test('the key that opens the search can be turned off, for good', async ({ page }) => {
  for (const [isWanted, address] of [
    [false, '/blog'],
    [true, '/search'],
  ] as const) {
    await openPage(page, '/search');
    const choice = page.getByRole('checkbox', { name: 'Press / on any page to search' });
    await choice.setChecked(isWanted);
    await openPage(page, '/blog');
    await page.locator('html[data-checked]').waitFor(); // the key is listened for
    await page.keyboard.press('/');
    await expect(page).toHaveURL(address);
  }
});
