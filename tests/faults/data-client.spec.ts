// What page and sync worker ask the host for, who want the same files.
import { articleSlugs } from '../e2e/reader.ts';
import { visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

test('each file of the content is fetched once in a visit', async ({ page, server }) => {
  await visit(page, '/blog');
  const title = page.getByRole('heading', { level: 1 });
  const second = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
  for (let reading = 0; reading < 3; reading += 1) {
    await second.press('Enter');
    await expect(page.getByText(/^Published: /)).toBeVisible();
    await page.goBack();
    await expect(title).toHaveText(/Blog$/);
  }
  const fetched = server.log
    .map(({ path }) => path)
    .filter((path) => /^\/content\/[as]\//.test(path));
  expect(fetched.length).toBeGreaterThan(articleSlugs.length - 1);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});
