import type { Article } from './article.ts';

export type NotFoundScreen = 'page' | 'article';

/** What a document carries, so that hydration renders the same. */
export type PageData = {
  /** The page's own path; absent on 404 pages, which hosts serve at any URL. */
  path?: string;
  notFound?: NotFoundScreen;
  /** What the loader of the page's route returned, without an article's text and keywords; absent where it has none. */
  loaded?: unknown;
};

function hasArticle(loaded: unknown): loaded is { article: Partial<Article> } {
  return typeof loaded === 'object' && loaded !== null && 'article' in loaded;
}

/** A loader's data as a document carries it: the markup holds an article's text, and only the search needs keywords. */
export function withoutText(loaded: unknown): unknown {
  if (!hasArticle(loaded)) return loaded;
  const { content: _c, sections: _s, bodyPictures: _b, keywords: _k, ...article } = loaded.article;
  return { ...loaded, article };
}

/** The loader's data again. @param served read from the document's markup */
export function withText(loaded: unknown, served: Pick<Article, 'content' | 'sections'>): unknown {
  return hasArticle(loaded) ? { ...loaded, article: { ...loaded.article, ...served } } : loaded;
}
