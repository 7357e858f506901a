import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/page-addresses.ts';
import {
  llmsFile,
  securityTxt,
  sitemapFile,
} from '../../../../../src/generator/site-files/crawlers/crawler-files.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test', SITE_PRODUCT: 'Ledge' });

test('a language model gets the brand, a summary and the articles, newest first', () => {
  const articles = [1, 2].map((number) =>
    articleWith({ slug: `article-${number}`, title: `Article [${number}]` }),
  );
  const text = llmsFile(articles, site);
  expect(text).toMatch(/^# Ledge\n\n> Ledge is a career blog .+\n\n/);
  expect(text).toContain(
    '## Articles\n\n' +
      '- [Article \\[1\\]](https://blog.test/blog/article-1): What the words in a job advertisement say, and what they leave out.\n' +
      '- [Article \\[2\\]](https://blog.test/blog/article-2): ',
  );
});

test('each address of the sitemap has the day on which what it shows last changed', () => {
  const articles = Array.from({ length: 9 }, (_, index) =>
    articleWith({
      slug: `article-${index}`,
      date: `2025-01-${20 - index}`,
      ...(index === 8 && { updatedOn: '2025-03-01' }), // on page 2, neither on page 1 nor at home
    }),
  );
  const days = listSitePages(listRoutes(), articles)
    .filter(({ describe }) => describe)
    .map(({ path, changedOn }) => [path, changedOn]);
  expect(Object.fromEntries(days)).toMatchObject({
    '/': '2025-01-20',
    '/blog': '2025-01-20',
    '/blog/page/2': '2025-03-01',
    '/blog/article-7': '2025-01-13',
    '/blog/article-8': '2025-03-01',
    '/jobs': '2025-01-20',
  });
});

test('where no article is shown the sitemap names no day', () => {
  const text = sitemapFile([{ path: '/' }, { path: '/a', changedOn: '2025-01-01' }], site);
  expect(text.split('\n').slice(2, 5)).toEqual([
    '<url><loc>https://blog.test/</loc></url>',
    '<url><loc>https://blog.test/a</loc><lastmod>2025-01-01</lastmod></url>',
    '</urlset>',
  ]);
});

test('security.txt names the contact, and is valid for a year from the day of the build', () => {
  const [builtOn, contact] = ['2026-03-01', 'mailto:a@blog.test'];
  expect(securityTxt({ ...site, contact, builtOn }).split('\n')).toEqual([
    'Contact: mailto:a@blog.test',
    'Expires: 2027-03-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://blog.test/.well-known/security.txt',
    '',
  ]);
});
