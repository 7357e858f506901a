import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { expect, test } from 'vitest';
import { feedFiles, feedHtml } from '../../../../../src/generator/site-files/feeds/feed-files.ts';
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

test.each([
  ['links within the article', '<a href="#x">y</a>', `<a href="${origin}/blog/article-1#x">y</a>`],
  ['links within the site', '<a href="/jobs">y</a>', `<a href="${origin}/jobs">y</a>`],
  [
    'links to other sites',
    '<a href="https://x.test/" target="_blank" class="external">y<span role="img" aria-label=" (opens in a new tab)"></span></a>',
    '<a href="https://x.test/">y</a>',
  ],
  [
    'headings',
    '<h2><span id="a"></span>A</h2><a class="anchor" href="#a" aria-label="Link to this section: A"></a>',
    '<h2>A</h2>',
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
  expect(feedHtml(articleWith({ content }), origin)).toBe(`<p>${excerpt}</p>${expected}`);
});

test('an article begins with its picture, then with its changes', () => {
  const days = { updatedOn: '2025-03-01', change: 'New figures.', checkedOn: '2025-04-05' };
  const html = feedHtml(articleWith({ ...days, featuredImage: pictureOf('desk') }), origin);
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
  const files = feedFiles(
    [
      articleWith({ date: '2024-12-24', id: '2' }),
      articleWith({ date: '2024-01-01', updatedOn: '2025-03-01', change: 'New.' }),
    ],
    site,
    'blog.test',
  );
  const rss = files.get('/feed.xml');
  expect(rss).toContain('<lastBuildDate>Sat, 01 Mar 2025 12:59:00 +0000</lastBuildDate>');
  expect(rss).toContain('<pubDate>Mon, 01 Jan 2024 12:00:00 +0000</pubDate>');
  const days = files.get('/atom.xml')?.match(/(?<=<updated>)[^T]*/g);
  expect(days).toEqual(['2025-03-01', '2024-12-24', '2025-03-01']);
  const { items } = JSON.parse(files.get('/feed.json') ?? '') as { items: object[] };
  expect(items[1]).toMatchObject({
    date_published: '2024-01-01T12:00:00Z',
    date_modified: '2025-03-01T12:59:00Z',
  });
});

test('articles of one day are a minute apart, in their order', () => {
  const { items } = JSON.parse(feedOf('feed.json', numbered(3))) as { items: object[] };
  const times = ['12:02', '12:01', '12:00'].map((time) => `2024-12-24T${time}:00Z`);
  expect(items).toMatchObject(times.map((time) => ({ date_published: time })));
});

test.each([
  ['feed.xml', `<category>${firstTopicName.replaceAll('&', '&#38;')}</category>`, '<category'],
  ['atom.xml', `<category term="${firstTopicName.replaceAll('&', '&#38;')}"/>`, '<category'],
  ['feed.json', `"tags": [\n    "${firstTopicName}"\n   ]`, '"tags": [\n'],
])('%s names the topic of an article', (name, category, start) => {
  expect(feedOf(name, ofTopics(numbered(1)))).toContain(category);
  expect(feedOf(name)).not.toContain(start);
});

test('an article is the same one under another title, address and day', () => {
  const idsIn = (slug: string, date: string) =>
    ['feed.xml', 'atom.xml', 'feed.json'].map(
      (name) =>
        /tag:[^"<]+/.exec(feedOf(name, [articleWith({ id: '1', slug, title: slug, date })]))?.[0],
    );
  const [id, ...others] = idsIn('another', '2025-01-01');
  expect(id).toMatch(/^tag:/);
  expect([id, ...others, ...idsIn('article-1', '2024-12-24')]).toEqual(Array(6).fill(id));
});

test('feeds hold as many of the newest articles, whole, as fit into 400 KB', () => {
  const long = numbered(50).map((one) => ({
    ...one,
    content: `<p>"${'word '.repeat(2_500)}"</p>`,
  }));
  for (const name of ['feed.xml', 'atom.xml', 'feed.json']) {
    const feed = feedOf(name, long);
    const bytes = Buffer.byteLength(feed);
    expect(bytes).toBeGreaterThan(360_000);
    expect(bytes).toBeLessThan(400_000);
    expect(feed.match(/tag:blog\.test,2026:\d+/g)?.slice(0, 2)).toEqual(
      long.slice(0, 2).map(({ id }) => `tag:blog.test,2026:${id}`),
    );
  }
  const [longest] = numbered(1).map((one) => ({
    ...one,
    content: `<p>${'w'.repeat(500_000)}</p>`,
  }));
  expect(feedOf('feed.xml', longest && [longest])).toContain('w'.repeat(500_000));
});

test('a blog without articles has feeds that programs can read', () => {
  expect(extractFromXml(feedOf('feed.xml', [])).title).toBe('Foothold Blog');
  expect(extractFromJson(JSON.parse(feedOf('feed.json', []))).title).toBe('Foothold Blog');
});
