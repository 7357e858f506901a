import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import * as state from '../../../src/app/state.ts';
import type { Article } from '../../../src/shared/article.ts';
import { blogPageSize } from '../../../src/shared/blog-pages.ts';
import { pageDataId } from '../../../src/shared/dom-hooks.ts';
import type { ContentSource } from '../../../src/shared/content.ts';
import type { Store } from '../../../src/shared/store.ts';
import { topics } from '../../../src/shared/topics.words.ts';
import { site } from '../../../src/site.ts';
import {
  articleWith,
  contentOf,
  firstTopicName,
  listOf,
  numbered,
  ofTopics,
} from '../../fixtures/articles-in-memory.ts';

const headTags = '<link rel="stylesheet" href="/assets/page.css">';
const renderPath = (path: string, content: ContentSource = listOf(4 + blogPageSize)) =>
  render(new Request(`https://blog.test${path}`), { content, headTags, year: 2031 });
const htmlAt = async (path: string, content?: ContentSource) =>
  (await renderPath(path, content)).text();
const articlePage = (facts: Partial<Article>) =>
  htmlAt('/blog/article-1', contentOf([articleWith(facts)]));

test('a page is a whole document with the build’s head', async () => {
  const html = await htmlAt('/blog/page/2');
  expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true);
  expect(html).toContain(`${headTags}</head><body><!--email_off-->`);
  expect(html).toMatch(/<!--\/email_off--><script[^>]*>[^<]*<\/script><\/body>/);
  expect(html).toContain('href="/manifest.webmanifest" crossorigin="use-credentials"');
});

test.each([
  '/Blog', // hosts tell capitals from lower-case letters, too
  '/blog/a/b',
  '/topics',
  `/topics/${topics.at(-1)}`,
  '/topics/constructor',
])('%s is not found', async (path) => {
  const response = await renderPath(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Oops!');
});

test('an article says what is known of it, and another says nothing of that', async () => {
  const html = await articlePage({
    title: 'Pay & you',
    updatedOn: '2025-03-01',
    change: 'New figures for Spain.',
    checkedOn: '2025-04-05',
    description: 'What words mean.',
  });
  const plain = await articlePage({});
  for (const words of [
    /<meta property="article:modified_time" content="2025-03-01T12:00:00Z"/,
    /Updated: <\/span><time dateTime="2025-03-01"[^>]*>March 1, 2025<\/time>/i,
    /New figures for Spain\./,
    /Last checked: <\/span><time dateTime="2025-04-05"[^>]*>April 5, 2025</i,
    /<meta name="description" content="What words mean\."/,
    new RegExp(`href="mailto:${site.correctionsEmail}\\?subject=Pay%20%26%20you"`),
  ])
    expect(html).toMatch(words);
  expect(plain).not.toMatch(/article:modified_time|Updated|Last checked/);
});

test('cards name the topics that this code knows', async () => {
  const content = contentOf(ofTopics(numbered(4))); // each is related to every other
  const name = firstTopicName.replaceAll('&', '&amp;');
  expect(await htmlAt('/blog', content)).toContain(
    `>${name}</span> <span>4 min</span> <span><time`,
  );
  for (const path of ['/blog/article-2', '/search'])
    expect(await htmlAt(path, content)).not.toMatch(/topics\/of-later/);
  expect(await htmlAt('/blog')).not.toMatch(/class="topic|\/topics\//);
});

test('every page names a feed, those that list articles all feeds', async () => {
  const feedsAt = async (path: string) => {
    const [head = ''] = (await htmlAt(path)).split('</head>');
    const feeds = head.matchAll(/"alternate" type="application\/([^"]*)".*?href="([^"]*)"/g);
    return Array.from(feeds, ([, type, address]) => `${type} ${address}`);
  };
  const all = ['rss+xml /feed.xml', 'atom+xml /atom.xml', 'feed+json /feed.json'];
  for (const path of ['/', '/blog']) expect(await feedsAt(path)).toEqual(all);
  for (const path of ['/blog/page/2', '/nowhere']) expect(await feedsAt(path)).toEqual([all[0]]);
});

test('a page that is rendered shows nothing of a state that somebody has set', async () => {
  const plain = await htmlAt('/blog');
  const stores = [
    [state.locale, 'de'],
    [state.connection, 'offline'],
    [state.announcement, 'A page'],
    [state.chosenTheme, 'dark'],
    [state.installWay, 'prompt'],
    [state.notices, [{ kind: 'offline' }]],
  ] as [Store<unknown>, unknown][];
  for (const [store, value] of stores) store.set(value);
  const html = await htmlAt('/blog');
  for (const [store] of stores) store.set(store.initial);
  expect(html).toBe(plain);
});

test('text of an article cannot end the data block', async () => {
  const title = '</script><b>&"';
  const html = await htmlAt('/', contentOf([articleWith({ title })]));
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ loaded: { latest: { articles: [{ title }] } } });
});

test('without articles the blog says so', async () => {
  const html = await htmlAt('/blog', listOf(0));
  expect(html).toMatch(/No blog posts yet.*Check back soon for new content!/);
});

const failing = () => Promise.reject(new Error('disk gone'));

test.each<[string, string, Partial<ContentSource>, string]>([
  ['source', '/blog', { listArticles: failing }, '/blog rendered with status 500'],
  ['component', '/blog/article-1', brokenBy({ date: 'not a day' }), 'article-1 failed to render'],
  ['head', '/blog/article-1', brokenBy({ title: undefined as never }), 'has no title'],
])(
  'a %s that fails makes the rendering fail, never half a page',
  async (_, path, faulty, reason) => {
    await expect(renderPath(path, { ...listOf(1), ...faulty })).rejects.toThrow(reason);
  },
);

function brokenBy(facts: Partial<Article>): Partial<ContentSource> {
  return { findArticle: async () => ({ kind: 'found', article: articleWith(facts) }) };
}
