import { expect, test } from './page-fixture.ts';
import { openPage } from './reader.ts';

test('the page about this device is reached from the foot, with its code @gate', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  const loaded = () => scripts.filter((path) => /\/device-screen-[^/]+\.js$/.test(path));
  await openPage(page, '/blog');
  expect(loaded()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await expect(page).toHaveURL('/device');
  const title = page.getByRole('heading', { level: 1, name: 'On this device' });
  await expect(title).toBeFocused();
  await expect(page.getByText(/so that it reads without a connection/)).toBeVisible();
  expect(loaded()).toHaveLength(1);
});
