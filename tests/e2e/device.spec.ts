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

test('it is served whole, and is no search result', async ({ request }) => {
  const html = await (await request.get('/device')).text();
  expect(html).toContain('Looking at what is kept…');
  expect(html).toContain('How reading offline works');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('no way to install the app is shown where there is none', async ({ page }) => {
  await openPage(page, '/device');
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /as an app$/ })).toHaveCount(0);
});

test('links to the jobs site do not ask for a connection that is there', async ({ page }) => {
  await openPage(page, '/');
  const jobs = page.getByRole('link', { name: /View All Jobs/ });
  await expect(jobs.first()).toHaveAccessibleName('View All Jobs (opens in a new tab)');
});

test('what tells a screen reader of notices is there before the first of them', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.locator('.notices [role=status]')).toBeAttached();
  await expect(page.locator('.notices [role=status]')).toBeEmpty();
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
