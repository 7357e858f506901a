/** What other sites read in the head of a page, read by the parsers that they use. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import ogs from 'open-graph-scraper';
import { expect, test } from 'vitest';
import { words } from '../e2e/interface.ts';
import { site } from '../../src/site.ts';
import { builds } from '../fixtures/builds.ts';
import {
  addressOfPage,
  articles,
  isListed,
  listedPages,
  pages,
  siteFiles,
  valuesOf,
} from './built-site.ts';

const { base } = builds;

const cards = siteFiles.filter((name) => name.startsWith('social/'));
const cardFacts = { width: '1200', height: '630', type: 'image/jpeg' };
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
  expect.soft(valuesOf($, 'content', 'meta[name=theme-color]')).toEqual(['#FAF9FD', '#12152E']);
  const names = valuesOf($, 'content', 'meta[name=apple-mobile-web-app-title]');
  expect.soft(names).toEqual([site.product]);
  expect
    .soft(valuesOf($, 'href', 'link:is([rel=manifest], [rel=apple-touch-icon])'))
    .toEqual(expect.arrayContaining(['/manifest.webmanifest', '/apple-touch-icon.png']));

  const { result } = await ogs({ html });
  const slug = /^blog\/([^/]+)\.html$/.exec(name)?.[1];
  const article = articles.find((one) => one.slug === slug);
  const path = name.replace(/^(?:blog\/page|topics)\/[\w-]+/, 'blog').replace('.html', '');
  const own = `social/${path}${article ? `-${article.card}` : ''}.jpg`;
  const card = cards.includes(own) ? own : 'social/home.jpg';
  expect.soft(result).toMatchObject({
    ogType: article ? 'article' : 'website',
    ogTitle: title,
    ogDescription: description,
    ogImage: [{ ...cardFacts, alt: title, url: `${site.origin}/${card}` }],
    twitterCard: 'summary_large_image',
  });
  expect.soft(result.ogUrl).toBe(address);
  if (!article) return;
  expect
    .soft([result.author, result.articlePublishedTime])
    .toEqual([site.author, `${article.date}T12:00:00Z`]);
  expect.soft($('time').first().text()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/); // before scripts run
});

test('no title has the brand twice, and the home page has its own', () => {
  const titles = new Map(pages.map((page) => [page.name, titleOf(page)]));
  expect(titles.get('index.html')).toBe(`${words.home.pageTitle} | ${site.product}`);
  expect(titles.get('blog.html')).toBe(words.site.blogName(site));
});

test('no two pages that may be listed have the same title or description', () => {
  for (const facts of [listedPages.map(titleOf), listedPages.map(descriptionOf)])
    expect(new Set(facts).size).toBe(listedPages.length);
});

test('only the not-found pages and those of one reader ask not to be listed', () => {
  const unlisted = pages.filter((page) => !isListed(page)).map(({ name }) => name);
  const names = ['404', 'blog/404', 'device', 'saved', 'search'];
  expect(unlisted.toSorted()).toEqual(names.map((name) => `${name}.html`));
  for (const { $ } of listedPages)
    expect(valuesOf($, 'content', 'meta[name=robots]')).toEqual(['max-image-preview:large']);
});

test('home, blog, jobs and each article have a card, below 100 KB', () => {
  const own = [...articles.map(({ slug, card }) => `blog/${slug}-${card}`), 'home', 'blog', 'jobs'];
  expect(cards).toEqual(own.map((name) => `social/${name}.jpg`).toSorted());
  for (const card of cards)
    expect.soft(statSync(join(base, card)).size, card).toBeLessThan(100_000);
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
