import { articleSlugs, openPage, phone, product } from '../e2e/reader.ts';
import { builtHtml, everyAddress, visit, workers } from '../faults/reader.ts';
import { expect, test } from '../faults/site-fixture.ts';
import { illustrated, otherBrand, otherBrandDist } from './other-brand.ts';

const { SITE_BASE_PATH: folder } = otherBrand;
const scams = '/blog/too-good-to-be-true-how-to-spot-avoid-remote-job-scams';
const newest = `/blog/${articleSlugs[0]}`;
const alias = '/blog/remote-job-scams-2025';

test.use({ firstBuild: otherBrandDist });

test('after one visit every address opens without the server, as the build made it', async ({
  page,
  server,
}) => {
  await visit(page, '/');
  await server.stop();
  for (const address of everyAddress) {
    const response = await page.goto(address.path);
    expect(response?.fromServiceWorker(), address.path).toBe(true);
    expect(response?.status(), address.path).toBe(address.status);
    expect(await response?.text(), address.path).toBe(builtHtml(address, otherBrandDist));
    await expect(page).toHaveURL(address.finalPath);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1 }), address.path).toBeVisible();
  }
});

test('a picture within an article is there, online and without the server', async ({
  page,
  server,
}) => {
  const path = `/blog/${illustrated.slug}`;
  const picture = page.locator('#article-body').getByRole('img', { name: illustrated.alt });
  const expectShown = async () => {
    await picture.scrollIntoViewIfNeeded(); // it is lazy
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  await openPage(page, path);
  await expectShown();
  await visit(page, '/');
  await server.stop();
  const response = await page.goto(path);
  expect(response?.fromServiceWorker()).toBe(true);
  await expectShown();
});

test('an open tab goes on without the server: links, Back, an article and its pictures', async ({
  page,
  server,
}) => {
  await visit(page, '/');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await server.stop();
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(newest);
  const cover = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
});

test('the folder itself leads to the home page, which the worker answers for', async ({
  page,
  server,
}) => {
  await page.goto(server.origin + folder);
  await expect(page).toHaveURL('/');
  await visit(page, '/');
  expect((await workers(page)).active).toBe('activated');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${server.origin}${folder}/`);
});

test('the alias and a missing page are answered by the host as at the root', async ({ page }) => {
  await openPage(page, alias);
  await expect(page).toHaveURL(scams);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: /Blog$/ }).click();
  await expect(page).toHaveURL('/blog');
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
});

test.describe('beside the folder', () => {
  test.use({ allowedConsoleErrors: [/favicon\.ico/] }); // which browsers ask the root for

  test('addresses are left to whoever has them', async ({ page, server }) => {
    await visit(page, '/');
    for (const path of ['/', '/blog', `${folder}-2/blog`, folder.slice(0, -1)]) {
      const response = await page.goto(server.origin + path);
      expect(response?.fromServiceWorker(), path).toBe(false);
      expect(await response?.text(), path).toBe('Not found\n');
    }
  });
});

test('two slashes stay in the folder', async ({ page, server }) => {
  for (const [path, meant] of [
    ['//', '/'],
    ['//blog', '/blog'],
    ['//example.com', '/example.com'],
  ] as const) {
    await openPage(page, server.origin + folder + path);
    await expect(page).toHaveURL(meant);
  }
});

test('the menu of a phone leads within the folder', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(drawer).toHaveCount(0);
});

test('the carousel moves, and its slide opens the article', async ({ page }) => {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
  await carousel.locator('[data-motion=on]').waitFor();
  await carousel.getByRole('link').first().click();
  await expect(page).toHaveURL(newest);
});

test('a link in an article’s text opens within the app', async ({ page }) => {
  await openPage(page, scams);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const link = page.locator(`#article-body a[href^="${folder}/blog/"]`).first();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await link.click();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
});

test('all that is kept has the site’s own name, so that another site of the origin keeps its own', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  const own = `${folder}:nandu-s-n`;
  expect(kept.databases).toEqual([own]);
  const names = [...kept.caches, ...kept.local, ...kept.session];
  expect(names.length).toBeGreaterThan(2);
  const routers = names.filter((name) => name.startsWith('tsr-')); // places to scroll to, by address
  expect(names.filter((name) => !name.startsWith(`${own}-`))).toEqual(routers);
  await expect(page).toHaveTitle(new RegExp(product));
});
