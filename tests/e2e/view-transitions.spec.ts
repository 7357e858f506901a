import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, openPage, stopClock } from './reader.ts';

test.use({ viewport: desktop });

/** What a reader sees of a change of pages. */
type Change = { moving: string[]; takesClicks: boolean };

/** From the next page on, note each change of pages that the browser animates. */
async function noteChanges(page: Page): Promise<() => Promise<Change[]>> {
  await page.addInitScript(() => {
    const changes: Change[] = [];
    Reflect.set(window, 'notedChanges', changes);
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      transition.ready.then(
        () => {
          const parts = document
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
          const events = getComputedStyle(document.documentElement, '::view-transition');
          changes.push({
            moving: [...new Set(parts)].filter((part) => part.includes('picture')).toSorted(),
            takesClicks: events.pointerEvents === 'none',
          });
        },
        () => undefined, // skipped: nothing is seen of it
      );
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'notedChanges') as Change[]);
}

/** Have pages to come measure no time: how fast they are must not depend on the machine that runs the tests. */
async function measureNoTime(page: Page): Promise<void> {
  await page.addInitScript(() => void (performance.now = () => 0));
}

async function goBackToBlog(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(card(page)).toBeFocused();
}

/** Open a page and wait for the code that the growing takes. */
async function openGrowingPage(page: Page, path: string): Promise<void> {
  await measureNoTime(page);
  // When the first content is kept, pages are loaded anew; one that takes its time shows a skeleton
  // in between, from which nothing grows.
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/view-transitions-'),
  );
  await openPage(page, path);
  const address = (await loaded).url();
  await page.evaluate(async (code) => void (await import(code)), address); // it has run as well
}

const growth: Change = {
  moving: [
    '::view-transition-group(article-picture)',
    '::view-transition-new(article-picture)',
    '::view-transition-old(article-picture)',
  ],
  takesClicks: true,
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, slug: string = articleSlugs[3]) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/blog/${slug}"]`) })
    .getByRole('link');
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

test('nothing grows for a reader who asked for less motion @gate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await card(page).click();
  await expect(title(page)).toBeFocused();
  await goBackToBlog(page);
  expect(await changes()).toEqual([]);
});

test('without its picture in view on both pages, the page changes at once', async ({ page }) => {
  await page.clock.install();
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await stopClock(page); // no skeleton, however long an article takes
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home' })
    .press('Enter');
  await expect(title(page)).toHaveText(/Remote Work Insights/);
  await page.goBack();
  await card(page).press('Enter');
  await expect.poll(changes).toEqual([growth]);
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'Related Articles' })).toBeInViewport();
  await goBackToBlog(page);
  expect(await changes()).toEqual([growth]);
});

test('a second way chosen while a picture grows is gone at once', async ({ page }) => {
  await page.clock.install();
  const changes = await noteChanges(page);
  await openGrowingPage(page, '/blog');
  await stopClock(page);
  await card(page).press('Enter');
  await expect(page).toHaveURL(`/blog/${articleSlugs[3]}`);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(`/blog/${articleSlugs[3]}`);
  await expect(title(page)).toBeFocused();
  await expect.poll(async () => (await changes()).at(-1)).toEqual(growth);
});
