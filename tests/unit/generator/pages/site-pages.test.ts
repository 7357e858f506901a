import fc from 'fast-check';
import { posix } from 'node:path';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../../src/generator/articles/front-matter.ts';
import type { Renderer } from '../../../../src/generator/pages/site-pages.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
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
    '404.html',
    'blog/404.html',
    'blog/page/1.html',
    'blog/old.html',
  ]);
  expect(redirects).toContainEqual({ from: '/blog/old', to: '/blog/article-0' });
});

test('a page with a status that it should not have stops the build with its address', async () => {
  const pages = writtenPages(renderStatus, [articleWith({ slug: 'gone' })], []);
  await expect(pages).rejects.toThrow('/blog/gone rendered with status 404, not 200');
});

test('a slug that the front matter lets pass makes a plain file below blog/, and takes no page’s place', async () => {
  const hostile = fc.oneof(
    fc.constantFrom('__proto__', '..', '../x', '404', 'page', 'index', 'a/b', 'con.', '%2e%2e', ''),
    fc.stringMatching(/^[a-z0-9/.%_-]{1,12}$/),
    fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)?$/),
    fc.string({ unit: 'grapheme' }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (slug) => {
      if (!passes(slug)) return;
      const { pages } = await writtenPages(renderStatus, [articleWith({ slug })]);
      const names = pages.map(({ fileName }) => fileName);
      expect(names.filter((name) => name === `blog/${slug}.html`)).toHaveLength(1);
      expect(new Set(names.map((name) => posix.normalize(name).toLowerCase())).size).toBe(
        names.length,
      );
      expect(posix.dirname(posix.join('/out', `blog/${slug}.html`))).toBe('/out/blog');
    }),
  );
});

/** Whether an article may have this slug. */
function passes(slug: string): boolean {
  const fields = {
    id: '1',
    slug,
    title: 'A title',
    excerpt: 'A text of the tests. '.repeat(5),
    date: '2025-01-15',
    tone: 'mint',
  };
  const site = parseSiteConfig({});
  const source = `---\n${JSON.stringify(fields)}\n---\n`;
  const about = { folder: slug, site, today: '2026-01-01' };
  return parseFrontMatter(new VFile(source), about).matter !== undefined;
}

/** Answers as the site would, with its status for a page. */
const renderStatus: Renderer = async (request, { content }) => {
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
