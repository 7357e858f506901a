import type { ArticleSummary } from './article.ts';
import type { ArticleList, ListRange } from './content-source.ts';
import { topicNames, type Topic } from './topics.words.ts';

/** In the order of display. */
export const topics = Object.keys(topicNames) as Topic[];

/** False also for a topic of newer content, for which this code has no name. */
export function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topicNames, text);
}

/** The topics of these articles, in the order of display. */
export function topicsOf(articles: readonly ArticleSummary[]): readonly Topic[] {
  const found = new Set(articles.map(({ topic }) => topic));
  return topics.filter((topic) => found.has(topic));
}

/** A range of the list of all articles or of one topic, and the length of that list. */
export function pickRange(
  all: readonly ArticleSummary[],
  { from, count, topic }: ListRange,
): Pick<ArticleList, 'total' | 'articles'> {
  const list = topic === undefined ? all : all.filter((article) => article.topic === topic);
  return { total: list.length, articles: list.slice(from, from + count) };
}
