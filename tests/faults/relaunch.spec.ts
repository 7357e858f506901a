// The installed app, launched while it runs.
import { chromium } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { profileFolder } from './own-browser.ts';
import { visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

test('the icon of an app that runs brings the open article to the front, and a shortcut opens its page', async ({
  server,
}) => {
  const context = await chromium.launchPersistentContext(profileFolder(), {
    ...launchOptions,
    viewport: null,
  });
  await context.addInitScript(() => {
    type Consumer = (launch: { targetURL: string }) => void;
    const queue = Reflect.get(window, 'launchQueue') as { setConsumer: (act: Consumer) => void };
    const setConsumer = queue.setConsumer.bind(queue);
    queue.setConsumer = (act) =>
      setConsumer((launch) => {
        act(launch);
        document.documentElement.dataset['launched'] = launch.targetURL;
      });
  });
  const page = await context.newPage();
  await visit(page, `${server.origin}/`);
  const session = await context.browser()?.newBrowserCDPSession();
  const manifestId = `${server.origin}/`;
  await session?.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  await session?.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  await page.close();
  const opening = context.waitForEvent('page');
  await session?.send('PWA.launch', { manifestId });
  const app = await opening;
  await app.locator('html[data-offline="ready"]').waitFor();
  await app.goto(`${server.origin}/blog/beat-the-ats`);
  await app.locator('html[data-offline="ready"]').waitFor();

  await session?.send('PWA.launch', { manifestId });
  await expect(app.locator('html')).toHaveAttribute('data-launched', /source=pwa$/);
  await expect(app).toHaveURL(`${server.origin}/blog/beat-the-ats`);
  await session?.send('PWA.launch', { manifestId, url: `${server.origin}/device` });
  await app.waitForURL(`${server.origin}/device`);
  await app.goBack();
  await expect(app).toHaveURL(`${server.origin}/blog/beat-the-ats`);
  await context.close();
});
