// A walk with Tab, as somebody without a mouse goes: what has the focus, in which order, by name.
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { blogPageNames, desktop, openPage, phone, product } from './reader.ts';

test.describe('Tab goes through', () => {
  test.use({ viewport: phone });

  test('a menu in its own order and round again, and the page behind is out of reach', async ({
    page,
  }) => {
    await openPage(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    const names = await walk(page, 12);
    const round = new Set(names);
    expect(round.size).toBeLessThan(names.length);
    expect([...round].join()).toContain('link Home,link Blog,link View All Jobs');
    expect([...round]).toContain('button Close menu');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('on a desktop, Tab goes through', () => {
  test.use({ viewport: desktop });

  test('the header: past it, the logo, the pages, the jobs', { tag: '@gate' }, async ({ page }) => {
    await openPage(page, '/blog');
    expect(await walk(page, 5)).toEqual([
      'link Skip to content',
      `link ${product} (opens in a new tab)`,
      'link Home',
      'link Blog',
      'link View All Jobs (opens in a new tab)',
    ]);
  });

  test('a carousel: each slide in its order, then the controls, of which the ends say so', async ({
    page,
  }) => {
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await carousel.locator('[data-motion=on]').waitFor();
    const titles = await carousel.getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'All articles' }).focus();
    expect(await walk(page, titles.length + 3)).toEqual([
      ...titles.map((title) => `link ${title}`),
      'button Previous slide',
      'button Next slide',
      'button Slide 1',
    ]);
    await expect(carousel.getByRole('group', { name: 'Choose a slide' })).toMatchAriaSnapshot(`
      - button "Slide 1"
      - button "Slide 2"
      - button "Slide 3"
      - button "Slide 4"
    `);
  });

  test('a page of the blog: each article by its title alone, then the pages', async ({ page }) => {
    await openPage(page, '/blog');
    const titles = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    await page.getByRole('banner').getByRole('link').last().focus();
    expect(await walk(page, titles.length + blogPageNames.length + 1)).toEqual([
      ...[...titles, ...blogPageNames].map((name) => `link ${name}`),
      'link Next',
    ]);
  });

  test(
    'an article: the way back, saving, sharing, its sections, then the text',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/blog/beat-the-ats');
      await page.getByRole('button', { name: 'Save to this device' }).waitFor();
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const sections = await contents.getByRole('link').allTextContents();
      const body = page.locator('#article-body');
      await expect(body.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
      await page.getByRole('banner').getByRole('link').last().focus();
      expect(await walk(page, sections.length + 3)).toEqual([
        'link Back to Blog',
        'button Save to this device',
        'button Share',
        ...sections.map((section) => `link ${section}`),
      ]);
      await page.keyboard.press('Tab');
      expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  );

  test(
    'the way back to the top, which leads to the title and goes',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/blog/beat-the-ats');
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      const button = page.getByRole('button', { name: 'Back to top' });
      await button.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(button).toHaveCount(0);
    },
  );

  test(
    'the question before everything is removed, whose answer takes the focus along',
    { tag: '@gate' },
    async ({ page }) => {
      await openPage(page, '/device');
      const remove = page.getByRole('button', { name: 'Remove everything' });
      await remove.press('Enter');
      const question = page.getByRole('group', { name: /^Remove all articles/ });
      const keep = question.getByRole('button', { name: 'Keep everything' });
      await expect(keep).toBeFocused();
      await expect(keep).toHaveAccessibleDescription(/^Remove all articles/);
      await page.keyboard.press('Shift+Tab');
      await expect(question.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(remove).toBeFocused();
    },
  );
});

/** Press Tab so many times; the role and name of what has the focus after each. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const seen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const snapshot = await page.locator(':focus').ariaSnapshot();
    const [, role, name] = /^- '?(\w+)(?: "(.*?)")?/.exec(snapshot) ?? [];
    seen.push(`${role} ${name ?? ''}`.trim());
  }
  return seen;
}
