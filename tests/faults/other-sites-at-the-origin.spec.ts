// What others have at the origin of the site, which the worker leaves as it is (statements: reliability,
// fault 46).
import { readFile } from 'node:fs/promises';
import { foreignFile, redirectTo } from './fault.ts';
import { visit } from './visit.ts';
import { expect, test } from './site-fixture.ts';

test('others’ pages, redirects and files arrive @gate', async ({ page, server }) => {
  server.fail('/shop/', foreignFile('text/html', '<title>Shop</title><h1>Shoes</h1>'));
  server.fail('/cv-template', redirectTo('/files/cv.doc'));
  server.fail('/files/cv.doc', foreignFile('application/octet-stream', 'A resume to fill in'));
  await visit(page, '/');
  await page.goto('/shop/');
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Shop');
  const arriving = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/cv-template'));
  expect(await readFile(await (await arriving).path(), 'utf8')).toBe('A resume to fill in');
});
