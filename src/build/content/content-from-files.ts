import type { Article, ArticleSummary } from '../../core/article.ts';
import type { ContentSource } from '../../core/content-source.ts';

/**
 * The content source of the build, over articles that were read from files.
 * @param articles newest first
 */
export function contentFromFiles(articles: readonly Article[], generation: string): ContentSource {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const slugByAlias = new Map(
    articles.flatMap((article) => article.aliases.map((alias) => [alias, article.slug])),
  );
  return {
    listArticles: async ({ from, count }) => ({
      generation,
      total: articles.length,
      articles: articles.slice(from, from + count).map(summaryOf),
    }),
    findArticle: async (slug) => {
      const article = bySlug.get(slug);
      if (article) return { kind: 'found', article };
      const canonical = slugByAlias.get(slug);
      return canonical === undefined ? { kind: 'missing' } : { kind: 'moved', slug: canonical };
    },
  };
}

/** What lists show of an article. */
export function summaryOf(article: Article): ArticleSummary {
  const { sections: _s, content: _c, bodyPictures: _b, ...summary } = article;
  return summary;
}
