import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFromFiles } from '../../../../src/generator/articles/content-from-files.ts';
import { articleWith } from '../../../fixtures/articles-in-memory.ts';
import { listArticle } from '../../../fixtures/read-articles-here.ts';

const articles = [
  articleWith({ id: '2', slug: 'newer', aliases: ['old-name'] }),
  articleWith({ id: '1', slug: 'older' }),
];
const files = articles.map(listArticle);
const content = contentFromFiles({
  articles: files.map(({ listed }) => listed),
  generation: 'g1',
  readText: async (hash) => files.find(({ listed }) => listed.hash === hash)?.text ?? '',
});

test('a stretch of the list has summaries, newest first, and knows how many there are in all', async () => {
  const list = await content.listArticles({ from: 1, count: 5 });
  expect(list).toMatchObject({ generation: 'g1', total: 2, articles: [{ slug: 'older' }] });
  expect(list.articles[0]).not.toHaveProperty('content');
  expect((await content.listArticles({ from: 9, count: 5 })).articles).toEqual([]);
});

test('an article is found by its slug, and an alias gives its address', async () => {
  expect(await content.findArticle('newer')).toEqual({ kind: 'found', article: articles[0] });
  expect(await content.findArticle('old-name')).toEqual({ kind: 'moved', slug: 'newer' });
});

test('any other slug, however hostile, is missing', async () => {
  const slug = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', '../x', 'newer/', 'NEWER', ''),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(slug, async (text) => {
      fc.pre(!['newer', 'older', 'old-name'].includes(text));
      expect(await content.findArticle(text)).toEqual({ kind: 'missing' });
    }),
  );
});
