import type { Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, openPage, articlePath } from './site-under-test.ts';

test('beside the text the contents stay in sight and mark the section @gate', async ({ page }) => {
  await page.setViewportSize({ width: desktop.width, height: 320 }); // they are longer than this
  await openPage(page, articlePath);
  const links = find.contents(page).getByRole('link');
  const current = find.contents(page).locator('[aria-current="location"]');
  await expect(links.first()).toBeVisible();
  await expect(current).toHaveCount(0);
  for (const index of [1, (await links.count()) - 1, 0]) {
    const title = (await links.nth(index).textContent()) ?? '';
    const heading = page.getByRole('heading', { level: 2, name: title });
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(current).toHaveText(title);
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test.describe('what copies an address', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('shares the canonical one or that of a section, and says so @gate', async ({ page }) => {
    await openPage(page, `${articlePath}?utm_source=newsletter#tips`);
    const share = find.button(page, words.article.share);
    await share.press('Enter');
    await expect(find.status(page, words.article.linkCopied)).toBeVisible();
    expect(await copied(page)).toBe(site.origin + articlePath);
    await expect(share).toBeFocused();

    const heading = page.locator('#article-body h2').nth(1);
    const title = (await heading.textContent()) ?? '';
    await expect(heading).toHaveAccessibleName(title);
    const hash = `#${await heading.locator('[id]').getAttribute('id')}`;
    await find.link(page, words.markdown.linkToSection(title)).click();
    await expect(page.locator('.outcome').last()).toHaveText(words.article.linkCopied);
    await expect(page).toHaveURL((address) => address.hash === hash);
    await expect(heading).toBeInViewport();
    await expect.poll(() => copied(page)).toBe(site.origin + articlePath + hash);
  });
});

test('a bar shows how much is read, from nothing to all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, articlePath);
  const progress = () =>
    page.locator('.article-columns').evaluate((columns) => {
      return new DOMMatrix(getComputedStyle(columns, '::before').transform).a;
    });
  expect(await progress()).toBe(0);
  await page.locator('#article-body').evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().height / 2);
  });
  await expect.poll(progress).toBeGreaterThan(0.3);
  expect(await progress()).toBeLessThan(0.7);
  await find.relatedArticles(page).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - innerHeight);
  });
  await expect.poll(progress).toBeCloseTo(1, 3);
});

test('without contents the text stands below the opening', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, articlePath);
  await page.locator('.article-contents').evaluate((contents) => contents.remove());
  const [opening, body] = await Promise.all(
    ['.article-opening', '#article-body'].map((part) => page.locator(part).boundingBox()),
  );
  expect(body).toMatchObject({ x: opening?.x, width: opening?.width });
});

test('on paper is the article alone, black on white, with addresses @gate', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, articlePath);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(words.article.published)).toBeVisible();
  await expect(main.getByText(site.origin + articlePath)).toBeVisible();
  for (const role of ['contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(find.relatedArticles(page)).toHaveCount(0);
  for (const hidden of [words.site.backToBlog, words.markdown.linkToSection('')])
    await expect(find.link(main, hidden.trim())).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const text of [main.getByRole('heading', { level: 1 }), main.locator('.next-step')])
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  const addresses = await main
    .locator('#article-body a[href^="/blog/"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    expect(address).toMatch(new RegExp(`^" \\(${site.origin}/blog/[^)]+\\)"$`));
});

test('in forced colours boxes, marks and the bar have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, articlePath);
  const [ground, edges] = await page.evaluate(() => {
    const edge = (selector: string, part?: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { borderTopColor, borderBottomColor } = getComputedStyle(element, part);
        return selector.endsWith('li') ? borderBottomColor : borderTopColor;
      });
    const found = [
      edge('#article-body :is(.summary, .callout, .checklist, .next-step, .compare figure)'),
      edge('.checklist li', '::before'),
      edge('.checklist li', '::after'),
      edge('.article-columns', '::before'),
    ];
    return [getComputedStyle(document.body).backgroundColor, found] as const;
  });
  for (const colours of edges) {
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(colour);
  }
});
