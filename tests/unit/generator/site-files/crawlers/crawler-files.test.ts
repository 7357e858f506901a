import { expect, test } from 'vitest';
import { llmsFile } from '../../../../../src/generator/site-files/crawlers/crawler-files.ts';
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

test('the list stays short however many articles there are, and names the one of all', () => {
  const articles = Array.from({ length: 10_000 }, (_, index) =>
    articleWith({ slug: `article-${index}` }),
  );
  const text = llmsFile(articles, site);
  expect(text.length).toBeLessThan(20_000);
  expect(text).toContain('(https://blog.test/sitemap.xml)');
});
