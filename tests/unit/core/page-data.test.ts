import { expect, test } from 'vitest';
import { contentFromPageData, recordReads, type PageData } from '../../../src/core/page-data.ts';
import { articleWith, contentOf, listOf, ofTopics } from '../../fixtures/articles-in-memory.ts';

const unreachable = contentOf([]);
const nothingServed = { content: '', sections: [] };

test('what a page read is enough to read it again without asking', async () => {
  const reads = recordReads(listOf(10));
  const served = [
    await reads.content.listArticles({ from: 0, count: 6 }),
    await reads.content.listArticles({ from: 8, count: 6 }),
    await reads.content.findArticle('article-2'),
  ];
  const data = JSON.parse(JSON.stringify(reads.pageData())) as PageData;
  const { content, sections } = articleWith();
  const again = contentFromPageData(data, { content, sections }, unreachable);
  expect([
    await again.listArticles({ from: 0, count: 6 }),
    await again.listArticles({ from: 8, count: 6 }),
    await again.findArticle('article-2'),
  ]).toEqual(served);
});

test('what to read next and the questions of the home page are carried, too', async () => {
  const articles = [
    articleWith({ next: 'old-name' }),
    articleWith({ slug: 'newer', aliases: ['old-name'], start: 'Which one?' }),
  ];
  const reads = recordReads(contentOf(articles));
  await reads.content.findArticle('article-1');
  const next = await reads.content.findNext('old-name');
  const starts = await reads.content.listStarts();
  expect(next?.slug).toBe('newer');
  expect(starts).toMatchObject([{ question: 'Which one?', slug: 'newer' }]);
  const again = contentFromPageData(reads.pageData(), nothingServed, unreachable);
  expect([await again.findNext('old-name'), await again.listStarts()]).toEqual([next, starts]);
  expect(await again.findNext('another')).toBeUndefined();
});

test('what a topic’s page read is enough as well, and tells nothing of the list of all', async () => {
  const articles = ofTopics(
    [1, 2, 3, 4].map((id) => articleWith({ id: `${id}`, slug: `a-${id}` })),
  );
  const reads = recordReads(contentOf(articles));
  const range = { from: 0, count: 9, topic: 'cvs-and-letters' } as const;
  const served = [await reads.content.listArticles(range), await reads.content.listTopics()];
  const data = JSON.parse(JSON.stringify(reads.pageData())) as PageData;
  expect(JSON.stringify(data)).not.toContain('a-2');
  const again = contentFromPageData(data, nothingServed, unreachable);
  expect([await again.listArticles(range), await again.listTopics()]).toEqual(served);
  const other = { ...range, topic: 'about-us' } as const;
  expect(await again.listArticles(other)).toMatchObject({ total: 0 });
});

test('an earlier text that stands in for the published one is known as such after hydration', async () => {
  const source = contentOf([articleWith()]);
  const reads = recordReads({
    ...source,
    findArticle: async () => ({ kind: 'found', article: articleWith(), isOutdated: true }),
  });
  const read = await reads.content.findArticle('article-1');
  const data = JSON.parse(JSON.stringify(reads.pageData())) as PageData;
  const { content, sections } = articleWith();
  const again = contentFromPageData(data, { content, sections }, unreachable);
  expect(await again.findArticle('article-1')).toEqual(read);
});

test('the text of an article is not carried a second time', async () => {
  const reads = recordReads(listOf(3));
  await reads.content.findArticle('article-1');
  expect(JSON.stringify(reads.pageData())).not.toMatch(/Read them twice|First words/);
});

test('what the page did not read is asked of the network', async () => {
  const reads = recordReads(listOf(10));
  await reads.content.listArticles({ from: 0, count: 2 });
  const content = contentFromPageData(reads.pageData(), nothingServed, listOf(10));
  const { articles } = await content.listArticles({ from: 1, count: 3 });
  expect(articles.map((article) => article.slug)).toEqual(['article-2', 'article-3', 'article-4']);
});

test('a not-found document shows its screen at any address', async () => {
  const reads = recordReads(listOf(3));
  await reads.content.findArticle('no-such-article');
  const data = reads.pageData();
  expect(data.notFound).toBe('article');
  const content = contentFromPageData(data, nothingServed, listOf(3));
  expect(await content.findArticle('article-1')).toEqual({ kind: 'missing' });
});
