import type { Page } from '@playwright/test';
import type { Fault } from './fault.ts';
import { clickToBlog, everyAddress, openTab, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';

for (const first of ['/', articlePath]) {
  test(
    `after one visit of ${first} alone, every address opens whole without the server`,
    { tag: first === '/' ? '@gate' : [] },
    async ({ page, context, server }) => {
      await visit(page, first);
      await page.close();
      await server.stop();
      for (const { path, status, finalPath } of everyAddress) {
        const tab = await context.newPage();
        const response = await tab.goto(path);
        expect(response?.status(), path).toBe(status);
        expect(new URL(tab.url()).pathname, path).toBe(finalPath);
        await tab.locator('html[data-ready]').waitFor();
        await expect(tab.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        expect(await missingPictures(tab), path).toEqual([]);
        await tab.close();
      }
    },
  );
}

test(
  'pages are shown from the device, which asks nobody for them, while answers hang or stop on their way',
  { tag: '@gate' },
  async ({ page, context, server }) => {
    await visit(page, '/');
    const faults: Fault[] = [{ kind: 'hang' }, { kind: 'stalled', afterBytes: 10 }];
    for (const fault of faults) {
      server.heal();
      server.fail(/./, fault);
      server.clearLog();
      for (const path of ['/', '/blog', articlePath]) {
        const tab = await openTab(context, path);
        await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(tab.getByRole('main').locator('p').first(), path).toHaveText(/\w+ \w+/);
        await tab.locator('html[data-ready]').waitFor();
        await tab.close();
        expect(server.log.filter((request) => request.path === path)).toEqual([]);
      }
    }
  },
);

test(
  'articles and their links work in a tab that was open when the server stopped',
  { tag: '@gate' },
  async ({ page, context, server }) => {
    await visit(page, '/');
    await server.stop();
    await clickThrough(page);
    expect(context.pages()).toHaveLength(1);
  },
);

async function clickThrough(page: Page): Promise<void> {
  await clickToBlog(page);
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await page.getByRole('main').locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Addresses of pictures on a page that did not come, or for which a placeholder came. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const missing = await Promise.all(
      [...document.images].map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined); // its width tells
        const isPlaceholder = /placeholder/.test(image.currentSrc);
        const { headers } = await fetch(image.currentSrc);
        const isReal = isPlaceholder || /avif|webp/.test(headers.get('content-type') ?? '');
        return image.naturalWidth > 0 && isReal ? [] : [image.currentSrc];
      }),
    );
    return missing.flat();
  });
}
