import { chromium, type BrowserContext, type Page } from 'playwright';
import { startStaticHost } from '../../src/generator/hosting/static-host.ts';
import { blogPageCount } from '../../src/core/blog-pages.ts';
import { paths } from '../../src/core/paths.ts';
import { launchOptions } from '../chromium.ts';
import { fillDevice } from './fill-device.ts';
import { startCountingProxy } from './counting-proxy.ts';

/** Milliseconds from the start of a navigation to the first byte of its answer. */
export type AnswerTimes = { cold: number[]; warm: number[] };

export type DeviceFigures = {
  /** What the site sent until the first visit was reported ready to be read offline. */
  firstVisitBytes: number;
  /** Articles whose text was then put on the device. */
  storedArticles: number;
  times: AnswerTimes;
};

type DeviceMeasurement = {
  root: string;
  /** The folder of the built site. */
  site: string;
  /** Newest first. */
  slugs: readonly string[];
  /** Of the host; the next one is used, too. */
  port: number;
};

const navigations = 40;
/** How many articles are requested, spread over the whole list. */
const articlesAsked = 6;
const readyLimitMs = 120_000;

/**
 * Visit a built site once, fill the device with all of its articles, take the host away, and
 * measure the answers of the service worker: stopped before each navigation, and running.
 */
export async function measureDevice({
  root,
  site,
  slugs,
  port,
}: DeviceMeasurement): Promise<DeviceFigures> {
  const host = await startStaticHost({ root: site, port });
  const proxy = await startCountingProxy(port, port + 1);
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ baseURL: proxy.origin });
    const page = await context.newPage();
    await page.goto(paths.home);
    await page.locator('html[data-offline="ready"]').waitFor({ timeout: readyLimitMs });
    const firstVisitBytes = proxy.sentBytes();
    const storedArticles = await fillDevice(page, root);
    await page.close(); // it would sync, and evict what is above the budget
    await proxy.close();
    const addresses = addressesOf(slugs);
    return {
      firstVisitBytes,
      storedArticles,
      times: {
        cold: await measureAnswers(context, addresses, 'cold'),
        warm: await measureAnswers(context, addresses, 'warm'),
      },
    };
  } finally {
    await browser.close();
    await proxy.close();
    await host.close();
  }
}

function addressesOf(slugs: readonly string[]): string[] {
  const lastPage = blogPageCount(slugs.length);
  const articles = Array.from(
    { length: articlesAsked },
    (_, index) => slugs[Math.floor((index * (slugs.length - 1)) / (articlesAsked - 1))] ?? '',
  );
  return [
    paths.home,
    paths.blog,
    paths.blogPage(2),
    paths.blogPage(lastPage),
    ...articles.map((slug) => paths.article(slug)),
  ];
}

async function measureAnswers(
  context: BrowserContext,
  addresses: readonly string[],
  state: keyof AnswerTimes,
): Promise<number[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  // The pages' own scripts would sync as well and take processor time from the worker.
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const times: number[] = [];
  for (let index = 0; index < navigations; index += 1) {
    if (state === 'cold') await session.send('ServiceWorker.stopAllWorkers');
    times.push(await timeNavigation(page, addresses[index % addresses.length] ?? ''));
  }
  await page.close();
  return times;
}

/** @throws Error when the answer is not the page with status 200 from the worker. */
async function timeNavigation(page: Page, address: string): Promise<number> {
  const response = await page.goto(address, { waitUntil: 'commit' });
  if (response?.status() !== 200 || !response.fromServiceWorker())
    throw new Error(`The worker answered ${address} with status ${response?.status()}`);
  await page.waitForLoadState('load');
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).responseStart;
  });
}
