// The feeds of the finished site, as an independent reader understands them.
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { articles, decodeEntities, readSiteFile, siteFiles, tagsOf } from './built-site.ts';

type Entry = { id: string; title: string; link: string; day: string; html: string };

const options = {
  descriptionMaxLen: 0,
  getExtraEntryFields: (entry: Record<string, unknown>) => ({
    html: entry['content:encoded'] ?? entry['content_html'] ?? textOf(entry['content']),
    day: dayOf(entry['pubDate'] ?? entry['published'] ?? entry['date_published']),
  }),
};
const read = {
  '/feed.xml': () => extractFromXml(readSiteFile('feed.xml'), options),
  '/atom.xml': () => extractFromXml(readSiteFile('atom.xml'), options),
  '/feed.json': () => extractFromJson(JSON.parse(readSiteFile('feed.json')), options),
};
const textOf = (content: unknown) => (content as { '#text'?: string } | undefined)?.['#text'];
const dayOf = (moment: unknown) => new Date(String(moment)).toISOString().slice(0, 10);
const entriesOf = (path: keyof typeof read) => (read[path]().entries ?? []) as Entry[];

const paths = Object.keys(read) as (keyof typeof read)[];

test.each(paths)('%s says whose it is and has every article, newest first', (path) => {
  const feed = read[path]();
  expect(feed).toMatchObject({ title: 'Foothold Blog', link: `${site.origin}/blog` });
  const entries = entriesOf(path);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(articles.length);
  expect(entries.map(({ day }) => day)).toEqual(articles.map(({ date }) => date));
});

test.each(paths)('the articles of %s are whole: each word of their pages is there', (path) => {
  for (const { link, html, title } of entriesOf(path)) {
    const page = readSiteFile(`${link.slice(site.origin.length + 1)}.html`);
    const body = /<div id="article-body"[^>]*>(.*?)<\/article>/s.exec(page)?.[1] ?? '';
    const paragraphs = [...body.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => text);
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(page).toContain(title.replaceAll('&', '&amp;'));
    const words = decodeEntities(html);
    expect(paragraphs.filter((text) => !words.includes(decodeEntities(text)))).toEqual([]);
    const article = articles.find(({ slug }) => link.endsWith(`/blog/${slug}`));
    expect(html.startsWith('<p><img src="https:')).toBe(article?.featuredImage !== undefined);
    expect(html).not.toContain('(opens in a new tab)');
  }
});

test.each(paths)('everything that %s links to or shows is there, by its whole address', (path) => {
  const tags = entriesOf(path).flatMap(({ html, link }) => [
    { name: 'a', attributes: new Map([['href', link]]) },
    ...tagsOf(html),
  ]);
  const addresses = tags.flatMap(({ attributes }) => [
    ...(attributes.has('href') ? [attributes.get('href') ?? ''] : []),
    ...(attributes.has('src') ? [attributes.get('src') ?? ''] : []),
  ]);
  expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
  const own = addresses.filter((address) => address.startsWith(`${site.origin}/`));
  expect(own.length).toBeGreaterThan(30);
  const names = own.map((address) => address.slice(site.origin.length + 1).replace(/#.*/, ''));
  const missing = names.filter(
    (name) => !siteFiles.includes(name) && !siteFiles.includes(`${name || 'index'}.html`),
  );
  expect(missing).toEqual([]);
});

test.each(paths)('%s holds nothing that validators warn of', (path) => {
  const tags = entriesOf(path).flatMap(({ html }) => tagsOf(html));
  const names = new Set(tags.map(({ name }) => name));
  for (const name of ['script', 'style', 'iframe', 'object', 'form', 'details', 'source'])
    expect(names).not.toContain(name);
  const attributes = new Set(tags.flatMap((tag) => [...tag.attributes.keys()]));
  const known = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];
  expect([...attributes].filter((name) => !known.includes(name))).toEqual([]);
});

test('the feeds for browsers name a style sheet that is there, and each feed says where it is', () => {
  for (const [name, type] of [
    ['feed.xml', 'rss'],
    ['atom.xml', 'atom'],
  ] as const) {
    const text = readSiteFile(name);
    const [, style = ''] =
      /<\?xml-stylesheet type="text\/css" href="\/([^"]+)"\?>/.exec(text) ?? [];
    expect(siteFiles).toContain(style);
    expect(text).toContain(
      `link rel="self" href="${site.origin}/${name}" type="application/${type}+xml"/>`,
    );
  }
  expect(JSON.parse(readSiteFile('feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${site.origin}/feed.json`,
  });
});
