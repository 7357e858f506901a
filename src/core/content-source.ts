import type { ArticleLookup, ArticleSummary, NextArticle, Start } from './article.ts';

/** A range of the list of all articles, newest first. */
export type ArticleList = {
  /** Equal generations have equal articles. */
  generation: string;
  /** Of all articles. */
  total: number;
  articles: readonly ArticleSummary[];
};

/** Positions in the list of all articles, newest first: `from` ≤ position < `from + count`. */
export type ListRange = { from: number; count: number };

/**
 * Where the renderer reads articles; routes and components know only this type. There are three: files
 * (generator/articles/generation-files.ts), the device (service-worker/content.ts) and addresses
 * (page/content.ts), of which the worker answers what the device has. A page starts with its document's own data
 * (page-data.ts).
 */
export type ContentSource = {
  /** Positions past the end are left out; an empty list is not an error. */
  listArticles(range: ListRange): Promise<ArticleList>;
  /** `slug` is whatever the address holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
  /** The listed article at `slug` or, by an alias, once there; without loading its text. */
  findNext(slug: string): Promise<NextArticle | undefined>;
  /** Newest article first. */
  listStarts(): Promise<readonly Start[]>;
};
