import type { Article } from '../../core/article.ts';
import { contentSchema } from '../../core/content-schema.ts';
import type { ContentSource } from '../../core/content-source.ts';
import {
  parseArticleFile,
  shardSize,
  summaryOf,
  summaryOfListed,
  type GenerationRoot,
  type ListedArticle,
} from '../../core/generation.ts';
import { stableJson } from '../../core/stable-json.ts';
import { paths } from '../../core/paths.ts';
import { contentHash } from './content-hash.ts';

/** Articles: about 2 MB of text, which a phone reads without a pause that is felt. */
const wholeListLimit = 2500;

/** The published articles. */
export type Generation = {
  /** Follows from the articles alone. */
  generation: string;
  /** Newest first. */
  listed: readonly ListedArticle[];
  /** Texts and lists, by their names relative to the site's root. */
  files: ReadonlyMap<string, string>;
};

/**
 * The files that publish articles: a text for each, root.json, and the shards that list them; all but
 * root.json are named by their hash. Equal articles give equal files. Shards are filled from the oldest
 * article on, so that a new article changes the newest shard only; more than one are also published as
 * one list, unless that would be too long.
 * @param articles newest first
 */
export function generationFiles(articles: readonly Article[]): Generation {
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
  const addList = (part: readonly ListedArticle[]) => add({ articles: part }, paths.shard);
  const shards = inShards(listed).map((shard) => ({ hash: addList(shard), count: shard.length }));
  const generation = contentHash(listed.map(({ slug, hash }) => `${slug} ${hash}`).join('\n'));
  const root: GenerationRoot = {
    schema: contentSchema,
    generation,
    total: listed.length,
    shards,
    ...(shards.length > 1 && listed.length <= wholeListLimit && { wholeList: addList(listed) }),
  };
  add(root, () => paths.contentRoot);
  return { generation, listed, files };
}

/** Stretches of `shardSize`, counted from the end; the first may be shorter. */
function inShards<T>(items: readonly T[]): T[][] {
  const shards: T[][] = [];
  for (let end = items.length; end > 0; end -= shardSize)
    shards.unshift(items.slice(Math.max(0, end - shardSize), end));
  return shards;
}

/** The content source of the build. */
export function contentFromFiles({ generation, listed, files }: Generation): ContentSource {
  return {
    listArticles: async ({ from, count }) => ({
      generation,
      total: listed.length,
      articles: listed.slice(from, from + count).map(summaryOfListed),
    }),
    findArticle: async (slug) => {
      const article = listed.find((one) => one.slug === slug);
      const text = article && files.get(paths.articleFile(article.hash).slice(1));
      if (text !== undefined) return { kind: 'found', article: parseArticleFile(text) };
      const moved = listed.find(({ aliases }) => aliases.includes(slug));
      return moved ? { kind: 'moved', slug: moved.slug } : { kind: 'missing' };
    },
  };
}
