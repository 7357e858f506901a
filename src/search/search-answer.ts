import type { ArticleSummary } from '../shared/article.ts';
import type { Store } from '../shared/store.ts';

export type TextPart = { text: string; isMatch: boolean };

/** The section of an article that fits a query best, or its beginning. */
export type SearchHit = {
  summary: ArticleSummary;
  /** Anchor and heading; absent for the article's beginning. */
  section?: { id: string; title: readonly TextPart[] };
  title: readonly TextPart[];
  sentence: readonly TextPart[];
  /** To be highlighted in the article. */
  words: readonly string[];
};

export type SearchAnswer = {
  /** Best first, at most one per article. */
  hits: readonly SearchHit[];
  /** What was searched for instead of a query with mistyped words. */
  correctedTo?: string;
  /** Without hits: words of the blog that resemble the query. */
  nearest: readonly string[];
  /** Of the articles, those whose whole text was searched. */
  texts: number;
  articles: number;
};

export type Search = {
  /** @throws Error while no list of articles could be read */
  search: (query: string) => Promise<SearchAnswer>;
  /** Counts up when the index has changed: repeat the query then. */
  changed: Store<number>;
};
