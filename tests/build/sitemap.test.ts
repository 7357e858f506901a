/** What crawlers request at the root of the site, read by other parsers than ours. */
import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Article } from '../../src/core/article.ts';
import { site } from '../../src/site.ts';
import {
  articles,
  addressOfPage,
  listedPages,
  pages,
  readSiteFile,
  root,
  siteFiles,
} from './built-site.ts';

const sitemap = readSiteFile('sitemap.xml');
const entries = load(sitemap, { xml: true })('url')
  .toArray()
  .map((entry) => {
    const $ = load(entry, { xml: true });
    return { address: $('loc').text(), changedOn: $('lastmod').text() };
  });

test('the sitemap fits the schema of sitemaps.org', async () => {
  const schema = readFileSync(join(root, 'tests/fixtures/sitemap.xsd'), 'utf8');
  const validate = (contents: string) =>
    validateXML({ xml: { fileName: 'sitemap.xml', contents }, schema });
  expect((await validate(sitemap)).errors).toEqual([]);
  expect((await validate(sitemap.replace('<lastmod>20', '<lastmod>'))).valid).toBe(false);
});

test('the sitemap names every page that may be listed, once, and no other', () => {
  const named = entries.map(({ address }) => address);
  const listed = listedPages.map(({ name }) => addressOfPage(name));
  expect(named.toSorted()).toEqual(listed.toSorted());
});

test('each page changed on the newest day among the articles that it shows', () => {
  const days = new Map(
    siteFiles
      .filter((name) => name.startsWith('content/a/'))
      .map((name) => JSON.parse(readSiteFile(name)) as Article)
      .map(({ slug, date, updatedOn }) => [slug, updatedOn ?? date]),
  );
  const expected = listedPages.map(({ name, html }) => {
    const own = /^blog\/(?!page\/)(.+)\.html$/.exec(name)?.[1];
    const shown = [...html.matchAll(/data-picture-of="([^"]+)"/g)].map(([, slug = '']) => slug);
    const shownDays = (own === undefined ? shown : [own]).map((slug) => days.get(slug) ?? '');
    return [addressOfPage(name), shownDays.toSorted().at(-1)];
  });
  const listed = entries.map(({ address, changedOn }) => [address, changedOn]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
});

test('crawlers may read every page, also those that ask not to be listed, and find the sitemap', () => {
  const address = `${site.origin}/robots.txt`;
  const robots = robotsParser(address, readSiteFile('robots.txt'));
  const addresses = pages.map(({ name }) => addressOfPage(name));
  const refused = addresses.filter((page) =>
    ['Googlebot', 'GPTBot', 'anything'].some((crawler) => robots.isAllowed(page, crawler) !== true),
  );
  expect(refused).toEqual([]);
  expect(robots.getSitemaps()).toEqual([addressOfPage('sitemap.xml')]);
});

test('llms.txt names the brand first and leads to every article, newest first', () => {
  const text = readSiteFile('llms.txt');
  expect(text.split('\n')[0]).toBe(`# ${site.product}`);
  const links = [...text.matchAll(/^- \[.+\]\((\S+)\): .{20,}$/gm)].map(([, to]) => to);
  const addresses = articles.map(({ slug }) => addressOfPage(`blog/${slug}.html`));
  expect(links).toEqual([...addresses, addressOfPage('blog.html'), addressOfPage('sitemap.xml')]);
});
