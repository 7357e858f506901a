import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, desktop, jobsUrl, openPage, phone, stopClock, tablet } from './reader.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Latest Articles' }).last();
const slides = (page: Page) => carousel(page).getByRole('listitem');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name });

/** Indexes of the slides that are wholly in view, once the row has come to rest. */
async function slidesInView(page: Page): Promise<number[]> {
  return carousel(page).evaluate((region) => {
    const frame = region.getBoundingClientRect();
    return [...region.querySelectorAll('li')].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      const inView = box.left >= frame.left - 20 && box.right <= frame.right + 20;
      return inView ? [index] : [];
    });
  });
}

async function openHome(page: Page) {
  await openPage(page, '/');
  await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
}

test(
  'the hero says what the site is and leads to the blog and to the jobs',
  { tag: '@gate' },
  async ({ page }) => {
    await openPage(page, '/');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: 'Remote Work Insights & Career Development' }),
    ).toBeVisible();
    await expect(
      main.getByRole('heading', { name: 'Navigate Your Remote Career Journey' }),
    ).toBeVisible();
    const jobs = main.getByRole('link', { name: /^View All Jobs/ });
    await expect(jobs).toHaveAttribute('href', jobsUrl);
    await expect(jobs).toHaveAttribute('target', '_blank');
    await main.getByRole('link', { name: 'Read Our Blog' }).click();
    await expect(page).toHaveURL('/blog');
  },
);

test(
  'while the hero picture loads there is a spinner and the picture is transparent',
  { tag: '@gate' },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/hero-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('.hero-picture');
    await expect(picture).toHaveAttribute('data-state', 'loading');
    await expect(picture.locator('.spinner')).toBeVisible();
    await expect(picture.locator('img')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    expect(await picture.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(
      false,
    );
    release();
    await expect(picture).toHaveAttribute('data-state', 'loaded');
    await expect(picture.locator('.spinner')).toHaveCount(0);
    await expect(picture.locator('img')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  },
);

test('employers are addressed by one block that leads to the jobs site', async ({ page }) => {
  await openPage(page, '/');
  const link = page.getByRole('link', { name: /Post a role on the jobs site/ });
  await expect(link).toHaveAttribute('href', jobsUrl);
  await expect(link).toHaveAttribute('target', '_blank');
});

test(
  'the carousel holds the first six articles, newest first',
  { tag: '@gate' },
  async ({ page }) => {
    await openHome(page);
    const hrefs = await slides(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(articleSlugs.slice(0, 6).map((slug) => `/blog/${slug}`));
  },
);

for (const [size, viewport, perView] of [
  ['a phone', phone, 1],
  ['a tablet', tablet, 2],
  ['a desktop', desktop, 3],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test(
      `${perView} of the slides are in view, and the ends have nothing beyond`,
      { tag: size === 'a desktop' ? '@gate' : [] },
      async ({ page }) => {
        await openHome(page);
        const stops = 6 - perView + 1;
        await expect(carousel(page).getByRole('group').getByRole('button')).toHaveCount(stops);
        await expect.poll(() => slidesInView(page)).toHaveLength(perView);
        await expect(button(page, 'Previous slide')).toBeDisabled();
        for (let step = 1; step < stops; step += 1) await button(page, 'Next slide').click();
        await expect(button(page, 'Next slide')).toBeDisabled();
        await expect(button(page, 'Previous slide')).toBeEnabled();
        await expect.poll(async () => (await slidesInView(page)).at(-1)).toBe(5);
      },
    );
  });
}

test('a tablet in the compact variant shows one slide', async ({ page }) => {
  await page.setViewportSize(tablet);
  await openPage(page, '/jobs');
  await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
  await expect.poll(() => slidesInView(page)).toEqual([0]);
});

test('left and right arrow keys move the slides', { tag: '@gate' }, async ({ page }) => {
  await openHome(page);
  await button(page, 'Next slide').focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Slide 2')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'Slide 1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'Slide 1')).toHaveAttribute('aria-current', 'true');
});

test('the browser’s own keys, such as Alt and left for Back, stay the browser’s', async ({
  page,
}) => {
  await openHome(page);
  await button(page, 'Next slide').focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(button(page, 'Slide 1')).toHaveAttribute('aria-current', 'true');
});

test('a dot selects its slide', { tag: '@gate' }, async ({ page }) => {
  await openHome(page);
  await button(page, 'Slide 3').click();
  await expect(button(page, 'Slide 3')).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await slidesInView(page))[0]).toBe(2);
});

test(
  'the slides can be dragged, from 10 pixels on, without opening an article',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await openHome(page);
    await button(page, 'Pause the slides').click();
    await slides(page).first().scrollIntoViewIfNeeded();
    const box = await slides(page).first().boundingBox();
    const x = (box?.x ?? 0) + 300;
    const y = (box?.y ?? 0) + 80;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 6 });
    await page.mouse.move(x - 240, y, { steps: 6 });
    await page.mouse.up();
    await expect(button(page, 'Slide 2')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL('/');
  },
);

test('a press that slips by less than 10 pixels still opens the article', async ({ page }) => {
  await openHome(page);
  await slides(page).first().scrollIntoViewIfNeeded();
  const box = await slides(page).first().boundingBox();
  const x = (box?.x ?? 0) + 100;
  const y = (box?.y ?? 0) + 80;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 8, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(`/blog/${articleSlugs[0]}`);
});

test(
  'the slides moved before the carousel’s code is there stay where they are',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/carousel-motion-*', async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/');
    await button(page, 'Next slide').click();
    await button(page, 'Next slide').click();
    await expect.poll(() => slidesInView(page)).toEqual([2]);
    release();
    await expect(carousel(page).locator('[data-motion=on]')).toBeAttached();
    await expect(button(page, 'Slide 3')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => slidesInView(page)).toEqual([2]);
    await button(page, 'Previous slide').click();
    await expect.poll(() => slidesInView(page)).toEqual([1]);
  },
);

test.describe('autoplay', () => {
  const current = (page: Page) => carousel(page).locator('.carousel-dot[aria-current]');
  /** Of the slide that is shown: on a busy machine time passes before the clock is stopped. */
  const currentIndex = (page: Page) =>
    carousel(page)
      .locator('.carousel-dot')
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));

  test(
    'advances one slide every 5 seconds and begins again after the last',
    { tag: '@gate' },
    async ({ page }) => {
      await page.clock.install();
      await openHome(page);
      await stopClock(page);
      await expect(button(page, 'Pause the slides')).toBeVisible();
      const first = await currentIndex(page);
      for (const step of [1, 2, 3, 4]) {
        await page.clock.runFor(5000);
        await expect.poll(() => currentIndex(page)).toBe((first + step) % 4);
      }
    },
  );

  test('stops and goes on by its pause control', { tag: '@gate' }, async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await stopClock(page);
    await button(page, 'Pause the slides').click();
    const shown = await currentIndex(page);
    await slides(page).nth(shown).hover(); // an interaction must not wake it
    await page.clock.runFor(60_000);
    expect(await currentIndex(page)).toBe(shown);
    await button(page, 'Play the slides').click();
    await page.clock.runFor(5000);
    await expect.poll(() => currentIndex(page)).toBe((shown + 1) % 4);
  });

  test('does not begin where the reader asked for less motion', async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await stopClock(page);
    await expect(button(page, 'Play the slides')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(current(page)).toHaveAccessibleName('Slide 1');
  });
});
