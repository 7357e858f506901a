import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { listSitePages } from '../../src/generator/pages/site-pages.ts';
import { slugOf } from '../../src/site-config.ts';
import { site } from '../../src/site.ts';

export const { product, author, jobsUrl } = site;

/** The folder of the build that is tested. */
export const builtSite =
  process.env['E2E_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** The three sizes of the acceptance: small, medium and large screens. */
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1280, height: 800 };

export const articleSlugs = [
  'too-good-to-be-true-how-to-spot-avoid-remote-job-scams',
  'maximising-cv-with-ai',
  'beat-the-ats',
  'digital-nomad-visa-options-europe',
  'cover-letters-relevance',
  'future-of-work',
  'remote-work-trends',
  'low-income-digital-nomad-visas',
  'benefits-of-remote-and-hybrid-work',
  `journey-and-vision-behind-${slugOf(product)}`,
] as const;

/** Every address that is a page of its own with status 200, newest article first. */
export const pagePaths = listSitePages(
  articleSlugs.map((slug) => ({ slug, aliases: [], date: '2025-01-01' })),
)
  .filter(({ status }) => status === 200)
  .map(({ path }) => path);

/** Open a page and wait until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Keep the scripts of pages to come from arriving, as a slow network does.
 * @param names of which addresses
 * @returns a function that lets them arrive, and the addresses that were asked for so far
 */
export async function holdScripts(page: Page, names = /\.js$/) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Set<string>();
  await page.route(names, async (route) => {
    held.add(route.request().url());
    await released;
    await route.continue();
  });
  return { release, held };
}

/** Take the device's storage away from all pages to come, as some private windows do. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
}

/**
 * Have pages to come find that their documents took so long, in milliseconds: by this they know whether
 * the fonts come in time for the first frame, which else depends on what the machine does besides.
 */
export async function onLine(pages: Page | BrowserContext, documentMs: number): Promise<void> {
  await pages.addInitScript((ms) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', {
      get: () => performance.now() - ms,
    });
  }, documentMs);
}

/**
 * Stop the clock of a page whose test has called `page.clock.install`, a second from now; from then
 * on it moves only by `page.clock.runFor`, so that delays are exact on any machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Have pages to come note the background of their first frame in `html[data-first-frame]`. */
export async function noteFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      const { backgroundColor } = getComputedStyle(document.body);
      document.documentElement.dataset['firstFrame'] = backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
}
