import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  articles,
  articleSlugs,
  journeyArticle,
  desktop,
  focusInMiddle,
  holdScripts,
  noteScrolls,
  withoutFonts,
  openPage,
  withoutStorage,
  product,
  stopClock,
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

/**
 * Scroll down in an article. The result tells whether a document that was loaded anew shows the same
 * text at the same place, within two lines: a font that was late at first is used then, and moves them.
 */
async function readOn(page: Page, path: string): Promise<() => Promise<boolean>> {
  const firstParagraph = () =>
    page.evaluate(() => {
      const tops = [...document.querySelectorAll('#article-body p')].map((paragraph) => ({
        text: paragraph.textContent,
        top: paragraph.getBoundingClientRect().top,
      }));
      return tops.find(({ top }) => top > 100);
    });
  await withoutFonts(page);
  await openPage(page, path);
  await scrollTo(page, 1200);
  const before = await firstParagraph();
  return async () => {
    const now = await firstParagraph();
    if (before === undefined || now === undefined) return false;
    return now.text === before.text && Math.abs(now.top - before.top) < 60;
  };
}

test.describe('Back and Forward', () => {
  test(
    'Back returns to where the reader was, at once and not by a smooth ride',
    { tag: '@gate' },
    async ({ page }) => {
      await withoutFonts(page);
      const scrolls = await noteScrolls(page);
      await openPage(page, '/blog');
      const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link');
      await focusInMiddle(link);
      const left = await scrollPosition(page);
      expect(left).toBeGreaterThan(300);
      await link.press('Enter');
      await expect(page.getByText(/^Published: /)).toBeVisible();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      const before = (await scrolls()).length;
      await page.goBack();
      await expect(page).toHaveURL('/blog');
      await expect.poll(() => scrollPosition(page)).toBe(left);
      expect((await scrolls()).slice(before)).not.toContain('smooth');
    },
  );

  test(
    'Forward returns to where the reader was in the article',
    { tag: '@gate' },
    async ({ page }) => {
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
    },
  );

  test('a reload stays where the reader was', { tag: '@gate' }, async ({ page }) => {
    const isThereAgain = await readOn(page, '/blog/beat-the-ats');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await expect.poll(isThereAgain).toBe(true);
  });

  test('Back from another site’s page returns to where the reader was', async ({ page }) => {
    const isThereAgain = await readOn(page, '/blog/beat-the-ats');
    await page.goto('about:blank');
    await page.goBack();
    await expect(title(page)).toBeAttached();
    await expect.poll(isThereAgain).toBe(true);
  });
});

test.describe('a navigation within the app', () => {
  test(
    'moves the focus to the new page’s heading and announces its title',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/');
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
    },
  );

  test('announces an article by its title', async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('main').getByRole('article').nth(1).getByRole('link').press('Enter');
    await expect(title(page)).toBeFocused();
    const text = await title(page).innerText();
    await expect(page.locator('body > [role=status]')).toHaveText(`${text} | ${product}`);
  });

  test('keeps the document: nothing is loaded anew', { tag: '@gate' }, async ({ page }) => {
    await openPage(page, '/');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await mainNavigation(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog/page/2');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
  });

  test('begins at the top, and rides there smoothly', async ({ page }) => {
    const scrolls = await noteScrolls(page);
    await openPage(page, '/blog');
    await scrollTo(page, 1200);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog/page/2');
    await expect.poll(scrolls).toContain('smooth');
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test('does not ride for a reader who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scrolls = await noteScrolls(page);
    await openPage(page, '/blog');
    for (const [link, path] of [
      [page.getByRole('link', { name: 'Next' }), '/blog/page/2'],
      [mainNavigation(page).getByRole('link', { name: 'Home' }), '/'],
    ] as const) {
      await scrollTo(page, 400);
      await link.click();
      // The old page may be at the top before the new one has come, whose arrival would scroll again.
      await expect(page).toHaveURL(path);
      await expect(title(page)).toBeFocused();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      expect(await scrolls()).not.toContain('smooth');
    }
  });
});

test('the header stays at the top of the screen wherever the page is scrolled to', async ({
  page,
}) => {
  await openPage(page, '/blog/beat-the-ats');
  await scrollTo(page, 2000);
  const box = await page.getByRole('banner').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: desktop.width });
  await expect(mainNavigation(page).getByRole('link', { name: 'Blog' })).toBeInViewport();
});

