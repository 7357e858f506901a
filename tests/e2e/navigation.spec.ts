import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  journeyArticle,
  desktop,
  withoutFonts,
  openPage,
  phone,
  product,
} from './site-under-test.ts';

test.use({ viewport: desktop });

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scroll and wait until the app has heard of it: it keeps the position of what it has heard. */
async function scrollPageTo(page: Page, position: number): Promise<void> {
  await page.evaluate(async (top) => {
    const ended = new Promise((resolve) => window.addEventListener('scrollend', resolve));
    window.scrollTo(0, top);
    await ended;
  }, position);
  expect(await scrollPosition(page)).toBe(position);
}

/** Have pages to come note the behaviour of each scroll that their code asks for; the result gives those so far. */
async function noteScrolls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const behaviors: string[] = [];
    Reflect.set(window, 'notedScrolls', behaviors);
    const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void;
    window.scrollTo = (...to: unknown[]) => {
      const [options] = to as [ScrollToOptions?];
      behaviors.push(options?.behavior ?? 'auto');
      scrollTo(...to);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'notedScrolls') as string[]);
}

test('Back returns at once to the place and the link, and is announced @gate', async ({ page }) => {
  await withoutFonts(page);
  const scrolls = await noteScrolls(page);
  await openPage(page, '/blog');
  const name = await page.title();
  const card = page.getByRole('main').locator('.card-link').nth(4);
  const place = await card.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    return Math.round(element.getBoundingClientRect().top) - 300;
  });
  await scrollPageTo(page, place);
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

test('Back closes the menu, where the browser asks before going back', async ({ page }) => {
  await page.setViewportSize(phone);
  // Chromium asks a close watcher when Android's Back is pressed, which no desktop has.
  await page.addInitScript(() => {
    class Watcher extends EventTarget {
      static latest: Watcher;
      constructor() {
        super();
        Watcher.latest = this;
      }
      destroy() {}
    }
    Reflect.set(window, 'CloseWatcher', Watcher);
    Reflect.set(window, 'pressBack', () => Watcher.latest.dispatchEvent(new Event('close')));
  });
  await openPage(page, '/blog');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => (Reflect.get(window, 'pressBack') as () => void)());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/blog');
});

test('Forward returns to where the reader was in the article @gate', async ({ page }) => {
  await withoutFonts(page);
  await openPage(page, '/blog');
  await page.getByRole('main').getByRole('article').nth(2).getByRole('link').press('Enter');
  await expect(page.getByText(/^Published: /)).toBeVisible();
  const article = page.url();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollPageTo(page, 900);
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
        await scrollPageTo(page, 400);
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
