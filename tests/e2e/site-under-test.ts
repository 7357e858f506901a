import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { blogPageCount } from '../../src/shared/blog-pages.ts';
import {
  parseGenerationRoot,
  parseList,
  type ListedArticle,
} from '../../src/shared/content-source.ts';
import { paths } from '../../src/shared/paths.ts';
import { slugOf } from '../../src/site-config.ts';
import { site } from '../../src/site.ts';

export const { product, author, jobsUrl } = site;

/** The folder of the build that is tested. */
export const builtSite = fileURLToPath(new URL('../../dist', import.meta.url));

/** The three sizes of the acceptance: small, medium and large screens. */
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1280, height: 800 };

/** Every published article, newest first: at least eight, since tests need a second page. */
export const articles = readArticles();
export const articleSlugs = articles.map(({ slug }) => slug);
export const scamArticle = '/blog/too-good-to-be-true-how-to-spot-avoid-remote-job-scams';
export const journeyArticle = `/blog/journey-and-vision-behind-${slugOf(product)}`;

/** How many cards page 2 of the blog has: the newest article is the banner, six more are on page 1. */
export const cardsOnPage2 = Math.min(articles.length - 7, 6);

/** What the links to the pages of the blog are called. */
export const blogPageNames = Array.from(
  { length: blogPageCount(articles.length) },
  (_, index) => `Page ${index + 1}`,
);

function readArticles(): readonly ListedArticle[] {
  const read = (path: string) => readFileSync(join(builtSite, path), 'utf8');
  const { lists } = parseGenerationRoot(read(paths.contentRoot));
  return lists.flatMap(({ hash }) => parseList(hash, read(paths.list(hash))));
}

/** Every address that is a page of its own with status 200; the sitemap leaves out three. */
export const pagePaths = [
  ...[...readFileSync(join(builtSite, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  ),
  '/device',
  '/saved',
  '/search',
];
export const staticPaths = pagePaths.filter((path) => path.lastIndexOf('/') === 0);

/** Open a page and wait until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Hold answers to pages to come back, as a slow network does: of scripts, if nothing else is said.
 * @returns a function that lets them arrive, and the addresses that were asked for so far
 */
export async function hold(page: Page, names = /\.js$/) {
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

/**
 * Stop the clock of a page whose test has called `page.clock.install`, a second from now; from then
 * on it moves only by `page.clock.runFor`, so that delays are exact on any machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    // Fails where the clock has passed that second meanwhile, on a busy machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}

/** Let the page's installed clock run, second by second, until `isThere`. */
export async function runClockUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return isThere();
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** Keep fonts from pages to come: where the device's are not scaled to theirs, they move lines. */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
}
