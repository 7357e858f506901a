// What the worker answers (statements: faults 13, 14, 46).
import { readFile } from 'node:fs/promises';
import { find } from '../e2e/interface.ts';
import { articlePath, openPage, pagePaths } from '../e2e/site-under-test.ts';
import { foreignFile, redirectTo } from './fault.ts';
import { everyAddress, htmlAt, missingPictures, visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

/** Without the articles and topics that are like others. */
const unlikeAddresses = everyAddress.filter(
  ({ path }) => !pagePaths.slice(6).includes(path) || path.lastIndexOf('/') === 0,
);

test('after one visit every kind of page opens offline @gate', async ({ page, server }) => {
  const vary = { Vary: 'User-Agent, Origin, Accept-Language, Cookie' };
  server.fail(/./, { kind: 'headers', headers: vary });
  await visit(page, '/');
  await server.stop();
  for (const { path, status, finalPath } of unlikeAddresses) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    expect(new URL(page.url()).pathname, path).toBe(finalPath);
    await page.locator('html[data-ready]').waitFor();
    await expect(find.title(page), path).toHaveCount(1);
    expect(await page.evaluate(missingPictures), path).toEqual([]);
  }
  for (const [plain, path] of [
    ['/blog', '/blog/?utm_source=x&gclid=1'],
    [articlePath, `${articlePath}/?a`],
  ] as const)
    expect(await htmlAt(page, path), path).toBe(await htmlAt(page, plain));
});

test('others’ pages, redirects and files arrive @gate', async ({ page, server }) => {
  server.fail('/shop/', foreignFile('text/html', '<title>Shop</title><h1>Shoes</h1>'));
  server.fail('/cv-template', redirectTo('/files/cv.doc'));
  server.fail('/files/cv.doc', foreignFile('application/octet-stream', 'A resume to fill in'));
  await visit(page, '/');
  await page.goto('/shop/');
  await expect(find.title(page)).toHaveText('Shoes');
  await page.reload();
  await expect(page).toHaveTitle('Shop');
  const arriving = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/cv-template'));
  expect(await readFile(await (await arriving).path(), 'utf8')).toBe('A resume to fill in');
});

test('related articles are drawn once the device has the list', async ({ page, server }) => {
  await page.addInitScript(() => void (Math.random = () => 0.9999));
  const letGo = server.hold('/sw.js');
  await openPage(page, articlePath);
  await page.waitForLoadState('networkidle');
  expect(server.log.filter(({ path }) => path.endsWith('.json'))).toEqual([]);
  const links = find.relatedArticles(page).getByRole('link');
  const served = await links.allTextContents();
  letGo();
  await expect.poll(() => links.allTextContents()).not.toEqual(served);
});
