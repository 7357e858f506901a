import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  hold,
  articleSlugs,
  articles,
  desktop,
  withoutFonts,
  openPage,
  phone,
} from './site-under-test.ts';

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

test.describe('on a dense phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 3 });

  test('pictures load as large as they are shown', async ({ page }) => {
    for (const path of ['/', '/blog', '/blog/page/2', `/blog/${articleSlugs[0]}`, '/jobs']) {
      await openPage(page, path);
      expect(await findMisfits(page), path).toEqual([]);
    }
  });
});

test('until a picture is there, its place has its colours and its size @gate', async ({ page }) => {
  await page.setViewportSize(desktop);
  const { release } = await hold(page, /\/content\/i\//);
  const { slug = '' } = articles[3] ?? {}; // in the grid of the first page
  await withoutFonts(page);
  await page.goto('/blog', { waitUntil: 'commit' });
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
});
