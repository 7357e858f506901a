import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import * as state from '../../../src/app/state.ts';
import type { Article } from '../../../src/shared/article.ts';
import { pageDataId } from '../../../src/shared/element-ids.ts';
import type { ContentSource } from '../../../src/shared/content-source.ts';
import type { Store } from '../../../src/shared/store.ts';
import { site } from '../../../src/site.ts';
import { articleWith, contentOf, listOf, ofTopics } from '../../fixtures/articles-in-memory.ts';

const headTags = '<link rel="stylesheet" href="/assets/page.css">';
const renderPath = (path: string, content: ContentSource = listOf(10)) =>
  render(new Request(`https://blog.test${path}`), { content, headTags });

test.each(['/', '/blog/page/2', '/blog/article-1', '/device'])(
  '%s is a whole document with the build’s head',
  async (path) => {
    const response = await renderPath(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"`);
    expect(html).toContain(`${headTags}</head><body><!--email_off-->`);
    expect(html).toMatch(/<!--\/email_off--><script[^>]*>[^<]*<\/script><\/body>/);
    expect(html).toContain('href="/manifest.webmanifest" crossorigin="use-credentials"');
  },
);

test.each([
  ...['/nowhere', '/blog/page/3', '/blog/page/two', '/blog/a/b'].map((path) => [path, 'Oops!']),
  ...['/topics/working-abroad', '/topics/constructor', '/topics'].map((path) => [path, 'Oops!']),
  ['/Blog', 'Oops!'], // hosts tell capitals from small letters, too
  ['/blog/no-such-article', 'Blog Post Not Found'],
  ['/blog/constructor', 'Blog Post Not Found'],
])('%s says “%s” with status 404 and is not to be listed', async (path = '', heading = '') => {
  const response = await renderPath(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(heading);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('a page and the bars of its browser are in the chosen theme', async () => {
  const options = { content: listOf(1), headTags, theme: 'dark' } as const;
  const html = await (await render(new Request('https://blog.test/'), options)).text();
  expect(html.startsWith('<!doctype html><html lang="en" data-theme="dark">')).toBe(true);
  const bars = [...html.matchAll(/name="theme-color"[^>]* media="([^"]*)"/g)];
  expect(bars.map(([, media]) => media)).toEqual(['not all', 'all']);
});

test.each<[string, Partial<Article>, RegExp[]]>([
  [
    'when and what was changed',
    { updatedOn: '2025-03-01', change: 'New figures for Spain.' },
    [
      /<meta property="article:modified_time" content="2025-03-01"/,
      /Updated: <\/span><time dateTime="2025-03-01"[^>]*>March 1, 2025<\/time>/i,
      /New figures for Spain\./,
    ],
  ],
  [
    'when it was last checked',
    { checkedOn: '2025-04-05' },
    [/Last checked: <\/span><time dateTime="2025-04-05"[^>]*>April 5, 2025</i],
  ],
  [
    'its own description',
    { description: 'What words mean.' },
    [/<meta name="description" content="What words mean\."/],
  ],
])('an article says %s, others say nothing of it', async (_what, facts, shown) => {
  const html = await (await renderPath('/blog/article-1', contentOf([articleWith(facts)]))).text();
  const plain = await (await renderPath('/blog/article-1')).text();
  for (const words of shown) {
    expect(html).toMatch(words);
    expect(plain).not.toMatch(words);
  }
  expect(plain).not.toMatch(/article:modified_time|Updated|Last checked/);
});

test('an article says where to write about a mistake in it', async () => {
  const content = contentOf([articleWith({ title: 'Pay & you' })]);
  const html = await (await renderPath('/blog/article-1', content)).text();
  expect(html).toContain(`href="mailto:${site.correctionsEmail}?subject=Pay%20%26%20you"`);
});

test('an article whose newer text could not be fetched says so', async () => {
  const article = articleWith();
  const outdated: ContentSource = {
    ...contentOf([article]),
    findArticle: async () => ({ kind: 'found', article, isOutdated: true }),
  };
  const notice = 'This is an earlier version. We will load the new one as soon as we can.';
  expect(await (await renderPath('/blog/article-1', outdated)).text()).toContain(notice);
  expect(await (await renderPath('/blog/article-1')).text()).not.toContain(notice);
});

test('a topic has its page, and blog, cards and articles name it', async () => {
  const articles = [1, 2, 3, 4, 5].map((id) => articleWith({ id: `${id}`, slug: `article-${id}` }));
  const content = contentOf(ofTopics(articles));
  const hrefsAt = async (path: string) => {
    const html = await (await renderPath(path, content)).text();
    return [...html.matchAll(/href="\/((?:blog|topics)\/[^"]+)"/g)].map(([, href]) => href);
  };
  const topics = ['topics/cvs-and-letters', 'topics/about-us'];
  expect(await hrefsAt('/topics/about-us')).toEqual([
    'blog/article-2',
    'blog/article-5',
    topics[0],
  ]);
  const blog = await (await renderPath('/blog', content)).text();
  expect(await hrefsAt('/blog')).toEqual(expect.arrayContaining(topics));
  expect(blog).toContain('>CVs and letters</span><span class="minutes"> · 4 min read </span><time');
  expect((await hrefsAt('/blog/article-4'))[0]).toBe(topics[0]);
  const fourArticles = contentOf(ofTopics(articles.slice(0, 4))); // each is related to every other
  const related = await (await renderPath('/blog/article-1', fourArticles)).text();
  expect(related).toContain('Also about CVs and letters');
});

test('content that names no topic shows none', async () => {
  for (const path of ['/blog', '/blog/article-1'])
    expect(await (await renderPath(path)).text()).not.toMatch(/class="topic|\/topics\/|Also about/);
});

test('every page names a feed, those that list articles all feeds', async () => {
  const feedsOf = async (path: string) =>
    (await (await renderPath(path)).text()).split('</head>')[0]?.match(/rel="alternate"[^>]*/g);
  const rss =
    'rel="alternate" type="application/rss+xml" title="Foothold Blog (RSS)" href="/feed.xml"/';
  for (const path of ['/', '/blog'])
    expect(await feedsOf(path)).toEqual([
      rss,
      'rel="alternate" type="application/atom+xml" title="Foothold Blog (Atom)" href="/atom.xml"/',
      'rel="alternate" type="application/feed+json" title="Foothold Blog (JSON Feed)" href="/feed.json"/',
    ]);
  for (const path of ['/blog/article-1', '/blog/page/2', '/jobs', '/device', '/nowhere', '/blog/x'])
    expect(await feedsOf(path)).toEqual([rss]);
});

test('equal content gives equal bytes, the related draw included', async () => {
  const first = await (await renderPath('/blog/article-2')).text();
  const second = await (await renderPath('/blog/article-2', listOf(10))).text();
  expect(second).toBe(first);
});

test('a page that is rendered shows nothing of a state that somebody has set', async () => {
  const plain = await (await renderPath('/blog')).text();
  const stores = [
    [state.locale, 'de'],
    [state.connection, 'offline'],
    [state.announcement, 'A page'],
    [state.chosenTheme, 'dark'],
    [state.installWay, 'prompt'],
    [state.notices, [{ kind: 'offline' }]],
  ] as [Store<unknown>, unknown][];
  for (const [store, value] of stores) store.set(value);
  const html = await (await renderPath('/blog')).text();
  for (const [store] of stores) store.set(store.initial);
  expect(html).toBe(plain);
});

test('text of an article cannot end the data block', async () => {
  const content = contentOf([articleWith({ title: '</script><b>&"' })]);
  const html = await (await renderPath('/', content)).text();
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    loaded: { latest: { articles: [{ title: '</script><b>&"' }] } },
  });
});

test('without articles the blog says so', async () => {
  const html = await (await renderPath('/blog', listOf(0))).text();
  expect(html).toContain('No blog posts yet');
  expect(html).toContain('Check back soon for new content!');
});

const article = articleWith();
test.each<[string, string, Partial<ContentSource>, string]>([
  [
    'a source that fails',
    '/blog',
    { listArticles: () => Promise.reject(new Error('disk gone')) },
    '/blog rendered with status 500',
  ],
  [
    'a component that crashes',
    '/blog/article-1',
    contentOf([articleWith({ date: 'not a day' })]),
    'A component of /blog/article-1 failed to render',
  ],
  [
    'a head that crashes',
    '/blog/article-1',
    {
      findArticle: async () => ({
        kind: 'found',
        article: { ...article, title: undefined as never },
      }),
    },
    'has no title',
  ],
])('%s makes the rendering fail, never half a page', async (_what, path, faulty, reason) => {
  await expect(renderPath(path, { ...contentOf([article]), ...faulty })).rejects.toThrow(reason);
});
