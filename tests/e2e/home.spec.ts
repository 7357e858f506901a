import type { Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { builds, readRoot } from '../fixtures/builds.ts';
import { expect, test } from './page-fixture.ts';
import {
  hold,
  articleSlugs,
  desktop,
  jobsUrl,
  openPage,
  phone,
  stopClock,
  tablet,
} from './site-under-test.ts';

const carousel = (page: Page) =>
  page.getByRole('region', { name: words.blog.latestArticles }).last();
const slides = (page: Page) => carousel(page).getByRole('listitem');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name });

/** Indexes of the slides that are wholly in view. */
const slidesInView = (page: Page): Promise<number[]> =>
  carousel(page).evaluate((region) => {
    const frame = region.getBoundingClientRect();
    return [...region.querySelectorAll('li')].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left >= frame.left - 20 && box.right <= frame.right + 20 ? [index] : [];
    });
  });

/** Of the dots: on a busy machine time passes before the clock is stopped. */
const currentIndex = (page: Page) =>
  carousel(page)
    .locator('.carousel-dot')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));

async function openHome(page: Page) {
  await openPage(page, '/');
  await expect(carousel(page).locator('[data-motion=on]')).not.toBeAttached(); // out of sight
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
}

test('the home page leads to the blog, to the jobs and employers there @gate', async ({ page }) => {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.site.homeHeadline);
  const subheading = main.getByRole('heading', { name: words.home.subheading });
  await expect(subheading).toBeVisible();
  for (const name of [words.site.viewAllJobs, words.home.postRole]) {
    await expect(find.link(main, name)).toHaveAttribute('href', jobsUrl);
    await expect(find.link(main, name)).toHaveAttribute('target', '_blank');
  }
  await find.link(main, words.site.readOurBlog).click();
  await expect(page).toHaveURL('/blog');
});

test('a reader’s question leads to its article, and that to the next @gate', async ({ page }) => {
  const { questions = [] } = readRoot(builds.base);
  await openPage(page, '/');
  const cards = page.getByRole('region', { name: words.home.startWhereYouAre }).getByRole('link');
  // The carousel below begins with the articles of the first two.
  const shown = [...questions.slice(2), ...questions.slice(0, 2)];
  await expect(cards).toHaveText(shown.map(({ question, title }) => question + title));
  await cards.filter({ hasText: questions[0]?.question ?? '' }).click();
  await expect(find.title(page)).toHaveText(questions[0]?.title ?? '');
  const next = (await find.readNext(page).textContent()) ?? '';
  await find.readNext(page).click();
  await expect(find.title(page)).toHaveText(next);
});

test('until the hero picture is there it is transparent, with a spinner @gate', async ({
  page,
}) => {
  const { release } = await hold(page, /\/assets\/hero-/);
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('.hero-picture');
  await expect(picture).toHaveAttribute('data-state', 'loading');
  await expect(picture.locator('.spinner')).toBeVisible();
  await expect(picture.locator('img')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  await expect(picture.locator('.spinner')).toHaveCount(0);
  await expect(picture.locator('img')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('of six articles 1, 2 or 3 are in view, and the ends have nothing beyond @gate', async ({
  page,
}) => {
  for (const [viewport, perView, stops] of [
    [phone, 1, 6],
    [tablet, 2, 5],
    [desktop, 3, 4],
  ] as const) {
    await page.setViewportSize(viewport);
    await openHome(page);
    await expect(carousel(page).getByRole('group').getByRole('button')).toHaveCount(stops);
    await expect.poll(() => slidesInView(page)).toHaveLength(perView);
    await expect(button(page, words.ui.previousSlide)).toBeDisabled();
    for (let step = 1; step < stops; step += 1) await button(page, words.ui.nextSlide).click();
    await expect(button(page, words.ui.nextSlide)).toBeDisabled();
    await expect(button(page, words.ui.previousSlide)).toBeEnabled();
    await expect.poll(async () => (await slidesInView(page)).at(-1)).toBe(5);
  }
  const links = slides(page).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(articleSlugs.slice(0, 6).map((slug) => `/blog/${slug}`));
  // The compact variant.
  await page.setViewportSize(tablet);
  await openPage(page, '/jobs');
  await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
  await expect.poll(() => slidesInView(page)).toEqual([0]);
});

test('arrow keys and dots move the slides, the browser’s keys do not @gate', async ({ page }) => {
  await openHome(page);
  await button(page, words.ui.nextSlide).focus();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 0],
    ['Control+ArrowRight', 0], // the browser's
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => currentIndex(page)).toBe(index);
  }
  await button(page, words.ui.slide(3)).click();
  await expect.poll(() => currentIndex(page)).toBe(2);
  await expect.poll(async () => (await slidesInView(page))[0]).toBe(2);
});

test('slides are dragged from 10 pixels on; a shorter slip opens one @gate', async ({ page }) => {
  await page.setViewportSize(phone);
  await openHome(page);
  await button(page, words.ui.pauseSlides).click();
  await slides(page).first().scrollIntoViewIfNeeded();
  const box = await slides(page).first().boundingBox();
  const drag = async (distance: number) => {
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 80];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - distance, y, { steps: 12 });
    await page.mouse.up();
  };
  await drag(240);
  await expect.poll(() => currentIndex(page)).toBe(1);
  await expect(page).toHaveURL('/');

  await button(page, words.ui.slide(1)).click();
  await expect.poll(() => slidesInView(page)).toEqual([0]);
  await drag(8);
  await expect(page).toHaveURL(`/blog/${articleSlugs[0]}`);
});

