import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import { scamArticle, jobsUrl, openPage, runClockUntil } from './site-under-test.ts';

const alias = '/blog/remote-job-scams-2025';

const pageNotFound = (page: Page) =>
  page.getByRole('heading', { level: 1, name: '404: Oops! Page not found' });
const articleNotFound = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' });

/** Put a link at the start of an article's text, as an author could have it there, and click it. */
async function followLinkInArticle(page: Page, href: string): Promise<void> {
  await openPage(page, '/blog/beat-the-ats');
  await page.evaluate((target) => {
    Reflect.set(window, 'sameDocument', true);
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'A link of this test';
    document.querySelector('#article-body')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'A link of this test' }).click();
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

async function expectArticleNotFound(page: Page) {
  await expect(articleNotFound(page)).toBeVisible();
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or may have been moved."),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Blog Post Not Found/);
}

test.describe('an unknown address', () => {
  test('has status 404, says so and leads to the jobs site @gate', async ({ page }) => {
    const logged = page.waitForEvent('console', isMissingPageWarning);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(pageNotFound(page)).toBeVisible();
    const home = page.getByRole('main').getByRole('link', { name: /^Return to Home/ });
    await expect(home).toHaveAttribute('href', jobsUrl);
    await expect(home).toHaveAttribute('target', '_blank');
    await expect(page).toHaveTitle(/^Page not found/);
    expect((await logged).text()).toContain('/no/such/page');
  });

  test('that is met within the app shows the same and is logged, too @gate', async ({ page }) => {
    const logged = page.waitForEvent('console', isMissingPageWarning);
    await followLinkInArticle(page, '/no/such/page');
    await expect(pageNotFound(page)).toBeFocused();
    expect((await logged).text()).toContain('/no/such/page');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.getByText('Published: December 24, 2024')).toBeVisible();

    await followLinkInArticle(page, '/blog/no-such-article');
    await expectArticleNotFound(page);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('an unknown article has status 404 and leads back to the blog @gate', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article');
  expect(response?.status()).toBe(404);
  await page.locator('html[data-ready]').waitFor();
  await expectArticleNotFound(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1, name: / Blog$/ })).toBeFocused();
});

test('an alias leads to the article’s address, and Back to where the reader was @gate', async ({
  page,
}) => {
  await openPage(page, alias);
  await expect(page).toHaveURL(scamArticle);
  await expect(page.getByText('Published: April 13, 2025')).toBeVisible();
  await followLinkInArticle(page, alias);
  await expect(page).toHaveURL(scamArticle);
  await expect(page.getByText('Published: April 13, 2025')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/blog/beat-the-ats');
});

test('a host that has one page for all that is missing shows the same', async ({
  page,
  baseURL,
}) => {
  await page.route('**/blog/no-such-article', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${baseURL}/no-such-page` }) }),
  );
  await openPage(page, '/blog/no-such-article');
  await expectArticleNotFound(page);
});

test('Back leads to a page that is not there without an error', async ({ page }) => {
  for (const path of ['/blog/page/99', '/topics/nope']) {
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved articles' })).toBeFocused();
    await page.goBack();
    await expect(pageNotFound(page)).toBeVisible();
  }
});

test('page 1 is the blog, and no page is out of range @gate', async ({ page, request }) => {
  const response = await request.get('/blog/page/1', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toMatch(/^(http:\/\/[^/]*)?\/blog$/);
  await followLinkInArticle(page, '/blog/page/1');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1, name: / Blog$/ })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  for (const number of ['0', '9999', 'x', '01', '1e0', '-1', '2.0', '99999999999999999999'])
    expect((await request.get(`/blog/page/${number}`)).status(), number).toBe(404);
  for (const number of ['9999', '01']) {
    await followLinkInArticle(page, `/blog/page/${number}`);
    await expect(pageNotFound(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  }
});

// Those that the host answers with status 404: tests/hosts. As the worker answers them: tests/faults.
test('a malformed address has a not-found screen @gate', async ({ page, baseURL }) => {
  const long = `/${'long'.repeat(2048)}`;
  for (const path of [
    '/blog/%E0%A4%A',
    '/blog//no-such-article',
    '/blog/%2e%2e/etc/passwd',
    '/blog%2Fbeat-the-ats',
    '/%00',
  ]) {
    await openPage(page, baseURL + path);
    await expect(pageNotFound(page).or(articleNotFound(page)), path).toBeVisible();
  }
  await followLinkInArticle(page, baseURL + long);
  await expect(pageNotFound(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Blog$/ }).click();
  await expect(page).toHaveURL('/blog');
});

test('an address that begins with two slashes stays here @gate', async ({ page, baseURL }) => {
  await openPage(page, `${baseURL}//example.com`);
  await expect(page).toHaveURL('/example.com');
  await followLinkInArticle(page, `${baseURL}///blog`);
  await expect(page).toHaveURL('/blog');
  expect(await isSameDocument(page)).toBe(true);
});

test('the way to the jobs leads there, and back to the blog @gate', async ({ page }) => {
  await followLinkInArticle(page, '/jobs');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The jobs are on another site');
  await expect(main.getByText(/job ads are on our jobs site/)).toBeVisible();
  await expect(main.getByText(/The jobs site needs the internet/)).toBeVisible();
  const jobs = main.getByRole('link', { name: /^View All Jobs/ });
  await expect(jobs).toHaveAttribute('href', jobsUrl);
  await expect(jobs).toHaveAttribute('target', '_blank');
  await main.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test.describe('a page that fails', () => {
  test.use({ allowedConsoleErrors: [/root\.json was answered/] });

  test('is tried three times more, then shows the error and a retry @gate', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await page.locator('html[data-checked]').waitFor(); // its own look at the site is over
    await page.clock.runFor(60_000); // what was fetched so far is no longer current
    let tries = 0;
    await page.route('**/content/root.json', async (route) => {
      tries += 1;
      await route.fulfill({ status: 500, body: 'a fault of this test' });
    });
    await page.getByRole('main').getByRole('link', { name: 'Read Our Blog' }).click();
    const screen = page.getByRole('alert');
    // The waits between the tries pass on the test's clock, the answers on the real one.
    await runClockUntil(page, () => screen.isVisible());
    expect(tries).toBe(4);
    const title = screen.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Unexpected Application Error');
    await expect(screen).toContainText('/content/root.json was answered with status 500');
    await expect(page).toHaveTitle(/^Unexpected Application Error/);
    await expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();

    await page.unroute('**/content/root.json');
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: / Blog$/ })).toBeVisible();
    await expect(screen).toHaveCount(0);
  });
});

const isMissingPageWarning = (message: ConsoleMessage) =>
  message.type() === 'warning' && message.text().startsWith('404:');
