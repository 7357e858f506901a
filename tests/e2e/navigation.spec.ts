import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  articles,
  articleSlugs,
  journeyArticle,
  desktop,
  noteScrolls,
  withoutFonts,
  openPage,
  phone,
  product,
} from './reader.ts';

test.use({ viewport: desktop });

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scroll and wait until the app has heard of it: it keeps the position of what it has heard. */
async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
        window.scrollTo(0, top);
      }),
    position,
  );
  expect(await scrollPosition(page)).toBe(position);
}

test('Back returns at once to the place and the link, and is announced @gate', async ({ page }) => {
  await withoutFonts(page);
  const scrolls = await noteScrolls(page);
  await openPage(page, '/blog');
  const name = await page.title();
  const card = page.getByRole('main').locator('.card-link').nth(4);
  // Until the app has heard that the page scrolled.
  await card.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
        element.focus({ preventScroll: true });
        element.scrollIntoView({ block: 'center' });
      }),
  );
  const place = await scrollPosition(page);
  expect(place).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(page.locator('#article-body')).toBeVisible();
  await expect(title(page)).toBeFocused();
  // Chromium lets the last step of a ride count on top of the place where Back puts the reader.
  await expect.poll(() => scrollPosition(page)).toBe(0);
  const before = (await scrolls()).length;
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect.poll(() => scrollPosition(page)).toBe(place);
  await expect(page.getByRole('status').first()).toHaveText(name);
  expect((await scrolls()).slice(before)).not.toContain('smooth');
});

test('Back gives the heading the focus where the link is not shown', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('dialog')).toHaveCount(0); // it keeps the focus till it is closed
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeFocused();
});

