import { expect, test } from 'vitest';
import { render } from '../../../src/app/render.tsx';
import * as state from '../../../src/app/state.ts';
import { pageDataId } from '../../../src/shared/element-ids.ts';
import type { ContentSource } from '../../../src/shared/content-source.ts';
import type { Store } from '../../../src/shared/store.ts';
import { site } from '../../../src/site.ts';
import { articleWith, contentOf, listOf, ofTopics } from '../../fixtures/articles-in-memory.ts';

const headTags = '<link rel="stylesheet" href="/assets/page.css">';
const renderPath = (path: string, content: ContentSource = listOf(10)) =>
  render(new Request(`https://blog.test${path}`), { content, headTags });

test.each(['/', '/blog', '/blog/page/2', '/blog/article-1', '/jobs', '/device', '/search'])(
  '%s is a whole document with title, description and canonical address',
  async (path) => {
    const response = await renderPath(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true);
    expect(html.match(/<title/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"`);
    expect(html).toContain(`${headTags}</head><body><!--email_off-->`);
    expect(html).toMatch(/<!--\/email_off--><script[^>]*>[^<]*<\/script><\/body>/);
    expect(html).toContain('href="/manifest.webmanifest" crossorigin="use-credentials"');
  },
);

test.each([
  ...['/nowhere', '/blog/page/3', '/blog/page/0', '/blog/page/two', '/blog/a/b', '/%E0%A4%A'].map(
    (path) => [path, 'Oops! Page not found'] as const,
  ),
  ...['/topics/working-abroad', '/topics/constructor', '/topics'].map(
    (path) => [path, 'Oops! Page not found'] as const, // no article, no topic
  ),
  ['/Blog', 'Oops! Page not found'] as const, // hosts tell capitals from small letters, too
  ...['/blog/no-such-article', '/blog/__proto__', '/blog/constructor'].map(
    (path) => [path, 'Blog Post Not Found'] as const,
  ),
])('%s says “%s”, with status 404 and not to be listed', async (path, heading) => {
  const response = await renderPath(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(heading);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('a page is made in the theme that the reader chose, the bars of its browser, too', async () => {
  const options = { content: listOf(1), headTags, theme: 'dark' } as const;
  const html = await (await render(new Request('https://blog.test/'), options)).text();
  expect(html.startsWith('<!doctype html><html lang="en" data-theme="dark">')).toBe(true);
  const bars = [...html.matchAll(/name="theme-color"[^>]* media="([^"]*)"/g)];
  expect(bars.map(([, media]) => media)).toEqual(['not all', 'all']);
});

test('an article that was changed says when and what, in its head, too; others say nothing of it', async () => {
  const change = 'New figures for Spain.';
  const changed = contentOf([articleWith({ updatedOn: '2025-03-01', change })]);
  const html = await (await renderPath('/blog/article-1', changed)).text();
  expect(html).toContain('<meta property="article:modified_time" content="2025-03-01"');
  expect(html).toMatch(/Updated: <\/span><time dateTime="2025-03-01"[^>]*>March 1, 2025<\/time>/i);
  expect(html).toContain(change);
  const unchanged = await (await renderPath('/blog/article-1')).text();
  expect(unchanged).not.toMatch(/article:modified_time|Updated/);
});

test('an article says when it was last checked, and where to write about a mistake in it', async () => {
  const checked = contentOf([articleWith({ checkedOn: '2025-04-05', title: 'Pay & you' })]);
  const html = await (await renderPath('/blog/article-1', checked)).text();
  expect(html).toMatch(/Last checked: <\/span><time dateTime="2025-04-05"[^>]*>April 5, 2025</i);
  expect(html).toContain(`href="mailto:${site.correctionsEmail}?subject=Pay%20%26%20you"`);
  expect(await (await renderPath('/blog/article-1')).text()).not.toContain('Last checked');
});

test('an article’s own description comes before its excerpt', async () => {
  const description = 'What advertisements mean, word by word.';
  const described = contentOf([articleWith({ description })]);
  const html = await (await renderPath('/blog/article-1', described)).text();
  expect(html).toContain(`<meta name="description" content="${description}"`);
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

test.each([
  ['an alias', '/blog/old-name', '/blog/article-1'],
  ['page 1 of the blog', '/blog/page/1', '/blog'],
])('%s leads to its one address for good', async (_what, path, address) => {
  const response = await renderPath(path, contentOf([articleWith({ aliases: ['old-name'] })]));
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(address);
});

test('a topic has a page of its articles alone, and the blog, its cards and articles name it', async () => {
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

test('every page leads programs to a feed, those that list articles to all feeds', async () => {
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

test('query strings and trailing slashes change nothing', async () => {
  const plain = await (await renderPath('/blog/article-2')).text();
  expect(await (await renderPath('/blog/article-2/?utm_source=x&gclid=1')).text()).toBe(plain);
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

test('the body of an article is in its page once', async () => {
  const html = await (await renderPath('/blog/article-1')).text();
  expect(html.split('Read them twice.')).toHaveLength(2);
});

test('a page has no inline script that could run', async () => {
  for (const path of ['/', '/blog', '/blog/article-1', '/jobs', '/nowhere']) {
    const html = await (await renderPath(path)).text();
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([` type="application/json" id="${pageDataId}"`]);
    expect(html).not.toMatch(/\sstyle="/);
  }
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

test('a source that fails makes the rendering fail, never half a page', async () => {
  const broken: ContentSource = {
    ...listOf(0),
    listArticles: async () => {
      throw new Error('disk gone');
    },
  };
  await expect(renderPath('/blog', broken)).rejects.toThrow('/blog rendered with status 500');
});

test('a component that crashes makes the rendering fail', async () => {
  const content = contentOf([articleWith({ date: 'not a day' })]);
  await expect(renderPath('/blog/article-1', content)).rejects.toThrow(
    'A component of /blog/article-1 failed to render',
  );
});

test('a head that crashes makes the rendering fail', async () => {
  const article = articleWith();
  const content = contentOf([article]);
  const titleless: ContentSource = {
    ...content,
    findArticle: async () => ({
      kind: 'found',
      article: { ...article, title: undefined as unknown as string },
    }),
  };
  await expect(renderPath('/blog/article-1', titleless)).rejects.toThrow('has no title');
});
