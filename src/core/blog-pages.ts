import type { ArticleSummary } from './article.ts';
import type { ContentSource, ListRange } from './content-source.ts';
import { isTopic } from './topics.ts';
import type { Topic } from './topics.words.ts';

/** Articles in the grid of one blog page, without the featured one: “page size” in tests/unit/statements.test.ts. */
const blogPageSize = 6;
/** Articles in the carousel of the home page: “carousel posts”, as above. */
export const latestCount = 6;
/** Articles in the “Related Articles” block: “related”, as above. */
const relatedCount = 3;
/** Most articles on the page of a topic, the newest: a document carries the summary of each. */
export const topicPageSize = 48;

/** One page of the blog index. */
export type BlogPage = {
  number: number;
  pageCount: number;
  /** The newest article, on every page; absent when there are no articles. */
  featured?: ArticleSummary;
  /** At most `blogPageSize`, newest first, without the featured one. */
  grid: readonly ArticleSummary[];
  /** Those that have a page. */
  topics: readonly Topic[];
};

/** The page of a topic. */
export type TopicPage = {
  topic: Topic;
  /** Of all articles about it. */
  total: number;
  /** At most `topicPageSize`, newest first. */
  articles: readonly ArticleSummary[];
  topics: readonly Topic[];
};

/** ceil((total-1)/6), but at least one page. */
export function blogPageCount(total: number): number {
  return Math.max(1, Math.ceil((total - 1) / blogPageSize));
}

/** The range of the list in the grid of page `number`. */
export function blogPageRange(number: number): ListRange {
  return { from: 1 + (number - 1) * blogPageSize, count: blogPageSize };
}

/** @returns undefined when there is no page `number`. */
export async function loadBlogPage(
  content: ContentSource,
  number: number,
): Promise<BlogPage | undefined> {
  const newest = await content.listArticles({ from: 0, count: 1 });
  const pageCount = blogPageCount(newest.total);
  if (number < 1 || number > pageCount) return undefined;
  const { articles, generation } = await content.listArticles(blogPageRange(number));
  const topics = await content.listTopics();
  // A new generation came between the two reads, which could show an article twice.
  if (generation !== newest.generation) return loadBlogPage(content, number);
  const featured = newest.articles[0];
  return { number, pageCount, grid: articles, topics, ...(featured && { featured }) };
}

/** @returns undefined when there is no such topic, or no article about it. */
export async function loadTopicPage(
  content: ContentSource,
  topic: string,
): Promise<TopicPage | undefined> {
  if (!isTopic(topic)) return undefined;
  const { total, articles } = await content.listArticles({ from: 0, count: topicPageSize, topic });
  return total === 0 ? undefined : { topic, total, articles, topics: await content.listTopics() };
}

/**
 * Three random other articles; fewer only when there are no more.
 * @param draw returns numbers in [0, 1), like Math.random
 */
export async function loadRelated(
  content: ContentSource,
  slug: string,
  draw: () => number,
): Promise<readonly ArticleSummary[]> {
  const { total } = await content.listArticles({ from: 0, count: 0 });
  // One more, since the article itself may be among them.
  const positions = drawPositions(total, relatedCount + 1, draw);
  const read = positions.map((from) => content.listArticles({ from, count: 1 }));
  const drawn = (await Promise.all(read)).flatMap((list) => list.articles);
  return drawn.filter((article) => article.slug !== slug).slice(0, relatedCount);
}

/** `count` different integers below `total` in random order, or all of them. */
function drawPositions(total: number, count: number, draw: () => number): number[] {
  const swapped = new Map<number, number>(); // a shuffle that stops early and holds only its swaps
  return Array.from({ length: Math.min(count, total) }, (_, index) => {
    const other = index + Math.floor(draw() * (total - index));
    const drawn = swapped.get(other) ?? other;
    swapped.set(other, swapped.get(index) ?? index);
    return drawn;
  });
}

/**
 * Math.random with a seed: equal seeds give equal sequences. FNV-1a of the seed feeds mulberry32, both public
 * domain.
 */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
