import { expect, test } from 'vitest';
import {
  blogPageCount,
  blogPageSize,
  loadBlogPage,
  loadRelated,
  loadTopicPage,
  seededRandom,
} from '../../../src/shared/blog-pages.ts';
import { collectTopics, topics } from '../../../src/shared/topics.words.ts';
import { contentOf, listOf, numbered, ofTopics } from '../../fixtures/articles-in-memory.ts';

const twoPages = listOf(4 + blogPageSize);

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [1 + blogPageSize, 1],
  [2 + blogPageSize, 2],
  [1 + 2 * blogPageSize, 2],
  [2 + 2 * blogPageSize, 3],
])('%i articles fill %i pages, the newest apart', (total, pages) => {
  expect(blogPageCount(total)).toBe(pages);
});

test.each([
  [1, 2, 1 + blogPageSize],
  [2, 2 + blogPageSize, 4 + blogPageSize],
])('the newest article is featured and is not in the grid of page %i', async (number, from, to) => {
  const page = await loadBlogPage(twoPages, number);
  const expected = Array.from({ length: to - from + 1 }, (_, index) => `article-${from + index}`);
  expect(page?.featured?.slug).toBe('article-1');
  expect(page?.grid.map(({ slug }) => slug)).toEqual(expected);
});

test.each([0, 3, -1])('there is no page %i of two', async (number) => {
  expect(await loadBlogPage(twoPages, number)).toBeUndefined();
});

test('a topic has its own articles, and no topic is empty', async () => {
  const [topic = '', ...others] = topics;
  const content = contentOf(ofTopics(numbered(5)));
  const articles = [1, 3, 5].map((number) => ({ slug: `article-${number}` }));
  const page = { total: 3, articles, topics: [topic] };
  expect(await loadTopicPage(content, topic)).toMatchObject(page);
  for (const other of [...others, 'of-later-code', '__proto__'])
    expect(await loadTopicPage(content, other)).toBeUndefined();
});

test('topics come in the order of their table', () => {
  expect(collectTopics(topics.map((topic) => ({ topic })).toReversed())).toEqual(topics);
});

test('a topic shows its newest 48 articles of more', async () => {
  const page = await loadTopicPage(contentOf(ofTopics(numbered(100))), topics[0] ?? '');
  expect([page?.total, page?.articles.length]).toEqual([50, 48]);
});

test('three different others are related, not the next one, whatever chance draws', async () => {
  const article = { slug: 'article-3', next: 'article-4' };
  const drawn = new Set<string>();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const draw = seededRandom(`${attempt}`);
    const related = await loadRelated(listOf(10), article, () => draw);
    const slugs = related.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) drawn.add(slug);
  }
  for (const shown of Object.values(article)) expect(drawn).not.toContain(shown);
  expect(drawn.size).toBe(8);
});

test.each([
  [9, 0, 3],
  [9, 0.999999, 3],
  [2, 0.5, 2],
])('of %i others, a chance that always gives %d draws %i', async (others, value, drawn) => {
  expect(
    await loadRelated(listOf(1 + others), { slug: 'article-1' }, () => () => value),
  ).toHaveLength(drawn);
});
