import { expect, test } from 'vitest';
import {
  blogPageCount,
  loadBlogPage,
  loadRelated,
  loadTopicPage,
  seededRandom,
} from '../../../src/shared/blog-pages.ts';
import { articleWith, contentOf, listOf, ofTopics } from '../../fixtures/articles-in-memory.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [7, 1],
  [8, 2],
  [10, 2],
  [14, 3],
])('%i articles fill %i pages: ceil((total-1)/6)', (total, pages) => {
  expect(blogPageCount(total)).toBe(pages);
});

test.each([
  [1, 2, 7],
  [2, 8, 10],
])('the newest article is featured and is not in the grid of page %i', async (number, from, to) => {
  const page = await loadBlogPage(listOf(10), number);
  const expected = Array.from({ length: to - from + 1 }, (_, index) => `article-${from + index}`);
  expect(page?.featured?.slug).toBe('article-1');
  expect(page?.grid.map(({ slug }) => slug)).toEqual(expected);
});

test.each([0, 3, -1])('there is no page %i of ten articles', async (number) => {
  expect(await loadBlogPage(listOf(10), number)).toBeUndefined();
});

test('a topic has its own articles, and no topic is empty', async () => {
  const content = contentOf(
    ofTopics(Array.from({ length: 9 }, (_, index) => articleWith({ slug: `${index}` }))),
  );
  const topics = ['cvs-and-letters', 'about-us'];
  const articles = [{ slug: '1' }, { slug: '4' }, { slug: '7' }];
  expect(await loadTopicPage(content, 'about-us')).toMatchObject({ total: 3, articles, topics });
  for (const topic of ['job-market', '__proto__'])
    expect(await loadTopicPage(content, topic)).toBeUndefined();
});

test('a topic shows its newest 48 articles of more', async () => {
  const articles = ofTopics(Array.from({ length: 150 }, (_, at) => articleWith({ slug: `${at}` })));
  const page = await loadTopicPage(contentOf(articles), 'about-us');
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
