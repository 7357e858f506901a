import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/list-site-pages.ts';
import {
  llmsFile,
  securityTxt,
  sitemapFile,
} from '../../../../../src/generator/site-files/crawlers/crawler-files.ts';
import { blogPageSize } from '../../../../../src/shared/blog-pages.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';
import { articleWith, numbered } from '../../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test', SITE_PRODUCT: 'Ledge' });

test('a language model gets the brand, a summary and the newest articles', () => {
  const text = llmsFile([articleWith({ title: 'Article [1]' }), articleWith({ slug: 'b' })], site);
  expect(text).toMatch(/^# Ledge\n\n> Ledge is a career blog .+\n\n/);
  const first = '- [Article \\[1\\]](https://blog.test/blog/article-1): What the words';
  expect(text).toContain(`## Articles\n\n${first}`);
});

test('the sitemap names the day on which what a page shows last changed', () => {
  const older = numbered(1 + blogPageSize).map((one) => ({ ...one, date: '2025-01-13' }));
  const articles = [
    articleWith({ slug: 'newest', date: '2025-01-20' }),
    ...older,
    articleWith({ slug: 'oldest', updatedOn: '2025-03-01' }), // on page 2, neither on page 1 nor at home
  ];
  const pages = listSitePages(listRoutes(), articles);
  const days = new Map(pages.map(({ path, changedOn }) => [path, changedOn]));
  for (const path of ['/', '/blog', '/jobs']) expect(days.get(path)).toBe('2025-01-20');
  expect(days.get('/blog/article-1')).toBe('2025-01-13');
  for (const path of ['/blog/page/2', '/blog/oldest']) expect(days.get(path)).toBe('2025-03-01');
});

test('where no article is shown the sitemap names no day', () => {
  const home = { path: '/', status: 200 } as const;
  const text = sitemapFile([home, { ...home, path: '/a', changedOn: '2025-01-01' }], site);
  expect(text).toContain(`<url><loc>https://blog.test/</loc></url>
<url><loc>https://blog.test/a</loc><lastmod>2025-01-01</lastmod></url>`);
});

test('security.txt names the contact, and is valid for a year', () => {
  const text = securityTxt(site, 'mailto:a@blog.test', '2026-03-01');
  expect(text).toMatch(/^Contact: mailto:a@blog\.test\nExpires: 2027-03-01T00:00:00\.000Z\n/);
  expect(text).toContain('\nCanonical: https://blog.test/.well-known/security.txt\n');
});
