import type { ArticleSummary } from './article.ts';
import type { ContentSource } from './content.ts';
import { collectTopics, isTopic, type Topic } from './topics.words.ts';

// The first three are the specification's: tests/statements.md.
export const blogPageSize = 6;
export const latestCount = 6;
const relatedCount = 3;
/** The newest articles on the page of a topic: a document carries the summary of each. */
export const topicPageSize = 48;

export type BlogPage = {
  number: number;
  pageCount: number;
  /** The newest article, on every page; absent when there are no articles. */
  featured?: ArticleSummary;
  grid: readonly ArticleSummary[];
  topics: readonly Topic[];
};

export type TopicPage = {
  topic: Topic;
  total: number;
  /** At most `topicPageSize`, newest first. */
  articles: readonly ArticleSummary[];
  topics: readonly Topic[];
};

export function blogPageCount(total: number): number {
  return Math.max(1, Math.ceil((total - 1) / blogPageSize));
}

/** The pages that the pager names: all of seven, of more the first, the last and those around the current one; 0 is a gap. */
export function pagesToShow(number: number, pageCount: number): readonly number[] {
  const center = Math.min(Math.max(number, 4), pageCount - 3);
  const from = center > 4 ? center - 1 : 2; // a gap stands for two pages or more
  const to = center < pageCount - 3 ? center + 1 : pageCount - 1;
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return all
    .map((page) => (page === 1 || page === pageCount || (page >= from && page <= to) ? page : 0))
    .filter((page, index, every) => page > 0 || every[index - 1] !== 0);
}

export function sliceBlogPage<T>(articles: readonly T[], number: number): readonly T[] {
  const from = 1 + (number - 1) * blogPageSize;
  return articles.slice(from, from + blogPageSize);
}

export async function loadBlogPage(
  content: ContentSource,
  number: number,
): Promise<BlogPage | undefined> {
  const { articles: all, total } = await content.listArticles();
  const pageCount = blogPageCount(total);
  if (number < 1 || number > pageCount) return undefined;
  const [featured] = all;
  const grid = sliceBlogPage(all, number);
  return { number, pageCount, grid, topics: collectTopics(all), ...(featured && { featured }) };
}

export async function loadTopicPage(
  content: ContentSource,
  topic: string,
): Promise<TopicPage | undefined> {
  if (!isTopic(topic)) return undefined;
  const { articles: all } = await content.listArticles();
  const about = all.filter((article) => article.topic === topic);
  if (about.length === 0) return undefined;
  const articles = about.slice(0, topicPageSize);
  return { topic, total: about.length, articles, topics: collectTopics(all) };
}

/** Draws three other articles, beside the next one; with a repeatable `drawFor`, the same for an article in one generation. */
export async function loadRelated(
  content: ContentSource,
  { slug, next }: { slug: string; next?: string | undefined },
  drawFor: (seed: string) => () => number,
): Promise<readonly ArticleSummary[]> {
  const { generation, articles } = await content.listArticles();
  const draw = drawFor(`${slug} ${generation}`);
  const others = articles.filter((one) => one.slug !== slug && one.slug !== next);
  return Array.from({ length: Math.min(relatedCount, others.length) }, () =>
    others.splice(Math.floor(draw() * others.length), 1),
  ).flat();
}

/** Math.random with a seed: mulberry32, fed by the seed's FNV-1a hash; both are in the public domain. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
