import type { Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import {
  articlePath,
  articleWithSteps,
  desktop,
  withoutFonts,
  openPage,
  blogName,
  blogPageNames,
} from './site-under-test.ts';

test.use({ viewport: desktop });

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

test('Back and Forward return to the place and the link, announced @gate', async ({ page }) => {
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
  await page.keyboard.press('Enter');
  await expect(page.locator('#article-body')).toBeVisible();
  await expect(find.title(page)).toBeFocused();
  const article = page.url();
  // Chromium lets the last step of a ride count on top of the place where Back puts the reader.
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollPageTo(page, 900);
  const before = (await scrolls()).length;
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect.poll(() => scrollPosition(page)).toBe(place);
  const announced = page.locator('body > [role=status]');
  await expect(announced).toHaveText(name); // the link that has the focus does not say it
  await expect(announced).toBeEmpty();
  await page.goForward();
  await expect(page).toHaveURL(article);
  await expect.poll(() => scrollPosition(page)).toBe(900);
  expect((await scrolls()).slice(before)).not.toContain('smooth');
});

test.describe('a navigation within the app', () => {
  test('keeps the document and is told by the focus of its heading @gate', async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const announced = page.locator('body > [role=status]');
    await expect(announced).toBeEmpty();
    await find.link(find.mainNavigation(page), words.site.blog).click();
    await expect(find.title(page)).toHaveText(blogName);
    await expect(find.title(page)).toBeFocused();
    await expect(announced).toBeEmpty();
    await expect(page).toHaveTitle(blogName);
    await find.link(page, blogPageNames[1] ?? '').click();
    await expect(find.title(page)).toBeFocused();
    await expect(find.title(page)).toHaveText(blogName + words.blog.pageSuffix(2));
    await expect(announced).toBeEmpty();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
  });

  for (const [reducedMotion, tag] of [
    ['no-preference', ['@gate']],
    ['reduce', []],
  ] as ['no-preference' | 'reduce', string[]][])
    test(
      `begins at the top, by a smooth ride or not: ${reducedMotion}`,
      { tag },
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        const scrolls = await noteScrolls(page);
        await openPage(page, '/blog');
        for (const [place, path] of [
          [find.link(page, words.blog.next), '/blog/page/2'],
          [find.link(find.footer(page), words.site.blog), '/blog'],
          [find.link(find.mainNavigation(page), words.site.blog), '/blog'],
        ] as const) {
          await scrollPageTo(page, 400);
          const before = (await scrolls()).length;
          await place.click();
          // The old page may be at the top before the new one has come, whose arrival would scroll again.
          await expect(page).toHaveURL(path);
          await expect.poll(() => scrollPosition(page)).toBe(0);
          await expect.poll(async () => (await scrolls()).length).toBeGreaterThan(before);
          const isSmooth = (await scrolls()).slice(before).includes('smooth');
          expect(isSmooth, path).toBe(reducedMotion === 'no-preference');
        }
      },
    );
});

test('an address with an anchor opens at its heading, clear of the header @gate', async ({
  page,
}) => {
  const path = `${articleWithSteps}#short-answers`;
  const heading = page.getByRole('heading', { name: 'Short answers', exact: true });
  const isBelowHeader = async () => {
    const top = (await heading.boundingBox())?.y ?? 0;
    return top >= ((await page.getByRole('banner').boundingBox())?.height ?? 0) && top < 200;
  };
  await withoutFonts(page);
  await openPage(page, path);
  await expect.poll(isBelowHeader).toBe(true);
  await openPage(page, articlePath);
  await page.locator('#article-body a[href$="#short-answers"]').first().press('Enter');
  await expect(page).toHaveURL(path);
  await expect.poll(isBelowHeader).toBe(true);
  const first = find.contents(page).getByRole('link').first();
  const section = page.getByRole('heading', { name: (await first.textContent()) ?? '' });
  await first.press('Enter');
  await expect.poll(async () => (await section.boundingBox())?.y).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect.poll(isBelowHeader).toBe(true);
});
