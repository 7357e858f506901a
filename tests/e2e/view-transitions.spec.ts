import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, openPage, stopClock } from './site-under-test.ts';

test.use({ viewport: desktop });

/** From the next page on, note what moves in each change of pages that the browser animates. */
async function noteChanges(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
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
  return () => page.evaluate(() => Reflect.get(window, 'notedChanges') as string[][]);
}

/** Open a page and wait for the code that the growing takes. */
async function openGrowingPage(page: Page, path: string): Promise<void> {
  // How fast pages are must not depend on the machine that runs the tests.
  await page.addInitScript(() => void (performance.now = () => 0));
  // When the first content is kept, pages are loaded anew; one that takes its time shows a skeleton
  // in between, from which nothing grows.
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/offline-reading-'),
  );
  await openPage(page, path);
  const address = (await loaded).url();
  await page.evaluate(async (code) => {
    await import(code);
    // It starts in the next task.
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  }, address);
}

const growth = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(article-picture)`);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.locator(`main article a[href="/blog/${articleSlugs[3]}"]`);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a card’s picture grows into its article, and back into the card', async ({ page }) => {
  await page.clock.install();
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await stopClock(page); // no skeleton, however long an article takes
  await card(page).scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(0);
  await card(page).click();
  await page.clock.runFor(300); // the delay of a card
  await expect(page).toHaveURL(`/blog/${articleSlugs[3]}`);
  await expect.poll(changes).toEqual([growth]);
  await expect(title(page)).toBeFocused();
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
  await page.clock.install();
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await stopClock(page);
  for (const expected of [[growth], [growth, growth]]) {
    await card(page).click();
    await page.clock.runFor(300);
    await expect.poll(changes).toEqual(expected);
    await page.goBack();
    await expect(card(page)).toBeFocused();
    expect(await changes()).toEqual(expected);
  }
});

test('nothing grows for a reader who asked for less motion @gate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await card(page).click();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(card(page)).toBeFocused();
  expect(await changes()).toEqual([]);
});
