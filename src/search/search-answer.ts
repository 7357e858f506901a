import type { Article, ArticleSummary } from '../core/article.ts';
import type { Store } from '../core/store.ts';

/** What is searched of an article: without `article` its title, excerpt and topic alone. */
export type SearchedArticle = { summary: ArticleSummary; article?: Article };

/** A piece of a text; `isMatch` where it is why the text was found. */
export type TextPart = { text: string; isMatch: boolean };

/** A part of an article that was found: one section, or its beginning. */
export type SearchHit = {
  summary: ArticleSummary;
  /** The anchor and heading of the section; absent for the article's beginning. */
  section?: { id: string; title: readonly TextPart[] };
  title: readonly TextPart[];
  /** The sentence in which the words stand. */
  sentence: readonly TextPart[];
  /** The words of the text that were found, to be marked in the article. */
  words: readonly string[];
};

export type SearchAnswer = {
  /** Best first, at most one of each article. */
  hits: readonly SearchHit[];
  /** The words that were searched for in place of mistyped ones; absent where what was typed is there. */
  correctedTo?: string;
  /** Where nothing is found: words of the blog that are near to what was typed. */
  nearest: readonly string[];
  /** Of all articles, those whose whole text was searched. */
  texts: number;
  articles: number;
};

/** The search of a page. */
export type Search = {
  search: (query: string) => Promise<SearchAnswer>;
  /** Counts up when what is searched has changed: a shown answer is to be asked for anew. */
  changed: Store<number>;
};
