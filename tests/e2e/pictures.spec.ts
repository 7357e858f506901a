import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { articleSlugs, blogPageWith, desktop, withoutFonts, openPage, phone } from './reader.ts';

/** How much a picture may be enlarged before it looks soft. */
const tolerableGrowth = 1.15;

/** Each picture that looks soft though a sharper one is offered, or is far larger than it is shown. */
async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(async (growth) => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    const misfits = await Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        const { width, height } = await createImageBitmap(
          await (await fetch(image.currentSrc)).blob(),
        );
        if (!image.isConnected) return []; // related articles were drawn anew meanwhile
        // The larger of both, since a picture covers its box.
        const shown = Math.max(image.offsetWidth, (image.offsetHeight * width) / height);
        const needed = shown * window.devicePixelRatio;
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
        const source = sources.find(({ media }) => matchMedia(media).matches) ?? image;
        const offered = source.srcset.split(', ').map((one) => parseInt(one.split(' ')[1] ?? ''));
        const atLeast = offered.find((one) => one * growth >= needed) ?? offered.at(-1) ?? 0;
        const [, atMost = Infinity] = offered.filter((one) => one >= needed);
        return width >= atLeast && width <= atMost
          ? []
          : [`${image.currentSrc} has ${width} of ${offered.join()}, shown in ${needed}`];
      }),
    );
    return misfits.flat();
  }, tolerableGrowth);
}

for (const [screen, viewport, deviceScaleFactor] of [
  ['a phone', phone, 3],
  ['a dense desktop', desktop, 2],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test(
      'pictures load as large as they are shown',
      { tag: screen === 'a phone' ? '@gate' : [] },
      async ({ page }) => {
        for (const path of ['/', '/blog', '/blog/page/2', `/blog/${articleSlugs[0]}`, '/jobs']) {
          await openPage(page, path);
          expect(await findMisfits(page), path).toEqual([]);
        }
      },
    );
  });
}

test('a phone loads only the part of the hero that it shows', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  const hero = page.getByRole('img', { name: /climb a green staircase/ });
  expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    '/hero-cut-',
  );
  const { width = 0, height = 0 } = (await hero.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

test(
  'until a picture is there, its place has its colours and its size',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/content/i/*', async (route) => {
      await held;
      await route.continue();
    });
    const slug = 'maximising-cv-with-ai';
    await withoutFonts(page);
    await page.goto(blogPageWith(slug), { waitUntil: 'commit' });
    const link = page.locator(`a[href="/blog/${slug}"]`);
    const card = page.getByRole('article').filter({ has: link });
    const picture = card.locator('.card-picture');
    await expect(picture).toHaveCSS('background-image', /linear-gradient\(.*rgb\(/);
    const before = await card.boundingBox();
    release();
    await expect
      .poll(() => card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await card.boundingBox()).toEqual(before);
  },
);
