// The feeds of the finished site, as an independent reader understands them.
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { expect, test } from 'vitest';
import { words } from '../e2e/interface.ts';
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
const wordsOf = (html: string) => parse(html).text().replaceAll(/\s/g, '');

const feeds = ['feed.xml', 'atom.xml', 'feed.json'].map((name) => {
  const text = readSiteFile(name);
  const { title, link, entries } = name.endsWith('.json')
    ? extractFromJson(JSON.parse(text), options)
    : extractFromXml(text, options);
  return { name, title, link, entries: entries as unknown as Entry[] };
});

test.each(feeds)('$name says whose it is and has the newest articles', (feed) => {
  expect(feed).toMatchObject({ title: `${site.product} Blog`, link: `${site.origin}/blog` });
  expect(feed.entries.map(({ title, link, day }) => [title, link, day])).toEqual(
    articles
      .slice(0, 50)
      .map(({ title, slug, date }) => [title, `${site.origin}/blog/${slug}`, date]),
  );
});

const refused = 'script, style, iframe, object, form, details, source';
const known = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

test.each(feeds)('the articles of $name are whole and need none of our pages', ({ entries }) => {
  for (const [index, { html }] of entries.entries()) {
    const { slug, content = '', featuredImage } = articles[index] ?? {};
    const $ = parse(html);
    expect.soft(wordsOf(html), slug).toContain(wordsOf(content));
    expect.soft($('p:first-child > img').length, slug).toBe(featuredImage ? 1 : 0);
    expect.soft(html, slug).not.toContain(words.site.opensInNewTab.trim());
    expect.soft($(refused).length, slug).toBe(0);
    const attributes = $('body *')
      .toArray()
      .flatMap(({ attribs }) => Object.keys(attribs));
    expect.soft(new Set([...attributes, ...known]), slug).toEqual(new Set(known));
    const wrong = [...valuesOf($, 'href'), ...valuesOf($, 'src')].filter((to) => !isThere(to));
    expect.soft(wrong, slug).toEqual([]);
  }
});

/** Whether a whole address is that of another site, or of a file of this one. */
function isThere(address: string): boolean {
  if (!address.startsWith(`${site.origin}/`)) return address.startsWith('https://');
  const name = address.slice(site.origin.length + 1).replace(/#.*/, '') || 'index';
  return siteFiles.includes(name) || siteFiles.includes(`${name}.html`);
}

test.each([
  ['feed.xml', `link rel="self" href="${site.origin}/feed.xml" type="application/rss+xml"/>`],
  ['atom.xml', `link rel="self" href="${site.origin}/atom.xml" type="application/atom+xml"/>`],
  ['feed.json', `"feed_url": "${site.origin}/feed.json"`],
  ['feed.json', '"version": "https://jsonfeed.org/version/1.1"'],
])('%s says: %s', (name, text) => {
  expect(readSiteFile(name)).toContain(text);
});

test.each(['feed.xml', 'atom.xml'])('%s has a style sheet for browsers', (name) => {
  const [, style] =
    /<\?xml-stylesheet type="text\/css" href="\/([^"]+)"\?>/.exec(readSiteFile(name)) ?? [];
  expect(siteFiles).toContain(style);
});
