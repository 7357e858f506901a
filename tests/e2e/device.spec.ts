import { expect, test } from './page-fixture.ts';
import { desktop, openPage } from './reader.ts';

const intro = /keeps here, so that it reads without a connection/;

test(
  'the page about this device is reached from the foot of every page',
  { tag: '@gate' },
  async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
    await expect(page).toHaveURL('/device');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this device');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(intro)).toBeVisible();
  },
);

test('its code is loaded only by those who go there', { tag: '@gate' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  const loaded = () => scripts.filter((path) => /\/device-screen-[^/]+\.js$/.test(path));
  await openPage(page, '/');
  expect(loaded()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'On this device' }).click();
  await expect(page.getByText(intro)).toBeVisible();
  expect(loaded()).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test('the page about this device explains reading offline, and says that nothing is kept', async ({
    page,
  }) => {
    await page.goto('/device');
    await expect(page.getByRole('heading', { name: 'How reading offline works' })).toBeVisible();
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByText('Looking at what is kept…')).toBeHidden();
  });
});
