// The site as an installed app, through the browser's own protocol.
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { watchContext } from '../e2e/page-fixture.ts';
import { profileFolder } from './own-browser.ts';
import { articleWords, clickToBlog, visit } from './reader.ts';
import { expect, test as siteTest } from './site-fixture.ts';

type Installed = {
  context: BrowserContext;
  /** Start the app by its icon, or by a shortcut to `url`. */
  launch: (url?: string) => Promise<void>;
};

/** A browser with a profile on disk and Playwright's own wire, which alone may install apps; the site is one. */
const test = siteTest.extend<{ installed: Installed }>({
  installed: async ({ server: { origin }, allowedConsoleErrors }, use) => {
    const options = { ...launchOptions, viewport: null };
    const context = await chromium.launchPersistentContext(profileFolder(), options);
    const findProblems = await watchContext(context, origin, { allowedConsoleErrors });
    const page = await context.newPage();
    await visit(page, `${origin}/`);
    const session = await context.browser()?.newBrowserCDPSession();
    const manifestId = `${origin}/`;
    await session?.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    await session?.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    await page.close();
    const launch = async (url?: string) => {
      await session?.send('PWA.launch', { manifestId, ...(url !== undefined && { url }) });
    };
    await use({ context, launch });
    expect(findProblems(), 'what the pages of this test reported').toEqual([]);
    await context.close();
  },
});

test('the installed app opens in a window of its own, without the server', async ({
  installed: { context, launch },
  server,
}) => {
  await server.stop();
  const opening = context.waitForEvent('page');
  await launch();
  const app = await opening;
  await app.locator('html[data-ready]').waitFor();
  await expect(app).toHaveURL(`${server.origin}/?source=pwa`);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await clickToBlog(app);
  await app.locator('main a[href="/blog/beat-the-ats"]').first().click();
  await expect(app.locator('#article-body')).toContainText(articleWords);
});

test('the icon of an app that runs brings the open article to the front, and a shortcut opens its page', async ({
  installed: { context, launch },
  server,
}) => {
  await context.addInitScript(() => {
    type Consumer = (launch: { targetURL: string }) => void;
    const queue = Reflect.get(window, 'launchQueue') as { setConsumer: (act: Consumer) => void };
    const setConsumer = queue.setConsumer.bind(queue);
    queue.setConsumer = (act) =>
      setConsumer((launched) => {
        act(launched);
        document.documentElement.dataset['launched'] = launched.targetURL;
      });
  });
  const opening = context.waitForEvent('page');
  await launch();
  const app = await opening;
  await app.locator('html[data-offline="ready"]').waitFor();
  await app.goto(`${server.origin}/blog/beat-the-ats`);
  await app.locator('html[data-offline="ready"]').waitFor();

  await launch();
  await expect(app.locator('html')).toHaveAttribute('data-launched', /source=pwa$/);
  await expect(app).toHaveURL(`${server.origin}/blog/beat-the-ats`);
  await launch(`${server.origin}/device`);
  await app.waitForURL(`${server.origin}/device`);
  await app.goBack();
  await expect(app).toHaveURL(`${server.origin}/blog/beat-the-ats`);
});
