import type { Article, ArticleSummary } from './article.ts';

/**
 * How many articles one shard lists: at most 100 (architecture.md §2). The fewer, the less a
 * corrected article costs a reader in its shard, and the more in root.json, which names all shards;
 * with 1,000 articles and this size both together take less than 4 KB.
 */
export const shardSize = 16;

/** A summary as shards list it: with the hash that names the article's own file. */
export type ListedArticle = ArticleSummary & { hash: string };

/** Where an article lives or lived. */
export function slugsOf({ slug, aliases }: ArticleSummary): string[] {
  return [slug, ...aliases];
}

/** Without the hash, which pages do not show: every content source gives the same summary. */
export function summaryOfListed({ hash: _hash, ...summary }: ListedArticle): ArticleSummary {
  return summary;
}

/** The form of a hash: it becomes part of an address, and an empty one would fit any text. */
const hashForm = /^[0-9a-f]{32}$/;

/** `/content/s/<hash>.json`: up to `shardSize` articles, or the whole list; newest first. */
export type Shard = { articles: readonly ListedArticle[] };

/** `/content/a/<hash>.json`. */
export type ArticleFile = Article;

/** `/content/root.json`: the whole generation, by hash; shards newest first. */
export type GenerationRoot = {
  schema: 1;
  /** Grows with each publication; a device follows no lower one (architecture.md §2). */
  seq: number;
  /** Follows from the content alone: equal content, equal name. */
  generation: string;
  total: number;
  shards: readonly { hash: string; count: number }[];
  /**
   * All articles once more in one file, in the form of a shard, for a device that has no list yet:
   * compressed as one it is a fifth of its shards. Absent where one shard lists all.
   */
  wholeList?: string;
};

/** Thrown where a content file does not have the shape this code knows. */
export class GenerationError extends Error {}

/**
 * Parse the text of root.json.
 * @throws GenerationError when it is not JSON, of another schema or of another shape.
 */
export function parseGenerationRoot(text: string): GenerationRoot {
  const value = parseJson(text);
  if (!isRecord(value) || value.schema !== 1) throw new GenerationError('Unknown content schema');
  const { seq, generation, total, shards, wholeList } = value;
  const hasNumbers = isCount(seq) && isCount(total);
  if (typeof generation !== 'string' || !hasNumbers || !Array.isArray(shards))
    throw new GenerationError('root.json is not complete');
  if (wholeList !== undefined && !isHash(wholeList))
    throw new GenerationError('root.json names a whole list without hash');
  for (const shard of shards as unknown[]) {
    if (!isRecord(shard) || !isHash(shard.hash) || !isCount(shard.count))
      throw new GenerationError('root.json names a shard without hash or count');
  }
  const { shards: known } = value as GenerationRoot;
  if (known.reduce((sum, { count }) => sum + count, 0) !== total)
    throw new GenerationError('root.json counts other articles than its shards');
  return value as GenerationRoot;
}

/**
 * Parse the text of a shard. Other fields of articles than slug and hash are trusted: shards are
 * named by their hash.
 * @throws GenerationError when it is not JSON, of another shape or lists an article without a hash.
 */
export function parseShard(text: string): Shard {
  const value = parseJson(text);
  if (!isRecord(value) || !Array.isArray(value.articles)) throw new GenerationError('Not a shard');
  for (const article of value.articles as unknown[]) {
    if (!isRecord(article) || typeof article.slug !== 'string' || !isHash(article.hash))
      throw new GenerationError('A shard lists an article without slug or hash');
  }
  return value as Shard;
}

/**
 * Parse the text of an article file.
 * @throws GenerationError
 */
export function parseArticleFile(text: string): ArticleFile {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.content !== 'string')
    throw new GenerationError('Not an article');
  return value as ArticleFile;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GenerationError('Not JSON', { cause });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && hashForm.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
