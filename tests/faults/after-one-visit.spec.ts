import { clickToBlog, everyAddress, htmlAt, missingPictures, openTab, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

const articlePath = '/blog/beat-the-ats';

test('after one visit every address opens offline, its ornaments change no page @gate', async ({
  page,
  server,
}) => {
  const vary = { Vary: 'User-Agent, Origin, Accept-Language, Cookie' };
  server.fail(/./, { kind: 'headers', headers: vary });
  await visit(page, '/');
  await server.stop();
  for (const { path, status, finalPath } of everyAddress) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    expect(new URL(page.url()).pathname, path).toBe(finalPath);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await page.evaluate(missingPictures), path).toEqual([]);
  }
  for (const [plain, path] of [
    ['/', '/?source=pwa'],
    ['/blog', '/blog?utm_source=x&gclid=1'],
    ['/blog', '/blog/'],
    [articlePath, `${articlePath}/?a`],
  ] as const)
    expect(await htmlAt(page, path), path).toBe(await htmlAt(page, plain));
});

test('pages come from the device while answers hang @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  server.fail(/./, { kind: 'hang' });
  server.clearLog();
  for (const path of ['/', '/blog', articlePath]) {
    const tab = await openTab(context, path);
    await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(tab.getByRole('main').locator('p').first(), path).toHaveText(/\w+ \w+/);
    await tab.locator('html[data-ready]').waitFor();
    await tab.close();
    expect(server.log.filter((request) => request.path === path)).toEqual([]);
  }
});

test('an open tab leads on when the server stops @gate', async ({ page, context, server }) => {
  await visit(page, '/');
  await server.stop();
  await clickToBlog(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await page.getByRole('main').locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
