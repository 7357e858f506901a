import { expect, test } from 'vitest';
import type { ArticleSummary } from '../../../../../src/core/article.ts';
import { listSitePages } from '../../../../../src/generator/pages/site-pages.ts';
import { sitemapFiles } from '../../../../../src/generator/site-files/crawlers/sitemap.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });

/** What search engines may list. Of the plain pages the jobs page stands for all. */
function listPages(articles: readonly ArticleSummary[]) {
  return listSitePages(articles).filter(
    ({ path, subject }) => subject && (subject.kind !== 'plain' || path === '/jobs'),
  );
}

test('each address has the day on which what it shows last changed', () => {
  const articles = Array.from({ length: 9 }, (_, index) =>
    articleWith({
      slug: `article-${index}`,
      date: `2025-01-${20 - index}`,
      ...(index === 8 && { updatedOn: '2025-03-01' }), // on page 2, neither on page 1 nor at home
    }),
  );
  const listed = listPages(articles);
  expect(listed.map(({ path, changedOn }) => [path, changedOn])).toEqual([
    ['/', '2025-01-20'],
    ['/blog', '2025-01-20'],
    ['/blog/page/2', '2025-03-01'],
    ...articles.map(({ slug, date, updatedOn }) => [`/blog/${slug}`, updatedOn ?? date]),
    ['/jobs', '2025-01-20'],
  ]);
});

test('without articles no day is made up', () => {
  expect(sitemapFiles(listPages([]), site)).toEqual([
    {
      fileName: 'sitemap.xml',
      source: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://blog.test/</loc></url>',
        '<url><loc>https://blog.test/blog</loc></url>',
        '<url><loc>https://blog.test/jobs</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    },
  ]);
});

test('more addresses than a sitemap may name are in parts, which an index names', () => {
  const entries = Array.from({ length: 100_001 }, (_, index) => ({
    path: `/blog/article-${index}`,
    changedOn: index === 60_000 ? '2025-05-05' : '2025-01-15',
  }));
  const [index, ...parts] = sitemapFiles(entries, site);
  const addressesIn = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(addressesIn(index?.source)).toEqual(
    [1, 2, 3].map((number) => `https://blog.test/sitemap-${number}.xml`),
  );
  expect(index?.source.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(
    ['2025-01-15', '2025-05-05', '2025-01-15'].map((day) => `<lastmod>${day}</lastmod>`),
  );
  expect(parts.map(({ fileName }) => fileName)).toEqual([
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ]);
  expect(parts.map(({ source }) => addressesIn(source).length)).toEqual([50_000, 50_000, 1]);
});
