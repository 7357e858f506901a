import { nextOf, startsOf, type Article } from '../../core/article.ts';
import type { ContentSource } from '../../core/content-source.ts';
import {
  contentSchema,
  listSize,
  slugsOf,
  summaryOf,
  type GenerationRoot,
} from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import { pickRange, topicsOf } from '../../core/topics.ts';
import { contentHash } from './content-hash.ts';

/**
 * The files that publish articles: a text for each, the lists that name them, and root.json, which names the
 * lists; all but root.json are named by their hash. Equal articles give equal files.
 * @param articles newest first
 * @returns the files by their names relative to the site's root, and the generation, which follows from the articles
 * alone
 */
export function generationFiles(articles: readonly Article[]) {
  const files = new Map<string, string>();
  const add = (value: object, addressOf: (hash: string) => string): string => {
    const text = stableJson(value);
    const hash = contentHash(text);
    files.set(addressOf(hash).slice(1), text);
    return hash;
  };
  const listed = articles.map((article) => ({
    ...summaryOf(article),
    hash: add(article, paths.articleFile),
  }));
  const lists = inLists(listed).map((part) => ({
    hash: add({ articles: part }, paths.list),
    count: part.length,
  }));
  const generation = contentHash(listed.map(({ slug, hash }) => `${slug} ${hash}`).join('\n'));
  const starts = startsOf(articles);
  const root: GenerationRoot = {
    schema: contentSchema,
    generation,
    total: listed.length,
    lists,
    ...(starts.length > 0 && { starts }),
  };
  add(root, () => paths.contentRoot);
  return { generation, files };
}

/** Filled from the oldest article on, so that a new one changes the first list alone. */
function inLists<T>(items: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (let end = items.length; end > 0; end -= listSize)
    lists.unshift(items.slice(Math.max(0, end - listSize), end));
  return lists;
}

/** The content source of the build. @param articles newest first */
export function contentOf(articles: readonly Article[], generation: string): ContentSource {
  const summaries = articles.map(summaryOf);
  return {
    listArticles: async (range) => ({ generation, ...pickRange(summaries, range) }),
    listTopics: async () => topicsOf(summaries),
    findArticle: async (slug) => {
      const article = articles.find((one) => one.slug === slug);
      if (article) return { kind: 'found', article };
      const moved = articles.find(({ aliases }) => aliases.includes(slug));
      return moved ? { kind: 'moved', slug: moved.slug } : { kind: 'missing' };
    },
    findNext: async (slug) => {
      const next = articles.find((one) => slugsOf(one).includes(slug));
      return next && nextOf(next);
    },
    listStarts: async () => startsOf(articles),
  };
}
