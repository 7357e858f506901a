import type { ConsoleMessage, Page } from '@playwright/test';
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import {
  alias,
  articleWithTable,
  jobsUrl,
  openPage,
  runClockUntil,
  articlePath,
  blogName,
} from './site-under-test.ts';

const pageMissing = words.fallback.notFoundLead + words.fallback.pageNotFoundHeading;
const articleMissing = words.fallback.articleNotFound;

/** Put a link at the start of an article's text, and follow it within the app. */
async function followLinkInArticle(page: Page, href: string): Promise<void> {
  await openPage(page, articlePath);
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

const isMissingPageWarning = (message: ConsoleMessage) =>
  message.type() === 'warning' && message.text().startsWith('404:');

test('an unknown page has status 404 and leads to the jobs site @gate', async ({ page }) => {
  const logged = page.waitForEvent('console', isMissingPageWarning);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(words.fallback.notFoundStatus, { exact: true })).toBeVisible();
  await expect(find.title(page)).toHaveAccessibleName(pageMissing);
  await expect(page).toHaveTitle(new RegExp(`^${words.fallback.pageNotFound}`));
  const home = find.link(page.getByRole('main'), words.fallback.returnToHome);
  await expect(home).toHaveAttribute('href', jobsUrl);
  await expect(home).toHaveAttribute('target', '_blank');
  expect((await logged).text()).toContain('/no/such/page');
});

test('an unknown article has status 404 and leads back to the blog @gate', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article');
  expect(response?.status()).toBe(404);
  await page.locator('html[data-ready]').waitFor();
  await expect(find.title(page)).toHaveText(articleMissing);
  await expect(page).toHaveTitle(new RegExp(`^${articleMissing}`));
  await expect(page.getByText(words.fallback.articleNotFoundText)).toBeVisible();
  await find.link(page.getByRole('main'), words.site.backToBlog).click();
  await expect(page).toHaveURL('/blog');
  await expect(find.title(page)).toBeFocused();
});

test('a link to nowhere shows the 404 page within the app, and logs it @gate', async ({ page }) => {
  const logged = page.waitForEvent('console', isMissingPageWarning);
  await followLinkInArticle(page, '/no/such/page');
  await expect(find.title(page)).toHaveAccessibleName(pageMissing);
  await expect(find.title(page)).toBeFocused();
  expect((await logged).text()).toContain('/no/such/page');
  await page.goBack();
  await expect(page.getByText(`${words.article.published}March 2, 2025`)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('an alias leads to its article, and Back to where the reader was @gate', async ({ page }) => {
  await openPage(page, alias);
  await expect(page).toHaveURL(articleWithTable);
  await followLinkInArticle(page, alias);
  await expect(page).toHaveURL(articleWithTable);
  await expect(page.getByText(`${words.article.published}December 24, 2024`)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(articlePath);
});

for (const [link, address, heading] of [
  ['/blog/no-such-article', '/blog/no-such-article', articleMissing],
  ['/blog/page/1', '/blog', blogName],
  ['/blog/page/01', '/blog/page/01', pageMissing],
  ['///blog', '/blog', blogName],
] as const)
  test(`a link to ${link} in the app leads to ${address} @gate`, async ({ page, baseURL }) => {
    await followLinkInArticle(page, baseURL + link);
    await expect(page).toHaveURL(address);
    await expect(find.title(page)).toHaveText(heading);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a host with one page for all that is missing shows the right one', async ({
  page,
  baseURL,
}) => {
  await page.route('**/blog/no-such-article', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${baseURL}/no-such-page` }) }),
  );
  await openPage(page, '/blog/no-such-article');
  await expect(find.title(page)).toHaveText(articleMissing);
});

// The status of such addresses: tests/hosts and unit/worker/respond.test.ts.
for (const [address, shown] of [
  ['/blog/%E0%A4%A', '/blog/%E0%A4%A'],
  ['//example.com', '/example.com'],
] as const)
  test(`the malformed ${address} stays here, on a not-found screen`, async ({ page, baseURL }) => {
    await openPage(page, baseURL + address);
    await expect(page).toHaveURL(shown);
    await expect(find.title(page)).toHaveAccessibleName(pageMissing);
    await find.link(find.footer(page), words.site.savedArticles).click();
    await expect(find.title(page)).toHaveText(words.site.savedArticles);
    await page.goBack();
    await expect(find.title(page)).toHaveAccessibleName(pageMissing);
  });

test('the way to the jobs leads there, and back to the blog @gate', async ({ page }) => {
  await followLinkInArticle(page, '/jobs');
  const main = page.getByRole('main');
  await expect(find.title(page)).toHaveText(words.jobs.heading);
  await expect(main.getByText(words.jobs.text)).toBeVisible();
  await expect(main.getByText(words.jobs.needsConnection)).toBeVisible();
  const jobs = find.link(main, words.site.viewAllJobs);
  await expect(jobs).toHaveAttribute('href', jobsUrl);
  await expect(jobs).toHaveAttribute('target', '_blank');
  await find.link(main, words.site.backToBlog).click();
  await expect(page).toHaveURL('/blog');
});

test.describe('a page that fails', () => {
  test.use({ allowedConsoleErrors: [/root\.json was answered|Unknown content schema/] });

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
    await find.link(page.getByRole('main'), words.site.readOurBlog).click();
    const screen = page.getByRole('alert');
    // The waits between the tries pass on the test's clock, the answers on the real one.
    await runClockUntil(page, () => screen.isVisible());
    expect(tries).toBe(4);
    await expect(find.title(page)).toHaveText(words.site.cannotBeShown);
    await expect(screen).toContainText(words.site.cannotBeShownText);
    await expect(screen).not.toContainText(/root\.json|500/);
    await expect(find.link(screen, words.site.goHome)).toBeVisible();
    await page.unroute('**/content/root.json');
    await page.route('**/content/root.json', (route) => route.fulfill({ json: { schema: 0 } }));
    await find.button(screen, words.site.tryAgain).click();
    await expect(find.title(page)).toHaveText(words.fallback.applicationError);
    await expect(screen).toContainText('Unknown content schema');

    await page.unroute('**/content/root.json');
    await page.clock.runFor(60_000);
    await find.button(screen, words.site.tryAgain).click();
    await expect(find.title(page)).toHaveText(blogName);
    await expect(screen).toHaveCount(0);
  });
});
