/** What other sites read in the head of a page, read by the parsers that they use. */
import { load } from 'cheerio';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { addressOfPage, dist, isListed, pages, siteFiles } from './built-site.ts';

const documents = pages.map((page) => ({ ...page, $: load(page.html) }));
const listed = documents.filter(isListed);
const cards = siteFiles.filter((name) => name.startsWith('social/'));
const articles = documents.filter(({ name }) => /^blog\/(?!page\/|404)/.test(name));

const titleWithBrand = new RegExp(`\\b${site.product}\\b`);

test.each(documents)(
  '$name has a title with the brand, and a description for a search result',
  ({ $ }) => {
    expect($('title').text()).toMatch(titleWithBrand);
    const description = $('meta[name=description]').attr('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test('the home page has its title, and a title that has the brand already does not get it twice', () => {
  const titleOf = (file: string) =>
    documents
      .find(({ name }) => name === file)
      ?.$('title')
      .text();
  expect(titleOf('index.html')).toBe(`Remote Work Blog & Career Insights | ${site.product}`);
  expect(titleOf('blog.html')).toBe(`${site.product} Blog`);
});

test('no two pages that may be listed have the same title or description', () => {
  const titles = listed.map(({ $ }) => $('title').text());
  const descriptions = listed.map(({ $ }) => $('meta[name=description]').attr('content'));
  expect(new Set(titles).size).toBe(listed.length);
  expect(new Set(descriptions).size).toBe(listed.length);
});

test('only the not-found pages and those of one reader ask not to be listed', () => {
  const unlisted = pages.filter((page) => !isListed(page)).map(({ name }) => name);
  expect(unlisted.toSorted()).toEqual([
    '404.html',
    'blog/404.html',
    'device.html',
    'saved.html',
    'search.html',
  ]);
});

test.each(documents)('$name has its own address as canonical, if it has one', ({ name, $ }) => {
  const canonical = $('link[rel=canonical]');
  const expected = name.endsWith('404.html') ? [] : [addressOfPage(name)];
  expect(canonical.toArray().map(({ attribs }) => attribs['href'])).toEqual(expected);
});

test.each(documents)('$name has a card that scrapers can show', async ({ name, html, $ }) => {
  const { result } = await ogs({ html, onlyGetOpenGraphInfo: true });
  const isArticle = articles.some((article) => article.name === name);
  expect(result).toMatchObject({
    ogType: isArticle ? 'article' : 'website',
    ogTitle: $('title').text(),
    ogDescription: $('meta[name=description]').attr('content'),
    twitterCard: 'summary_large_image',
  });
  expect(result.ogUrl).toBe(name.endsWith('404.html') ? undefined : addressOfPage(name));
  expect(result.ogImage).toHaveLength(1);
  const [image] = result.ogImage ?? [];
  const own = `social/${name.replace(/^(?:blog\/page|topics)\/[\w-]+/, 'blog').replace(/\.html$/, '.jpg')}`;
  const card = cards.includes(own) ? own : 'social/home.jpg';
  expect(image).toEqual({
    alt: $('title').text(),
    url: `${site.origin}/${card}`,
    width: '1200',
    height: '630',
    type: 'image/jpeg',
  });
});

test.each(cards)(
  '%s has the size and the type that are said, and less than 100 KB',
  async (card) => {
    const { width, height, format } = await sharp(join(dist, card)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(statSync(join(dist, card)).size).toBeLessThan(100_000);
  },
);

test('every article has a card of its own, and so have home, blog and jobs', () => {
  const own = [...articles.map(({ name }) => name), 'home.html', 'blog.html', 'jobs.html'];
  expect(cards).toEqual(own.map((name) => `social/${name.replace('.html', '.jpg')}`).toSorted());
});

test.each(articles)('$name says who wrote it and when', async ({ html, $ }) => {
  const { result } = await ogs({ html });
  expect(result.author).toBe(site.author);
  expect(result.articlePublishedTime).toBe($('time').attr('datetime'));
});

test('each page of the blog names the one before and the one after', () => {
  const neighbours = listed
    .filter(({ name }) => /^blog(?:\/page\/\d+)?\.html$/.test(name))
    .map(({ name, $ }) => [
      name,
      $('link[rel=prev]').attr('href'),
      $('link[rel=next]').attr('href'),
    ]);
  expect(neighbours).toEqual([
    ['blog.html', undefined, addressOfPage('blog/page/2.html')],
    ['blog/page/2.html', addressOfPage('blog.html'), undefined],
  ]);
});