for (const [size, behavior, stop, next] of [
  [phone, 'instant', 4, [5]],
  [desktop, 'smooth', 2, [3, 4, 5]],
] as const)
  test(`the dots follow another ${behavior} scroll at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await openHome(page);
    await button(page, words.ui.pauseSlides).click();
    const fifth = slides(page).nth(4);
    await fifth.evaluate(
      (slide, how) => slide.scrollIntoView({ inline: 'nearest', behavior: how }),
      behavior,
    );
    await expect.poll(() => currentIndex(page)).toBe(stop);
    await button(page, words.ui.nextSlide).click();
    await expect.poll(() => slidesInView(page)).toEqual(next);
    expect(await currentIndex(page)).toBe(stop + 1);
  });

test('slides that were moved before the code came stay there', async ({ page }) => {
  await page.setViewportSize(phone);
  const { release } = await hold(page, /\/assets\/carousel-motion-/);
  await openPage(page, '/');
  await button(page, words.ui.nextSlide).click();
  await button(page, words.ui.nextSlide).click();
  await expect.poll(() => slidesInView(page)).toEqual([2]);
  release();
  await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
  expect(await currentIndex(page)).toBe(2);
  await expect.poll(() => slidesInView(page)).toEqual([2]);
  await button(page, words.ui.previousSlide).click();
  await expect.poll(() => slidesInView(page)).toEqual([1]);
});

test('autoplay turns every 5 seconds, begins again, and can be paused @gate', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await stopClock(page);
  const first = await currentIndex(page);
  for (const step of [1, 2, 3, 4]) {
    await page.clock.runFor(5000);
    await expect.poll(() => currentIndex(page)).toBe((first + step) % 4);
  }
  await button(page, words.ui.pauseSlides).click();
  await slides(page).nth(first).hover(); // an interaction must not wake it
  await page.clock.runFor(60_000);
  expect(await currentIndex(page)).toBe(first);
  await button(page, words.ui.playSlides).click();
  await page.clock.runFor(5000);
  const second = (first + 1) % 4;
  await expect.poll(() => currentIndex(page)).toBe(second);

  await button(page, words.ui.nextSlide).hover(); // pauses it for 10 seconds
  await page.clock.runFor(14_000);
  expect(await currentIndex(page)).toBe(second);
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, isHidden);
  await hide(true);
  await page.clock.runFor(10_000);
  expect(await currentIndex(page)).toBe(second);
  await hide(false);
  const link = slides(page).nth(second).getByRole('link');
  await page.keyboard.press('Escape'); // the focus is visible only after a key
  await link.focus();
  await page.clock.runFor(10_000);
  expect(await currentIndex(page)).toBe(second);
  await link.blur();
  await page.clock.runFor(5000);
  await expect.poll(() => currentIndex(page)).toBe((second + 1) % 4);
});

test('autoplay does not begin where the reader asked for less motion @gate', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await stopClock(page);
  await expect(button(page, words.ui.playSlides)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(await currentIndex(page)).toBe(0);
});
