import type { ArticleLookup, ArticleSummary, NextArticle, Start } from './article.ts';
import type { Topic } from './topics.words.ts';

/** A range of the list of all articles, or of those about one topic, newest first. */
export type ArticleList = {
  /** Equal generations have equal articles. */
  generation: string;
  /** Of all articles in that list. */
  total: number;
  articles: readonly ArticleSummary[];
};

/**
 * Positions in the list of all articles, or of those about `topic`, newest first: `from` ≤ position <
 * `from + count`.
 */
export type ListRange = { from: number; count: number; topic?: Topic };

/**
 * Where the renderer reads articles; routes and components know only this type. There are three: files
 * (generator/articles/generation-files.ts), the device (service-worker/content.ts) and addresses
 * (page/content.ts), of which the worker answers what the device has.
 */
export type ContentSource = {
  /** Positions past the end are left out; an empty list is not an error. */
  listArticles(range: ListRange): Promise<ArticleList>;
  /** Those that articles have, in the order of core/topics.ts. */
  listTopics(): Promise<readonly Topic[]>;
  /** `slug` is whatever the address holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
  /** The listed article at `slug` or, by an alias, once there; without loading its text. */
  findNext(slug: string): Promise<NextArticle | undefined>;
  /** Newest article first. */
  listStarts(): Promise<readonly Start[]>;
};
