import { find, words } from './interface.ts';
import { site } from '../../src/site.ts';
import { expect, test } from './page-fixture.ts';
import { desktop, jobsUrl, openPage, product, stopClock } from './site-under-test.ts';

test.use({ viewport: desktop });

test('the header has a logo, two links and a button to the jobs @gate', async ({ page }) => {
  await openPage(page, '/');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: product }).first();
  await expect(logo.getByRole('img', { name: product })).toBeVisible();
  for (const toJobs of [logo, find.link(header, words.site.viewAllJobs)]) {
    await expect(toJobs).toHaveAttribute('href', jobsUrl);
    await expect(toJobs).toHaveAttribute('target', '_blank');
  }
  await expect(find.menuButton(page)).toBeHidden();
  const links = find.mainNavigation(page).getByRole('link');
  const current = links.and(page.locator('[aria-current=page]'));
  await expect(links).toHaveText([words.site.home, words.site.blog]);
  await expect(current).toHaveText([words.site.home]);
  await links.last().click();
  await expect(current).toHaveText([words.site.blog]);
});

test('the fixed header has a shadow beyond 10 pixels of scroll @gate', async ({ page }) => {
  await openPage(page, '/');
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).toHaveCSS('box-shadow', 'none');
  await expect(header).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width: desktop.width });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveCSS('box-shadow', 'none');
});

test('the footer has brand, tagline, networks, links, year, designer @gate', async ({ page }) => {
  await page.route('**/blog', async (route) => {
    const response = await route.fetch(); // built in an earlier year
    const body = (await response.text()).replace(/© \d{4}/, '© 2020');
    await route.fulfill({ response, body });
  });
  await openPage(page, '/blog');
  const foot = find.footer(page);
  const { blog, opensInNewTab, viewAllJobs } = words.site;
  await expect(foot.getByRole('img', { name: product })).toBeVisible();
  await expect(foot.getByText(words.site.blogTopics)).toBeVisible();
  const networks = foot.getByRole('list', { name: words.layout.followUs }).getByRole('link');
  await expect(networks).toHaveText(site.social.map(({ name }) => name + opensInNewTab));
  const quick = find.navigation(foot, words.layout.quickLinks);
  await expect(quick.getByRole('link')).toHaveText([blog, viewAllJobs + opensInNewTab]);
  await expect(
    foot.getByText(words.layout.copyright(new Date().getUTCFullYear(), product)),
  ).toBeVisible();
  await expect(find.link(foot, words.layout.rssFeed)).toHaveAttribute('href', '/feed.xml');
  const designed = foot.getByRole('paragraph').filter({ hasText: words.layout.designedBy });
  await expect(designed.getByRole('link')).toHaveCount(site.designer ? 1 : 0);
});

test('a tooltip opens after 700 ms, the next within 300 ms at once', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  const { previousSlide, nextSlide } = words.ui;
  const tooltip = page.getByRole('tooltip');
  await find.button(page, previousSlide).hover(); // brings the code: only then the delays are its own
  await expect(tooltip).toHaveText(previousSlide);
  await stopClock(page);
  for (const pause of [310, 290]) {
    await page.mouse.move(5, 300, { steps: 8 });
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(pause);
    await find.button(page, nextSlide).hover();
    if (pause > 300) {
      await page.clock.runFor(690);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(20);
    }
    await expect(tooltip).toHaveText(nextSlide);
    await expect(find.button(page, nextSlide)).toHaveAccessibleDescription(''); // its name says the same
  }
});
