import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { phone } from '../../e2e/reader.ts';

export type SlowPage = { page: Page; session: CDPSession };

/** A cheap phone on a slow line: four times slower, 1.6 Mbps down, 750 kbps up, 150 ms. */
const slowdown = 4;
const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** A reader who was never here: nothing cached, nothing stored, no connection open. */
export function newReader(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
}

/** A tab with the phone's processor and network. The service worker itself is not slowed. */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}
