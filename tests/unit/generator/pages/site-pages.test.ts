import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { listSitePages } from '../../../../src/generator/pages/page-addresses.ts';
import type { Renderer } from '../../../../src/generator/pages/site-pages.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { writtenPages } from '../../../fixtures/written-pages.ts';

test('every page has a file, former addresses lead on, and unknown ones have a page', async () => {
  const articles = Array.from({ length: 9 }, (_, index) =>
    articleWith({ id: `${index}`, slug: `article-${index}`, aliases: index === 0 ? ['old'] : [] }),
  );
  const { pages, redirects } = await writtenPages(renderStatus, articles);
  expect(pages.map(({ fileName }) => fileName)).toEqual([
    'index.html',
    'blog.html',
    'blog/page/2.html',
    ...articles.map(({ slug }) => `blog/${slug}.html`),
    'jobs.html',
    'device.html',
    'saved.html',
    'search.html',
    '404.html',
    'blog/404.html',
    'blog/page/1.html',
    'blog/old.html',
  ]);
  expect(redirects).toContainEqual({ from: '/blog/old', to: '/blog/article-0' });
});

test('a route that does not say which addresses it has stops the build', () => {
  expect(() => listSitePages([{ path: '/about' }], [])).toThrow(
    'The route /about needs "addresses" in its staticData',
  );
});

test('a page with a status that it should not have stops the build with its address', async () => {
  const pages = writtenPages(renderStatus, [articleWith({ slug: 'gone' })], []);
  await expect(pages).rejects.toThrow('/blog/gone rendered with status 404, not 200');
});

test.each([
  ['', ''],
  ['?utm_source=mail', '#what-to-ask'],
  ['?q=a%26b&q', '#r%C3%A9sum%C3%A9'],
])('a former address with "%s%s" leads on with both', async (search, hash) => {
  const replace = vi.fn<(to: string) => void>();
  const document = { currentScript: { dataset: { to: '/blog/new' } } };
  const script = await readFile('public/moved.js', 'utf8');
  runInNewContext(script, { document, location: { search, hash, replace } });
  expect(replace.mock.calls).toEqual([[`/blog/new${search}${hash}`]]);
});

/** Answers as the site would, with its status for a page. */
const renderStatus: Renderer['render'] = async (request, { content }) => {
  const { pathname } = new URL(request.url);
  const leadsTo = (path: string) =>
    new Response(null, { status: 301, headers: { location: path } });
  if (pathname === '/blog/page/1') return leadsTo('/blog');
  const slug = /^\/blog\/([^/]+)$/.exec(pathname)?.[1];
  const lookup = slug === undefined ? { kind: 'found' } : await content.findArticle(slug);
  if (lookup.kind === 'moved' && 'slug' in lookup) return leadsTo(`/blog/${lookup.slug}`);
  const isThere = pathname !== '/404' && lookup.kind === 'found';
  return new Response(pathname, { status: isThere ? 200 : 404 });
};
