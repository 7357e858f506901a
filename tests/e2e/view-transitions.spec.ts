import type { Page } from '@playwright/test';
import { find } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, openPage, stopClock } from './site-under-test.ts';

test.use({ viewport: desktop });

/**
 * Open the blog, wait for the code that the growing takes, and stop the clock.
 * @returns what has moved so far in each change of pages that the browser animated
 */
async function openGrowingBlog(page: Page): Promise<() => Promise<string[][]>> {
  await page.clock.install();
  await page.addInitScript(() => {
    // How fast pages are must not depend on the machine that runs the tests.
    performance.now = () => 0;
    const changes: string[][] = [];
    Reflect.set(window, 'notedChanges', changes);
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      transition.ready.then(
        () => {
          const parts = document
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
          changes.push([...new Set(parts)].filter((part) => part.includes('picture')).toSorted());
        },
        () => undefined, // skipped: nothing is seen of it
      );
      return transition;
    };
  });
  // When the first content is kept, pages are loaded anew; one that takes its time shows a skeleton
  // in between, from which nothing grows.
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/offline-reading-'),
  );
  await openPage(page, '/blog');
  const address = (await loaded).url();
  await page.evaluate(async (code) => {
    await import(code);
    // It starts in the next task.
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  }, address);
  await stopClock(page); // no skeleton, however long an article takes
  return () => page.evaluate(() => Reflect.get(window, 'notedChanges') as string[][]);
}

/** Open the article of a card, past the delay of the card. */
async function openCard(page: Page): Promise<void> {
  await card(page).click();
  await page.clock.runFor(300);
  await expect(find.title(page)).toBeFocused();
}

const growth = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(article-picture)`);
const card = (page: Page) => page.locator(`main article a[href="/blog/${articleSlugs[3]}"]`);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a card’s picture grows into its article, and back into the card @gate', async ({ page }) => {
  const changes = await openGrowingBlog(page);
  await card(page).scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(0);
  await openCard(page);
  await expect.poll(changes).toEqual([growth]);
  expect(await scrollPosition(page)).toBe(0);

  await page.goBack();
  await expect.poll(changes).toEqual([growth, growth]);
  expect(await scrollPosition(page)).toBe(position);
  await expect(card(page)).toBeFocused();
});

test('nothing grows on a way back that the browser animates itself', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }),
  );
  const changes = await openGrowingBlog(page);
  for (const expected of [[growth], [growth, growth]]) {
    await openCard(page);
    await expect.poll(changes).toEqual(expected);
    await page.goBack();
    await expect(card(page)).toBeFocused();
    expect(await changes()).toEqual(expected);
  }
});

test('nothing grows for a reader who asked for less motion @gate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const changes = await openGrowingBlog(page);
  await openCard(page);
  await page.goBack();
  await expect(card(page)).toBeFocused();
  expect(await changes()).toEqual([]);
});
