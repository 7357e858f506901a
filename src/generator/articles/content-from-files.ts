import type { ContentSource } from '../../core/content-source.ts';
import { parseArticleFile, summaryOfListed, type ListedArticle } from '../../core/generation.ts';

type FilesOfContent = {
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  /** Reads the text of an article's file, by its hash. */
  readText: (hash: string) => Promise<string>;
};

/** The content source of the build: the list in memory, the texts in files. */
export function contentFromFiles(files: FilesOfContent): ContentSource {
  const { articles, generation, readText } = files;
  const hashBySlug = new Map(articles.map(({ slug, hash }) => [slug, hash]));
  const slugByAlias = new Map(
    articles.flatMap((article) => article.aliases.map((alias) => [alias, article.slug])),
  );
  return {
    listArticles: async ({ from, count }) => ({
      generation,
      total: articles.length,
      articles: articles.slice(from, from + count).map(summaryOfListed),
    }),
    findArticle: async (slug) => {
      const hash = hashBySlug.get(slug);
      if (hash !== undefined)
        return { kind: 'found', article: parseArticleFile(await readText(hash)) };
      const canonical = slugByAlias.get(slug);
      return canonical === undefined ? { kind: 'missing' } : { kind: 'moved', slug: canonical };
    },
  };
}
