import type { ArticleSummary } from './article.ts';
import { topicNames, type Topic } from './topics.words.ts';

/** In the order of display. */
export const topics = Object.keys(topicNames) as Topic[];

/** False also for a topic of newer content, for which this code has no name. */
export function isTopic(text: string | undefined): text is Topic {
  return text !== undefined && Object.hasOwn(topicNames, text);
}

/** The topics of these articles, in the order of display. */
export function collectTopics(articles: readonly ArticleSummary[]): readonly Topic[] {
  const found = new Set(articles.map(({ topic }) => topic));
  return topics.filter((topic) => found.has(topic));
}
