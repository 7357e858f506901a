// A page before its code has come, and how that comes.
import { find, openMenu, words } from './interface.ts';
import { blogPageSize } from '../../src/shared/blog-pages.ts';
import { expect, test } from './page-fixture.ts';
import { cardsOnPage2, hold, openPage, phone, blogName, blogPageNames } from './site-under-test.ts';

test('no script is asked for before the paint, or at high priority @gate', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  await openPage(page, '/');
  const parts = (await page.locator('script[data-modules]').getAttribute('data-modules')) ?? '';
  for (const part of parts.split(' ')) expect(priorities.get(part), part).toBe('Low');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }));
  expect(asked.length).toBeGreaterThanOrEqual(3);
  for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted);
});

test('a tab that is not painted takes over after five seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const observe = Object.getOwnPropertyDescriptor(PerformanceObserver.prototype, 'observe');
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe?.value.call(this, options);
    };
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const { held } = await hold(page);
  await page.goto('/blog');
  await page.clock.runFor(4990);
  expect([...held]).toEqual([]);
  await page.clock.runFor(10);
  await expect.poll(() => held.size).toBeGreaterThan(0);
});

test('page 2 survives a reload and Back, even without its code @gate', async ({ page }) => {
  await openPage(page, '/blog');
  await find.link(page, blogPageNames[1] ?? '').click();
  const cards = page.getByRole('main').getByRole('list').first().getByRole('article');
  await expect(cards).toHaveCount(cardsOnPage2);
  await hold(page);
  await page.reload();
  await expect(cards).toHaveCount(cardsOnPage2);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(cards).toHaveCount(blogPageSize);
});

test.describe('before the page’s code has come', () => {
  test.use({ viewport: phone });

  test('a tap on the menu button is seen at once, and answered later @gate', async ({ page }) => {
    const { release } = await hold(page);
    await page.goto('/blog');
    await find.menuButton(page).click();
    await expect(find.menuButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(find.menu(page)).toHaveCount(0);
    release();
    await expect(find.menu(page)).toBeVisible();
    await page.keyboard.press('Escape'); // it hides the page from a screen reader
    await expect(find.menuButton(page)).not.toHaveAttribute('aria-busy');
  });

  test('three impatient presses of the next slide move the slides by one', async ({ page }) => {
    const { release } = await hold(page);
    await page.goto('/');
    const next = find.button(page, words.ui.nextSlide);
    for (const _press of ['first', 'second', 'third']) await next.click();
    release();
    const second = find.button(page, words.ui.slide(2));
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(next).not.toHaveAttribute('aria-busy');
  });

  test('a card and the links of the bar lead on by themselves', async ({ page }) => {
    await hold(page);
    await page.goto('/blog');
    const card = page.getByRole('article').nth(2);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(find.title(page)).toHaveText(name);
    await find.link(page, words.site.backToBlog).first().click();
    await expect(find.title(page)).toHaveText(blogName);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });
});

test.describe('where the page’s code cannot be had', () => {
  test.use({ viewport: phone, allowedConsoleErrors: [/Hydration failed/] });

  for (const [part, tag] of [
    ['boot', []],
    ['react', []],
    ['router', []],
    ['hydrate', ['@gate']],
    ['menu-drawer', []],
  ] as [string, string[]][])
    test(
      `without ${part} the menu button leads to the links of the foot`,
      { tag },
      async ({ page }) => {
        await page.route(new RegExp(`/assets/${part}-`), (route) => route.abort());
        await page.goto('/blog');
        for (const _press of ['first', 'second']) {
          await page.evaluate(() => window.scrollTo(0, 0));
          await find.menuButton(page).click();
          await expect(find.navigation(page, words.layout.quickLinks)).toBeInViewport();
        }
        await expect(find.menuButton(page)).not.toHaveAttribute('aria-busy');
      },
    );

  for (const [what, files, tag] of [
    ['code', /\/assets\/router-/, ['@gate']],
    ['styles', /\.css$/, []],
  ] as [string, RegExp, string[]][])
    test(`a press tries again where the ${what} did not come`, { tag }, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      const failed = page.waitForEvent('console', (message) =>
        message.text().includes('Hydration'),
      );
      await page.goto('/blog');
      await failed;
      await page.unroute(files);
      await openMenu(page);
    });
});
