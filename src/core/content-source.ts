import type { ArticleLookup, ArticleSummary } from './article.ts';

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
 * Where the renderer reads articles; routes and components know only this type. There are four: files
 * (generator/articles/generation-files.ts), the device (store/content-store.ts), the network
 * (page/content/content-from-network.ts) and the served document (page-data.ts).
 * page/content/content-selector.ts selects one of the last three.
 */
export type ContentSource = {
  /** Positions past the end are left out; an empty list is not an error. */
  listArticles(range: ListRange): Promise<ArticleList>;
  /** `slug` is whatever the address holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
};

/** What a device's list says of an article that it cannot show. */
export type KnownArticle = {
  generation: string;
  /** Names its file; absent where the list has no such article. */
  hash?: string;
};

export type DeviceContent = ContentSource & {
  generation: string;
  findKnown: (slug: string) => Promise<KnownArticle>;
};

export type NetworkContent = Pick<ContentSource, 'listArticles'> & {
  /** Requests nothing that the device knows already. */
  findArticle(slug: string, known?: KnownArticle): Promise<ArticleLookup>;
};
