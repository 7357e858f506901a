// A walk with Tab, as somebody without a mouse goes: what has the focus, in which order, by name.
import type { Page } from '@playwright/test';
import { find, words } from './interface.ts';
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
  const names = [
    words.layout.skipToContent,
    product + words.site.opensInNewTab,
    words.site.home,
    words.site.blog,
    words.site.search,
    words.site.savedArticles,
    words.site.viewAllJobs + words.site.opensInNewTab,
  ];
  expect(await walk(page, 7)).toEqual(names.map((name) => `link ${name}`));
  const skip = find.link(page, words.layout.skipToContent);
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
    await find.saveButton(page).waitFor();
    const body = page.locator('#article-body');
    const sections = await find.contents(page).getByRole('link').allTextContents();
    await expect(body.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
    await page.getByRole('banner').getByRole('link').last().focus();
    expect(await walk(page, sections.length + 6)).toEqual([
      `link ${words.site.backToBlog}`,
      `link ${topicName}`,
      'text', // the summary of what changed
      `button ${words.article.share}`,
      `button ${words.article.listen}`,
      `button ${words.article.whenNotSaved.label} ${words.article.toThisDevice}`,
      ...sections.map((section) => `link ${section}`),
    ]);
    await page.keyboard.press('Tab');
    expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test('Tab stays in the question before a removal, which has the focus', async ({ page }) => {
    await openPage(page, '/device');
    const remove = find.button(page, words.device.removeEverything);
    await remove.press('Enter');
    const question = page.getByRole('group', { name: words.device.removeQuestion });
    const keep = find.button(question, words.device.cancelRemoval);
    await expect(keep).toBeFocused();
    await expect(keep).toHaveAccessibleDescription(
      `${words.device.removeQuestion} ${words.device.removeQuestionText}`,
    );
    await page.keyboard.press('Shift+Tab');
    await expect(find.button(question, words.device.remove)).toBeFocused();
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
    const choice = page.getByRole('checkbox', { name: words.search.keyOpensSearch });
    await choice.setChecked(isWanted);
    await openPage(page, '/blog');
    await page.locator('html[data-checked]').waitFor(); // the key is listened for
    await page.keyboard.press('/');
    await expect(page).toHaveURL(address);
  }
});