test.describe('an address with an anchor', () => {
  const path = `${journeyArticle}#free-resume-help`;

  test('opens at its heading, clear of the header', { tag: '@gate' }, async ({ page }) => {
    await openPage(page, path);
    await expectBelowHeader(page, 'Free resume help');
  });

  test('opens at its heading from within the app', async ({ page }) => {
    await openPage(page, '/blog/maximising-cv-with-ai');
    await page.locator('#article-body a[href$="#free-resume-help"]').first().press('Enter');
    await expect(page).toHaveURL(path);
    await expectBelowHeader(page, 'Free resume help');
  });

  test(
    'in the contents of an article goes to its section, and Back returns',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/blog/beat-the-ats');
      const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
      const section = (await link.textContent()) ?? '';
      await link.press('Enter');
      await expectBelowHeader(page, section);
      await page.goBack();
      await expect(page).toHaveURL('/blog/beat-the-ats');
      await expect.poll(() => scrollPosition(page)).toBe(0);
    },
  );

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

test.describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });

  async function tabStops(page: Page, count: number): Promise<string[]> {
    const names: string[] = [];
    for (let stop = 0; stop < count; stop += 1) {
      await page.keyboard.press('Tab');
      names.push((await focused(page)).replace(/\s*\(opens in a new tab\)$/, ''));
    }
    return names;
  }

  test('every stop has a visible mark of the focus', async ({ page }) => {
    await openPage(page, '/');
    const unmarked: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const unmarkedName = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const marked = [element, element.closest('.card'), element.closest('.featured')];
        const hasMark = marked.some(
          (part) => part && getComputedStyle(part).outlineStyle !== 'none',
        );
        return hasMark ? undefined : element.outerHTML;
      });
      if (unmarkedName) unmarked.push(unmarkedName);
    }
    expect(unmarked).toEqual([]);
  });

  test(
    'a reader gets from the home page to the end of an article and back',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/');
      await page.keyboard.press('Tab');
      for (const name of [product, 'Home', 'Blog']) expect((await tabStops(page, 1))[0]).toBe(name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/blog');
      await expect(title(page)).toBeFocused();

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/blog/${articleSlugs[0]}`);
      await expect(title(page)).toBeFocused();

      const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('link');
      const isAtRelated = () => related.first().evaluate((link) => link === document.activeElement);
      for (let stop = 0; stop < 60 && !(await isAtRelated()); stop += 1)
        await page.keyboard.press('Tab');
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
    },
  );
});

test.describe('the data client', () => {
  test('asks for nothing that the document carries already', async ({ page }) => {
    await withoutStorage(page); // which would be filled
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/content\/[sa]\//.test(request.url())) fetched.push(request.url());
    });
    for (const path of ['/', '/blog', '/blog/page/2', '/jobs']) {
      await openPage(page, path);
      expect(fetched, path).toEqual([]);
    }
  });
});

test(
  'another way chosen while a card waits is the way that is gone',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/blog');
    await stopClock(page);
    await page.getByRole('article').nth(1).getByRole('link').click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/');
  },
);

test('only one page of the blog is marked as the current one', async ({ page }) => {
  await openPage(page, '/blog/page/2');
  const pages = page.getByRole('navigation', { name: 'Blog pages' });
  await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2');
});

test.describe('without a connection', () => {
  test(
    'an article that was read opens again without a connection',
    { tag: '@gate' },
    async ({ page, context }) => {
      await page.clock.install();
      await openPage(page, '/blog');
      await page.getByRole('article').nth(1).getByRole('link').click();
      await page.clock.runFor(1000);
      const name = articles[1]?.title ?? '';
      const heading = page.getByRole('heading', { level: 1, name });
      await expect(heading).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Home' })
        .click();
      await expect(page).toHaveURL('/');
      await page.clock.runFor(60_000); // the list on the host would be asked for again by now
      await context.setOffline(true);
      await page.goBack();
      await expect(heading).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(heading).toBeVisible();
    },
  );
});

test('who scrolls before the scripts have come is left where they are', async ({ page }) => {
  await withoutFonts(page);
  const { release } = await holdScripts(page);
  await page.goto('/blog/beat-the-ats', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  release();
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Back to top' }).waitFor(); // hydrated, and drawn
  // In the same fonts, and what is above has got its size.
  expect(Math.abs((await scrollPosition(page)) - 900)).toBeLessThanOrEqual(2);
});
