/** What crawlers request at the root of the site, read by other parsers than ours. */
import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { site } from '../../src/site.ts';
import { addressOfPage, listedPages, pages, readSiteFile, root, textsOf } from './built-site.ts';

const sitemap = readSiteFile('sitemap.xml');

test('the sitemap fits the schema of sitemaps.org', async () => {
  const schema = readFileSync(join(root, 'tests/fixtures/sitemap.xsd'), 'utf8');
  const validate = (contents: string) =>
    validateXML({ xml: { fileName: 'sitemap.xml', contents }, schema });
  expect((await validate(sitemap)).errors).toEqual([]);
  expect((await validate(sitemap.replace('<lastmod>20', '<lastmod>'))).valid).toBe(false);
});

test('the sitemap names every page that may be listed, once, and no other', () => {
  const named = textsOf(load(sitemap, { xml: true }), 'loc');
  const listed = listedPages.map(({ name }) => addressOfPage(name));
  expect(named.toSorted()).toEqual(listed.toSorted());
});

test('crawlers may read every page, listed or not, and find the sitemap', () => {
  const address = `${site.origin}/robots.txt`;
  const robots = robotsParser(address, readSiteFile('robots.txt'));
  const addresses = pages.map(({ name }) => addressOfPage(name));
  for (const crawler of ['Googlebot', 'GPTBot', 'anything'])
    expect(addresses.filter((page) => !robots.isAllowed(page, crawler))).toEqual([]);
  expect(robots.getSitemaps()).toEqual([addressOfPage('sitemap.xml')]);
});
