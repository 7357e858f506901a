/** What other sites read in the head of a page, read by the parsers that they use. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { webManifest } from '../../src/generator/site-files/manifest/web-manifest.ts';
import { site } from '../../src/site.ts';
import {
  addressOfPage,
  articles,
  dist,
  isListed,
  listedPages,
  pages,
  readSiteFile,
  siteFiles,
  valuesOf,
} from './built-site.ts';

type Manifest = ReturnType<typeof webManifest>;

const manifest = JSON.parse(readSiteFile('manifest.webmanifest')) as Manifest;
const cards = siteFiles.filter((name) => name.startsWith('social/'));
const titleOf = ({ $ }: (typeof pages)[number]) => $('title').text();
const descriptionOf = ({ $ }: (typeof pages)[number]) =>
  $('meta[name=description]').attr('content') ?? '';

test.each(pages)('$name has title, description, address, card and icons', async (page) => {
  const { name, html, $ } = page;
  const title = titleOf(page);
  expect.soft(title).toMatch(new RegExp(`\\b${site.product}\\b`));
  const description = descriptionOf(page);
  expect.soft(description.length).toBeGreaterThanOrEqual(50);
  expect.soft(description.length).toBeLessThanOrEqual(160);
  const address = name.endsWith('404.html') ? undefined : addressOfPage(name);
  const canonical = address === undefined ? [] : [address];
  expect.soft(valuesOf($, 'href', 'link[rel=canonical]')).toEqual(canonical);
  const { theme_color: light, user_preferences } = manifest;
  const { theme_color: dark } = user_preferences.color_scheme.dark;
  expect.soft(valuesOf($, 'content', 'meta[name=theme-color]')).toEqual([light, dark]);
  const names = valuesOf($, 'content', 'meta[name=apple-mobile-web-app-title]');
  expect.soft(names).toEqual([site.product]);
  expect
    .soft(valuesOf($, 'href', 'link:is([rel=manifest], [rel=apple-touch-icon])'))
    .toEqual(expect.arrayContaining(['/manifest.webmanifest', '/apple-touch-icon.png']));

  const { result } = await ogs({ html });
  const slug = /^blog\/([^/]+)\.html$/.exec(name)?.[1];
  const article = articles.find((one) => one.slug === slug);
  const own = `social/${name.replace(/^(?:blog\/page|topics)\/[\w-]+/, 'blog').replace(/\.html$/, '.jpg')}`;
  const card = cards.includes(own) ? own : 'social/home.jpg';
  expect.soft(result).toMatchObject({
    ogType: article ? 'article' : 'website',
    ogTitle: title,
    ogDescription: description,
    ogImage: [
      {
        alt: title,
        url: `${site.origin}/${card}`,
        width: '1200',
        height: '630',
        type: 'image/jpeg',
      },
    ],
    twitterCard: 'summary_large_image',
  });
  expect.soft(result.ogUrl).toBe(address);
  if (!article) return;
  expect.soft([result.author, result.articlePublishedTime]).toEqual([site.author, article.date]);
  expect.soft($('time').first().text()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/); // before scripts run
});

test('no title has the brand twice, and the home page has its own', () => {
  const [home, blog] = ['index.html', 'blog.html'].map((file) =>
    pages.filter(({ name }) => name === file).map(titleOf),
  );
  expect(home).toEqual([`Remote Work Blog & Career Insights | ${site.product}`]);
  expect(blog).toEqual([`${site.product} Blog`]);
});

test('no two pages that may be listed have the same title or description', () => {
  for (const facts of [listedPages.map(titleOf), listedPages.map(descriptionOf)])
    expect(new Set(facts).size).toBe(listedPages.length);
});

test('only the not-found pages and those of one reader ask not to be listed', () => {
  const unlisted = pages.filter((page) => !isListed(page)).map(({ name }) => name);
  const names = ['404', 'blog/404', 'device', 'saved', 'search'];
  expect(unlisted.toSorted()).toEqual(names.map((name) => `${name}.html`));
});

test.each(cards)('%s has the size and type that are said, below 100 KB', async (card) => {
  const { width, height, format } = await sharp(join(dist, card)).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(statSync(join(dist, card)).size).toBeLessThan(100_000);
});

test('every article has a card of its own, and so have home, blog and jobs', () => {
  const own = [...articles.map(({ slug }) => `blog/${slug}`), 'home', 'blog', 'jobs'];
  expect(cards).toEqual(own.map((name) => `social/${name}.jpg`).toSorted());
});

test('each page of the blog names the one before and the one after', () => {
  const ofBlog = listedPages.filter(({ name }) => /^blog(?:\/page\/\d+)?\.html$/.test(name));
  const addresses = ofBlog.map(({ name }) => addressOfPage(name));
  expect(addresses.length).toBeGreaterThan(1);
  for (const [index, { $ }] of ofBlog.entries()) {
    const neighbours = ['prev', 'next'].map((rel) => $(`link[rel=${rel}]`).attr('href'));
    expect(neighbours).toEqual([addresses[index - 1], addresses[index + 1]]);
  }
});
