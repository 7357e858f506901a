import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { blogPageCount, blogPageSize } from '../../src/shared/blog-pages.ts';
import { topicTable } from '../../src/shared/topics.words.ts';
import { slugOf } from '../../src/site-config.ts';
import { site } from '../../src/site.ts';
import { builds, readList } from '../fixtures/builds.ts';
import { words } from './interface.ts';

export const { product, author, jobsUrl } = site;
export const blogName = words.site.blogName(site);

/** The three sizes of the acceptance: small, medium and large screens. */
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1280, height: 800 };

/** Every published article, newest first. */
export const { articles } = readList(builds.base);
export const articleSlugs = articles.map(({ slug }) => slug);

/** The article that most tests open, with words of its text: tests/fixtures/articles. */
export const articlePath = '/blog/first-interview';
export const articleWords = 'A story begins with a problem';
const openedArticle = articles.find(({ slug }) => articlePath.endsWith(slug));
export const { id: articleId = '', title: articleTitle = '' } = openedArticle ?? {};

/** Others, for blocks that it lacks. */
export const articleWithSteps = `/blog/about-${slugOf(product)}`;
export const articleWithTable = '/blog/salary-talk';
export const longArticle = '/blog/long-read';
/** A former address of `articleWithTable`. */
export const alias = '/blog/pay-talk';

/** The first topic of the site, which some of the articles have. */
export const [topic = '', { name: topicName } = { name: '' }] = Object.entries(topicTable)[0] ?? [];

/** How many cards page 2 of the blog has: the newest article is the banner, the next are on page 1. */
export const cardsOnPage2 = articles.length - 1 - blogPageSize;

/** What the links to the pages of the blog are called. */
export const blogPageNames = Array.from(
  { length: blogPageCount(articles.length) },
  (_, index) => `${words.blog.page}${index + 1}`,
);

/** Every address that is a page of its own with status 200; the sitemap leaves out three. */
export const pagePaths = [
  ...[...readFileSync(join(builds.base, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
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
