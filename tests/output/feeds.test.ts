// The feeds of the finished site, as an independent reader understands them.
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { articles, parse, readSiteFile, siteFiles, valuesOf } from './built-site.ts';

type Entry = { title: string; link: string; day: string; html: string };

const options = {
  descriptionMaxLen: 0,
  getExtraEntryFields: (entry: Record<string, unknown>) => ({
    html: entry['content:encoded'] ?? entry['content_html'] ?? textOf(entry['content']),
    day: dayOf(entry['pubDate'] ?? entry['published'] ?? entry['date_published']),
  }),
};
const textOf = (content: unknown) => (content as { '#text'?: string } | undefined)?.['#text'];
const dayOf = (moment: unknown) => new Date(String(moment)).toISOString().slice(0, 10);

const feeds = ['feed.xml', 'atom.xml', 'feed.json'].map((name) => {
  const text = readSiteFile(name);
  const { title, link, entries } = name.endsWith('.json')
    ? extractFromJson(JSON.parse(text), options)
    : extractFromXml(text, options);
  return { name, text, title, link, entries: entries as unknown as Entry[] };
});

test.each(feeds)('$name says whose it is and has the newest articles', (feed) => {
  expect(feed).toMatchObject({ title: `${site.product} Blog`, link: `${site.origin}/blog` });
  expect(feed.entries.map(({ title, link, day }) => [title, link, day])).toEqual(
    articles
      .slice(0, 50)
      .map(({ title, slug, date }) => [title, `${site.origin}/blog/${slug}`, date]),
  );
});

test.each(feeds)('the articles of $name are whole and need none of our pages', ({ entries }) => {
  for (const [index, { html }] of entries.entries()) {
    const { slug, content, featuredImage } = articles[index] ?? {};
    const $ = parse(html);
    const words = parse(content ?? '')
      .text()
      .replaceAll(/\s/g, '');
    expect.soft($.text().replaceAll(/\s/g, ''), slug).toContain(words);
    const hasPicture = $('p:first-child > img').length === 1;
    expect.soft(hasPicture, slug).toBe(featuredImage !== undefined);
    expect.soft(html, slug).not.toContain('(opens in a new tab)');

    const elements = $('body *').toArray();
    const names = new Set(elements.map(({ name }) => name));
    const refused = ['script', 'style', 'iframe', 'object', 'form', 'details', 'source'];
    expect
      .soft(
        refused.filter((name) => names.has(name)),
        slug,
      )
      .toEqual([]);
    const attributes = new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)));
    const known = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];
    expect
      .soft(
        [...attributes].filter((name) => !known.includes(name)),
        slug,
      )
      .toEqual([]);

    const addresses = [...valuesOf($, 'href'), ...valuesOf($, 'src')];
    expect
      .soft(
        addresses.filter((to) => !to.startsWith('https://')),
        slug,
      )
      .toEqual([]);
    const own = addresses.filter((to) => to.startsWith(`${site.origin}/`));
    const files = own.map((to) => to.slice(site.origin.length + 1).replace(/#.*/, ''));
    const isThere = (name: string) =>
      siteFiles.includes(name) || siteFiles.includes(`${name || 'index'}.html`);
    expect
      .soft(
        files.filter((name) => !isThere(name)),
        slug,
      )
      .toEqual([]);
  }
});

test.each([
  ['feed.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
])('%s says where it is, and names a style sheet for browsers', (name, type) => {
  const text = readSiteFile(name);
  const [, style = ''] = /<\?xml-stylesheet type="text\/css" href="\/([^"]+)"\?>/.exec(text) ?? [];
  expect(siteFiles).toContain(style);
  expect(text).toContain(`link rel="self" href="${site.origin}/${name}" type="${type}"/>`);
});

test('feed.json says where it is, and which version of the format it has', () => {
  expect(JSON.parse(readSiteFile('feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${site.origin}/feed.json`,
  });
});