test('Back shows the slide whose link was followed', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
  await expect(carousel.locator('[data-motion=on]')).toBeAttached();
  await carousel.getByRole('button', { name: 'Slide 3' }).click();
  await expect(carousel.getByRole('button', { name: 'Slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const link = carousel.locator('.card-link').nth(2);
  await link.press('Enter');
  await expect(page.locator('#article-body')).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test.describe('Back with the menu open', () => {
  test.use({ viewport: phone });

  test('closes the menu, where the browser asks before going back', async ({ page }) => {
    // Chromium asks a close watcher when Android's Back is pressed, which no desktop has.
    await page.addInitScript(() => {
      Reflect.set(
        window,
        'CloseWatcher',
        class extends (Reflect.get(window, 'CloseWatcher') as new () => EventTarget) {
          constructor() {
            super();
            window.addEventListener('press-back', () => {
              (this as unknown as { requestClose: () => void }).requestClose();
            });
          }
        },
      );
    });
    await openPage(page, '/blog');
    const button = page.getByRole('button', { name: 'Open menu' });
    const pressBack = () => page.evaluate(() => window.dispatchEvent(new Event('press-back')));
    for (const time of ['once', 'and again']) {
      await button.click();
      await expect(page.getByRole('dialog'), time).toBeVisible();
      await pressBack();
      await expect(page.getByRole('dialog'), time).toHaveCount(0);
      await expect(button, time).toBeFocused();
    }
    await expect(page).toHaveURL('/blog');
  });
});

test('Forward returns to where the reader was in the article @gate', async ({ page }) => {
  await withoutFonts(page);
  await openPage(page, '/blog');
  await page.getByRole('main').getByRole('article').nth(2).getByRole('link').press('Enter');
  await expect(page.getByText(/^Published: /)).toBeVisible();
  const article = page.url();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 900);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(title(page)).toHaveText(`${product} Blog`);
  await page.goForward();
  await expect(page).toHaveURL(article);
  await expect.poll(() => scrollPosition(page)).toBe(900);
});

test.describe('a navigation within the app', () => {
  test('keeps the document, focuses the heading and is announced @gate', async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const announced = page.locator('body > [role=status]');
    await expect(announced).toBeEmpty();
    await mainNavigation(page).getByRole('link', { name: 'Blog' }).click();
    await expect(title(page)).toHaveText(`${product} Blog`);
    await expect(title(page)).toBeFocused();
    await expect(announced).toHaveText(`${product} Blog`);
    await expect(page).toHaveTitle(`${product} Blog`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(title(page)).toBeFocused();
    await expect(announced).toHaveText(`${product} Blog, page 2`);
    await page.goBack();
    await expect(announced).toHaveText(`${product} Blog`);
    await expect(page.getByRole('link', { name: 'Page 2' })).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`begins at the top, by a smooth ride or not: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      const scrolls = await noteScrolls(page);
      await openPage(page, '/blog');
      for (const [link, path] of [
        [page.getByRole('link', { name: 'Next' }), '/blog/page/2'],
        [mainNavigation(page).getByRole('link', { name: 'Home' }), '/'],
        [page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }), '/blog'],
        [mainNavigation(page).getByRole('link', { name: 'Blog' }), '/blog'],
      ] as const) {
        await scrollTo(page, 400);
        const before = (await scrolls()).length;
        await link.click();
        // The old page may be at the top before the new one has come, whose arrival would scroll again.
        await expect(page).toHaveURL(path);
        await expect.poll(() => scrollPosition(page)).toBe(0);
        await expect.poll(async () => (await scrolls()).length).toBeGreaterThan(before);
        const isSmooth = (await scrolls()).slice(before).includes('smooth');
        expect(isSmooth, path).toBe(reducedMotion === 'no-preference');
      }
    });
});

test.describe('an address with an anchor', () => {
  const path = `${journeyArticle}#free-resume-help`;

  test('opens at its heading, clear of the header @gate', async ({ page }) => {
    await openPage(page, path);
    await expectBelowHeader(page, 'Free resume help');
    await openPage(page, '/blog/maximising-cv-with-ai');
    await page.locator('#article-body a[href$="#free-resume-help"]').first().press('Enter');
    await expect(page).toHaveURL(path);
    await expectBelowHeader(page, 'Free resume help');
  });

  test('in the contents leads to its section, and Back returns @gate', async ({ page }) => {
    await openPage(page, '/blog/beat-the-ats');
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
    const section = (await link.textContent()) ?? '';
    await link.press('Enter');
    await expectBelowHeader(page, section);
    await page.goBack();
    await expect(page).toHaveURL('/blog/beat-the-ats');
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  async function expectBelowHeader(page: Page, name: string): Promise<void> {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => {
        const top = (await heading.boundingBox())?.y ?? 0;
        return top >= (header?.height ?? 0) && top < 200;
      })
      .toBe(true);
  }
});

test('the keyboard leads from home to the end of an article and back @gate', async ({ page }) => {
  await openPage(page, '/');
  const tab = () => page.keyboard.press('Tab');
  await tab(); // past the skip link
  const header = page.getByRole('banner');
  for (const name of [product, 'Home', 'Blog']) {
    await tab();
    await expect(header.getByRole('link', { name }).first()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog');
  await expect(title(page)).toBeFocused();

  await tab();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/blog/${articleSlugs[0]}`);
  await expect(title(page)).toBeFocused();

  const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('link');
  const isAtRelated = () => related.first().evaluate((link) => link === document.activeElement);
  for (let stop = 0; stop < 60 && !(await isAtRelated()); stop += 1) await tab();
  await expect(related.first()).toBeFocused();
  const href = (await related.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(title(page)).toBeFocused();
  await page.goBack(); // Alt and the left arrow belong to the browser's own window
  await expect(page).toHaveURL(`/blog/${articleSlugs[0]}`);
  // On the link that was followed; on the heading where other articles were drawn.
  await expect(
    page.locator(`main a[href="${href}"]`).or(title(page)).and(page.locator(':focus')),
  ).toHaveCount(1);
});

test('a read article opens again without a connection @gate', async ({ page, context }) => {
  await page.clock.install();
  await openPage(page, '/blog');
  await page.getByRole('article').nth(1).getByRole('link').click();
  await page.clock.runFor(1000);
  await expect(title(page)).toHaveText(articles[1]?.title ?? '');
  await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(60_000); // the list on the host would be asked for again by now
  await context.setOffline(true);
  await page.goBack();
  await expect(title(page)).toHaveText(articles[1]?.title ?? '');
  await page.clock.runFor(60_000);
  await expect(title(page)).toHaveText(articles[1]?.title ?? '');
});
