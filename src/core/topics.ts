import type { ArticleSummary } from './article.ts';
import type { ArticleList, ListRange } from './content-source.ts';
import { topicNames, type Topic } from './topics.words.ts';

/** In the order in which they are shown. */
export const topics = Object.keys(topicNames) as Topic[];

/** False as well for a topic of newer content, which this code cannot name. */
export function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topicNames, text);
}

/** The topics that articles have. */
export function topicsOf(articles: readonly ArticleSummary[]): readonly Topic[] {
  const found = new Set(articles.map(({ topic }) => topic));
  return topics.filter((topic) => found.has(topic));
}

/** A range of the list of all articles, and how many there are in the list that it is of. */
export function pickRange(
  all: readonly ArticleSummary[],
  { from, count, topic }: ListRange,
): Pick<ArticleList, 'total' | 'articles'> {
  const list = topic === undefined ? all : all.filter((article) => article.topic === topic);
  return { total: list.length, articles: list.slice(from, from + count) };
}
