import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { expect, test } from 'vitest';
import { feedFiles } from '../../../../../src/generator/site-files/feeds/feed-files.ts';
import type { Article } from '../../../../../src/shared/article.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';
import {
  articleWith,
  firstTopicName,
  numbered,
  ofTopics,
} from '../../../../fixtures/articles-in-memory.ts';
import { pictureOf } from '../../../../fixtures/published-site.ts';

const site = parseSiteConfig({});
const { origin } = site;
const feedOf = (name: string, articles = [articleWith()]) =>
  feedFiles(articles, site, 'blog.test').get(`/${name}`) ?? '';
const feedHtml = (article: Article) =>
  (JSON.parse(feedOf('feed.json', [article])) as { items: { content_html: string }[] }).items[0]
    ?.content_html;

test.each([
  ['links within the article', '<a href="#x">y</a>', `<a href="${origin}/blog/article-1#x">y</a>`],
  [
    'headings',
    '<h2><span id="a"></span><b class="block-badge">1<i>. </i></b>A</h2><a class="anchor" href="#a" aria-label="Link to this section: A"></a>',
    '<h2><b>1<i>. </i></b>A</h2>',
  ],
  [
    'boxes',
    '<section class="callout callout-tip" aria-label="Tip" role="note"><p class="box-title">Tip</p><p>b</p></section>',
    '<div><p><strong>Tip</strong></p><p>b</p></div>',
  ],
  [
    'pictures',
    '<figure><picture><source srcset="/content/i/1.avif 400w"><img src="/content/i/1.webp" srcset="/content/i/1.webp 400w" alt="A" width="400" height="200" loading="lazy"></picture></figure>',
    `<figure><img src="${origin}/content/i/1.jpg" alt="A" width="400" height="200"></figure>`,
  ],
])('%s are understood without our pages', (_name, content, expected) => {
  const { excerpt } = articleWith();
  expect(feedHtml(articleWith({ content }))).toBe(`<p>${excerpt}</p>${expected}`);
});

test('an article begins with its picture, then with its changes', () => {
  const days = { updatedOn: '2025-03-01', change: 'New figures.', checkedOn: '2025-04-05' };
  const html = feedHtml(articleWith({ ...days, featuredImage: pictureOf('desk') }));
  expect(html).toMatch(/^<p><img src="https:[^"]+\.jpg" alt="desk" width="800" height="450">/);
  expect(html).toContain(
    '<p>Updated March 1, 2025: New figures.</p><p>Last checked April 5, 2025</p>',
  );
});

test.each(['feed.xml', 'atom.xml'])('%s carries any words as they are', (name) => {
  const title = 'Odd: 9:30, <b> & "co." ]]> \u00e9';
  const content = '<p>3 &#x3C; 4 &#x26; "]]&gt;" \u00e9</p><p><a href="/]]&gt;">b</a></p>';
  const text = feedOf(name, [articleWith({ title, content })]);
  expect(text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toContain(']]>');
  const { entries } = extractFromXml(text, {
    getExtraEntryFields: (entry) => ({
      html: entry['content:encoded'] ?? (entry['content'] as { '#text': string })['#text'],
    }),
  });
  const html = content.replace('"/', `"${origin}/`);
  expect(entries?.[0]).toMatchObject({ title, html: expect.stringContaining(html) });
});

test('feeds change with a change that readers should know of', () => {
  const changed = articleWith({ date: '2024-01-01', updatedOn: '2025-03-01', change: 'New.' });
  const articles = [articleWith({ date: '2024-12-24', id: '2' }), changed];
  const rss = feedOf('feed.xml', articles);
  expect(rss).toContain('<lastBuildDate>Sat, 01 Mar 2025 12:59:00 +0000</lastBuildDate>');
  expect(rss).toContain('<pubDate>Mon, 01 Jan 2024 12:00:00 +0000</pubDate>');
  const days = feedOf('atom.xml', articles).match(/(?<=<updated>)[^T]*/g);
  expect(days).toEqual(['2025-03-01', '2024-12-24', '2025-03-01']);
  const json = feedOf('feed.json', articles);
  expect(json).toMatch(
    /published": "2024-01-01T12:00:00Z",\s*"date_modified": "2025-03-01T12:59:00Z/,
  );
});

test('articles of one day are a minute apart, in their order', () => {
  const times = feedOf('feed.json', numbered(3)).match(/(?<=published": "2024-12-24T)\d\d:\d\d/g);
  expect(times).toEqual(['12:02', '12:01', '12:00']);
});

const topicName = firstTopicName.replaceAll('&', '&#38;');

test.each([
  ['feed.xml', `<category>${topicName}</category>`, '<category'],
  ['atom.xml', `<category term="${topicName}"/>`, '<category'],
  ['feed.json', `"tags": [\n    "${firstTopicName}"\n   ]`, '"tags": [\n'],
])('%s names the topic of an article', (name, category, start) => {
  expect(feedOf(name, ofTopics(numbered(1)))).toContain(category);
  expect(feedOf(name)).not.toContain(start);
});

const names = ['feed.xml', 'atom.xml', 'feed.json'];

test('an article is the same one under another title, address and day', () => {
  const ids = ['another', 'article-1'].flatMap((slug, at) => {
    const articles = [articleWith({ id: '1', slug, title: slug, date: `2025-01-0${1 + at}` })];
    return names.map((name) => /tag:[^"<]+/.exec(feedOf(name, articles))?.[0]);
  });
  expect(ids).toEqual(Array(6).fill('tag:blog.test,2026:1'));
});

test.each(names)('%s has as many of the newest articles, whole, as fit into 400 KB', (name) => {
  const long = numbered(50).map((one) => ({ ...one, content: `"${'word '.repeat(2_500)}"` }));
  const feed = feedOf(name, long);
  expect(Buffer.byteLength(feed)).toBeGreaterThan(360_000);
  expect(Buffer.byteLength(feed)).toBeLessThan(400_000);
  expect(feed.match(/(?<=tag:blog\.test,2026:)\d+/g)?.[1]).toBe(long[1]?.id);
  const longest = articleWith({ content: 'w'.repeat(500_000) });
  expect(feedOf(name, [longest])).toContain(longest.content);
});

test('a blog without articles has feeds that programs can read', () => {
  expect(extractFromXml(feedOf('feed.xml', [])).title).toBe('Foothold Blog');
  expect(extractFromJson(JSON.parse(feedOf('feed.json', []))).title).toBe('Foothold Blog');
});
