import type { Page } from '@playwright/test';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, withoutFonts, openPage, phone, scamArticle } from './reader.ts';

const ats = '/blog/beat-the-ats';
const withTable = '/blog/cover-letters-relevance';

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test.describe('the contents of an article', () => {
  test(
    'beside the text, they stay in sight and mark the section being read',
    { tag: '@gate' },
    async ({ page }) => {
      await page.setViewportSize(desktop);
      await openPage(page, ats);
      const links = contentsOf(page).getByRole('link');
      const current = contentsOf(page).locator('[aria-current="location"]');
      await expect(links.first()).toBeVisible();
      await expect(current).toHaveCount(0);
      for (const index of [1, 3, 0]) {
        const title = (await links.nth(index).textContent()) ?? '';
        await page
          .getByRole('heading', { level: 2, name: title })
          .evaluate((heading) => heading.scrollIntoView());
        await expect(current).toHaveText(title);
        await expect(current).toBeInViewport();
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(current).toHaveCount(0);
    },
  );

  test('longer than the screen, they bring the section being read into sight', async ({ page }) => {
    await page.setViewportSize({ width: desktop.width, height: 320 });
    await openPage(page, ats);
    const link = contentsOf(page).getByRole('link').last();
    const title = (await link.textContent()) ?? '';
    const heading = page.getByRole('heading', { level: 2, name: title });
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport();
  });

  test('beside the text, a browser that cannot style them open opens them', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (condition: string) =>
        !condition.includes('details-content') && supports(condition);
    });
    const details = contentsOf(page).locator('details');
    await page.setViewportSize(desktop);
    await openPage(page, ats);
    await expect(details).toHaveAttribute('open');
    await page.setViewportSize(phone);
    await openPage(page, withTable);
    await expect(details).not.toHaveAttribute('open');
  });

  test(
    'on a phone are folded into one line that opens by a touch',
    { tag: '@gate' },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await openPage(page, ats);
      const link = contentsOf(page).getByRole('link').nth(1);
      await expect(link).toBeHidden();
      await contentsOf(page).getByText('On this page').click();
      const title = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    },
  );
});

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

test.describe('the button that shares an article', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'hands title and canonical address to a device that can share',
    { tag: '@gate' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const share = async (data: ShareData) => {
          document.documentElement.dataset['shared'] = JSON.stringify(data);
        };
        Object.defineProperty(navigator, 'share', { value: share });
      });
      await openPage(page, `${ats}?utm_source=newsletter#tips`);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await shareButton(page).click();
      const shared = JSON.stringify({ title, url: site.origin + ats });
      await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
    },
  );

  test(
    'copies the address elsewhere, by the keyboard, and tells a screen reader',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, ats);
      await shareButton(page).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + ats);
      await expect(shareButton(page)).toBeFocused();
    },
  );

  test(
    'offers the address to be copied by hand where the clipboard takes nothing',
    { tag: '@gate' },
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
      await openPage(page, ats);
      const field = page.getByLabel('Copy this link:');
      await shareButton(page).press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(site.origin + ats);
      const selected = await field.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      );
      expect(selected).toBe(site.origin + ats);
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await expect(shareButton(page)).toBeFocused();
      await shareButton(page).click();
      await expect(field).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(field).toHaveCount(0);
    },
  );

  test('keeps its place when the button to save comes and changes', async ({ page }) => {
    await withoutFonts(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(ats);
      const place = () =>
        shareButton(page).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return { x, y: y + window.scrollY, width, height };
        });
      const before = await place();
      const save = page.getByRole('button', { name: 'Save to this device' });
      await save.click();
      await page.getByRole('button', { name: 'Saved to this device' }).click();
      await expect(save).toBeVisible();
      expect(await place()).toEqual(before);
    }
  });
});

