import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { VFile } from 'vfile';
import { renderMarkdown } from '../../src/generator/articles/markdown/render-markdown.ts';
import { paths } from '../../src/shared/paths.ts';
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

/** Pictures by their own sizes, with those in which a phone and a desktop draw them. */
const drawn = [
  ['200x200', '200x200', '200x200'],
  ['390x844', '312x675', '296x640'],
  ['1080x2400', '304x675', '288x640'],
  ['1200x1600', '350x467', '480x640'],
  ['1600x333', '350x73', '584x122'],
  ['1600x900', '350x197', '584x329'],
  ['640x360', '350x197', '584x329'],
  // In a figure, and in both halves of a comparison.
  ['201x201', '201x201', '201x201'],
  ['1080x2401', '304x675', '288x640'],
  ['640x361', '316x178', '382x215'],
] as const;

const toSize = (name: string) => name.split('x').map(Number) as [number, number];

/** Opens an article with these pictures; the first is transparent. */
async function openPictures(page: Page): Promise<void> {
  const lines = drawn.map(([name]) => `![${name}](${name}.png)`);
  const [inFigure, before, after] = lines.splice(-3);
  const source = [
    ...lines,
    `:::figure[In a figure]\n${inFigure}\n:::`,
    `::::compare\n:::before\n${before}\n:::\n:::after\n${after}\n:::\n::::`,
  ];
  const { html } = await renderMarkdown(new VFile(source.join('\n\n')), async (_name, alt) => {
    const [width, height] = toSize(alt);
    const picture = { id: `${height}`.padStart(32, '0'), alt, width, height, widths: [width] };
    return width === 200 ? { ...picture, isTransparent: true as const } : picture;
  });
  await page.route(/\/content\/i\/0{20}/, async (route) => {
    const [, height, width] = /\/0+(\d+)-(\d+)/.exec(route.request().url()) ?? [];
    const size = { width: Number(width), height: Number(height) };
    const picture = sharp({ create: { ...size, channels: 3, background: '#a0522d' } });
    await route.fulfill({ contentType: 'image/png', body: await picture.png().toBuffer() });
  });
  const path = paths.article(articleSlugs[0] ?? '');
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const text = /(?<=id="article-body"[^>]*>).*(?=<\/div><p class="meta )/s;
    await route.fulfill({ response, body: (await response.text()).replace(text, () => html) });
  });
  await openPage(page, path);
}

for (const [where, viewport, column] of [
  ['on a phone', phone, 1],
  ['on a desktop', desktop, 2],
] as const)
  test(`no picture of a text outgrows itself or the window ${where} @gate`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPictures(page);
    const images = page.locator('#article-body img');
    const readSizes = () =>
      images.evaluateAll((all: HTMLImageElement[]) =>
        all.map(({ alt, offsetWidth, offsetHeight }) => [alt, `${offsetWidth}x${offsetHeight}`]),
      );
    const expected = drawn.map((row) => [row[0], row[column]]);
    expect(await readSizes()).toEqual(expected);
    // Nor does a picture move the text once it has come.
    await images.evaluateAll((all: HTMLImageElement[]) => {
      for (const image of all) image.loading = 'eager';
      return Promise.all(all.map((image) => image.decode()));
    });
    expect(await readSizes()).toEqual(expected);
  });

test('in the dark only a transparent picture has a ground', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPictures(page);
  const images = page.locator('#article-body img');
  await expect(images.nth(0)).toHaveCSS('background-color', 'rgb(250, 249, 253)');
  await expect(images.nth(1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a printed article has the pictures that its reader never came to @gate', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPictures(page);
  const last = page.locator('#article-body img').last();
  const isThere = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isThere()).toBe(false);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return isThere();
    })
    .toBe(true);
});
