import type { ArticleLookup, ArticleSummary } from './article.ts';

/** A stretch of the list of all articles, newest first. */
export type ArticleList = {
  /** Names the content that was read: equal generations have equal articles. */
  generation: string;
  /** How many articles there are in all. */
  total: number;
  articles: readonly ArticleSummary[];
};

/** Positions in the list of all articles, newest first: `from` ≤ position < `from + count`. */
export type ListRange = { from: number; count: number };

/**
 * Where the renderer reads articles. Four kinds exist: the files of the build
 * (generator/articles/generation-files.ts), the device (store/content-store.ts), the network
 * (page/content/content-from-network.ts) and the served document (page-data.ts). A page picks one of
 * the last three by page/content/content-selector.ts. Routes and components know only this type.
 */
export type ContentSource = {
  /** Positions past the end are left out; an empty list is not an error. */
  listArticles(range: ListRange): Promise<ArticleList>;
  /** `slug` is whatever the address holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
};

/** What a device knows of an article that it cannot show, and by which generation. */
export type KnownArticle = {
  generation: string;
  /** Names the file of its text; absent where that list has no such article. */
  hash?: string;
};

/** The device's content. */
export type DeviceContent = ContentSource & {
  /** Which one it is of. */
  generation: string;
  findKnown: (slug: string) => Promise<KnownArticle>;
};

/** The network's content. */
export type NetworkContent = Pick<ContentSource, 'listArticles'> & {
  /** What the device knows already is not asked for. */
  findArticle(slug: string, known?: KnownArticle): Promise<ArticleLookup>;
};
