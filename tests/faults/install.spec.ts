// The site as an installed app, through the browser's own protocol.
import { chromium } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { watchContext } from '../e2e/page-fixture.ts';
import { articleWords, clickToBlog, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

test('the installed app opens in a window of its own, without the server', async ({ server }) => {
  // With a profile on disk and Playwright's own wire, which alone may install apps.
  const profile = test.info().outputPath('profile');
  const options = { ...launchOptions, viewport: null };
  const context = await chromium.launchPersistentContext(profile, options);
  const findProblems = await watchContext(context, server.origin);
  const page = await context.newPage();
  await visit(page, `${server.origin}/`);
  const session = await context.browser()?.newBrowserCDPSession();
  const manifestId = `${server.origin}/`;
  await session?.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  await session?.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  await page.close();
  await server.stop();

  const opening = context.waitForEvent('page');
  await session?.send('PWA.launch', { manifestId });
  const app = await opening;
  await app.locator('html[data-ready]').waitFor();
  await expect(app).toHaveURL(`${server.origin}/?source=pwa`);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await clickToBlog(app);
  await app.locator('main a[href="/blog/beat-the-ats"]').first().click();
  await expect(app.locator('#article-body')).toContainText(articleWords);
  expect(findProblems(), 'what the pages of this test reported').toEqual([]);
  await context.close();
});