test.describe('the link of a section to itself', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'copies its canonical address, says so, and leads there',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, `${ats}?utm_source=newsletter`);
      const heading = page.locator('#article-body h2').nth(1);
      const title = (await heading.textContent()) ?? '';
      await expect(heading).toHaveAccessibleName(title);
      const hash = `#${await heading.locator('[id]').getAttribute('id')}`;
      await page.getByRole('link', { name: `Link to this section: ${title}`, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
      await expect(page).toHaveURL((address) => address.hash === hash);
      await expect(heading).toBeInViewport();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        site.origin + ats + hash,
      );
    },
  );

  test('is told as copied each time, to a screen reader too', async ({ page }) => {
    await openPage(page, ats);
    const status = page.locator('.toast');
    const told = await status.evaluateHandle((element) => {
      const words: (string | null)[] = [];
      new MutationObserver(() => words.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return words;
    });
    const links = page.getByRole('link', { name: /^Link to this section: / });
    await links.nth(0).press('Enter');
    await expect(status).toHaveText('Link copied');
    await links.nth(1).press('Enter');
    await expect.poll(() => told.jsonValue()).toEqual(['Link copied', '', 'Link copied']);
  });

  test('offers its address where the clipboard takes nothing', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
    await openPage(page, ats);
    await page
      .getByRole('link', { name: /^Link to this section: / })
      .first()
      .click();
    await expect(page).toHaveURL(/#./);
    const { hash } = new URL(page.url());
    await expect(page.getByLabel('Copy this link:')).toHaveValue(site.origin + ats + hash);
  });

  test('is shown to a pointer or the keyboard without moving anything', async ({ page }) => {
    await withoutFonts(page);
    await page.setViewportSize(desktop);
    await openPage(page, ats);
    const heading = page.locator('#article-body h2').first();
    const link = page.locator('#article-body .anchor').first();
    await heading.scrollIntoViewIfNeeded();
    const before = await heading.boundingBox();
    await expect(link).toHaveCSS('opacity', '0');
    await heading.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(link).toHaveCSS('opacity', '0');
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    expect(await heading.boundingBox()).toEqual(before);
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: phone });

    test('is always there, 44 pixels large, beside the words', async ({ page }) => {
      await openPage(page, ats);
      for (const link of (await page.locator('#article-body .anchor').all()).slice(0, 6)) {
        await expect(link).toHaveCSS('opacity', '1');
        const { words, target } = await link.evaluate((element) => {
          const range = document.createRange();
          if (element.previousElementSibling)
            range.selectNodeContents(element.previousElementSibling);
          return { words: range.getBoundingClientRect(), target: element.getBoundingClientRect() };
        });
        expect([target.width, target.height]).toEqual([44, 44]);
        expect(words.right).toBeLessThanOrEqual(target.left + 12); // its sign is in the middle
        expect(target.right).toBeLessThanOrEqual(phone.width);
      }
    });
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(
    `a bar shows how much is read, from nothing to all (motion: ${reducedMotion})`,
    { tag: reducedMotion === 'reduce' ? '@gate' : [] },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await openPage(page, ats);
      const body = page.locator('#article-body');
      expect(await progress(page)).toBe(0);
      await body.evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().height / 2);
      });
      await expect.poll(() => progress(page)).toBeGreaterThan(0.3);
      expect(await progress(page)).toBeLessThan(0.7);
      await page.getByRole('region', { name: 'Related Articles' }).evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - innerHeight);
      });
      await expect.poll(() => progress(page)).toBeCloseTo(1, 3);
    },
  );
}

test(
  'on paper there is the article alone, black on white, its links with their addresses',
  { tag: '@gate' },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await openPage(page, scamArticle);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/^Published: /)).toBeVisible();
    await expect(main.getByText(site.origin + scamArticle)).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Related Articles' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Link to this section/ })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const text of [main.getByRole('heading', { level: 1 }), main.locator('.next-step')])
      await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
    const addresses = await main
      .locator('#article-body a[href^="/blog/"]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^" \\(${site.origin}/blog/[^)]+\\)"$`));
  },
);

test('on paper the links to other sites have their addresses, also without a connection', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await openPage(page, ats);
  await page.locator('html').evaluate((html) => {
    html.dataset.connection = 'offline';
  });
  const addresses = await page
    .locator('#article-body .external:not(.button)')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^" \(https:/);
});

for (const path of ['/', '/blog'])
  test(`on paper the cards of ${path} have no addresses over them, nor controls below them`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await openPage(page, path);
    const main = page.getByRole('main');
    const afters = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(afters).toContain('""'); // what makes a whole card its link
    expect(afters.filter((content) => content.includes('('))).toEqual([]);
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('navigation')).toHaveCount(0);
  });

test(
  'where the system forces its colours, boxes, marks and the bar have an edge to be seen by',
  { tag: '@gate' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, withTable);
    const ground = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    const edges = await page
      .locator('#article-body')
      .locator('.summary, .callout, .checklist, .next-step, .compare figure')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
    const marks = await page
      .locator('.checklist li')
      .evaluateAll((items) =>
        ['::before', '::after'].flatMap((part) =>
          items.map((item) => getComputedStyle(item, part).borderBottomColor),
        ),
      );
    const bar = await page
      .locator('.article-columns')
      .evaluate((columns) => getComputedStyle(columns, '::before').backgroundColor);
    expect(edges.length).toBeGreaterThan(3);
    for (const colour of [...edges, ...marks, bar])
      expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(colour);
  },
);

test(
  'no article is wider than the screen, in a narrow window or with text of twice the size',
  { tag: '@gate' },
  async ({ page }) => {
    for (const slug of articleSlugs) {
      await page.goto(`/blog/${slug}`);
      for (const [width, text] of [
        [320, '100%'],
        [390, '200%'],
        [1280, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(width);
      }
    }
  },
);

test('a line of text has about 60 to 70 characters', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, ats);
  const paragraphs = page.locator('#article-body > p');
  const perLine = await paragraphs.evaluateAll((elements) => {
    const characters = elements.map((element) => element.textContent.length);
    const lines = elements.map((element) => {
      return Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
    });
    const full = lines.map((count, index) => ({ count, length: characters[index] ?? 0 }));
    const long = full.filter(({ count }) => count > 2);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    // The last line of a paragraph is full by half on average.
    return sum(long.map(({ length }) => length)) / sum(long.map(({ count }) => count - 0.5));
  });
  expect(perLine).toBeGreaterThan(58);
  expect(perLine).toBeLessThan(72);
});

/** How far the bar has come, from 0 to 1. */
async function progress(page: Page): Promise<number> {
  return page.locator('.article-columns').evaluate((columns) => {
    return new DOMMatrix(getComputedStyle(columns, '::before').transform).a;
  });
}
