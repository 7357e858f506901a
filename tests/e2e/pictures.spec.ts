import type { Page } from '@playwright/test';
import { VFile } from 'vfile';
import { renderMarkdown } from '../../src/generator/articles/markdown/render-markdown.ts';
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

/** The attributes of a picture in a text, as the build writes them. */
async function attributesOf(width: number, height: number, isTransparent?: true) {
  const picture = { id: 'a'.repeat(32), alt: 'A', width, height, widths: [width] };
  const found = { ...picture, ...(isTransparent && { isTransparent }) };
  const { html } = await renderMarkdown(new VFile('![A](a.png)'), async () => found);
  const [, image = ''] = /<img ([^>]*)>/.exec(html) ?? [];
  return [...image.matchAll(/(class|width|height)="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
}

const shapes: [string, number, number, true?][] = [
  ['a logo', 200, 200, true],
  ['a code to scan', 164, 164],
  ['a chat', 390, 844],
  ['a phone', 1080, 2400],
  ['a very long page', 800, 6000],
  ['a chart on nothing', 800, 450, true],
  ['a panorama', 1600, 333],
  ['an upright photo', 1200, 1600],
  ['a square photo', 1200, 1200],
  ['a small photo', 640, 360],
];

test('a picture in a text is whole, and at most 80 % of the window high @gate', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, `/blog/${articleSlugs[0]}`);
  const all = await Promise.all(shapes.map(([, ...size]) => attributesOf(...size)));
  await page.evaluate((pictures) => {
    const text = document.querySelector('#article-body');
    for (const attributes of pictures) {
      const figure = document.createElement('figure');
      const image = document.createElement('img');
      for (const [name = '', value = ''] of attributes) image.setAttribute(name, value);
      image.loading = 'lazy'; // and never comes: its place is what counts
      figure.append(image);
      text?.append(figure);
    }
  }, all);
  const images = page.locator('#article-body > figure:nth-last-of-type(-n + 10) img');
  await expect(images).toHaveCount(shapes.length);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    const drawn = await images.evaluateAll((found) =>
      found.map((image) => [image.clientWidth, image.clientHeight] as [number, number]),
    );
    for (const [index, [name, ownWidth, ownHeight]] of shapes.entries()) {
      const [drawnWidth, drawnHeight] = drawn[index] ?? [0, 0];
      const what = `${name} in ${width}x${height}`;
      expect(drawnWidth, what).toBeLessThanOrEqual(ownWidth);
      expect(drawnHeight, what).toBeLessThanOrEqual(0.8 * height + 1);
      if (name === 'a very long page') continue; // it lies whole in its place
      expect(drawnWidth / drawnHeight, what).toBeCloseTo(ownWidth / ownHeight, 1);
    }
  }
  await expect(images.first()).toHaveCSS('background-color', 'rgb(250, 249, 253)');
  await expect(images.nth(1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('img[loading=lazy]')).toHaveCount(0);
});
