import type { Article, ArticleSummary } from './article.ts';
import { contentSchema, oldestSchema } from './content-schema.ts';

/**
 * Articles in one shard. A smaller shard makes a corrected article cheaper, but root.json, which names all shards,
 * longer; with 1,000 articles both together take less than 4 KB.
 */
export const shardSize = 16;

/** A summary with the hash that names the article's file. */
export type ListedArticle = ArticleSummary & { hash: string };

/** The current slug and all aliases. */
export function slugsOf({ slug, aliases }: ArticleSummary): string[] {
  return [slug, ...aliases];
}

/** Without the hash, so that every content source gives the same summary. */
export function summaryOfListed({ hash: _hash, ...summary }: ListedArticle): ArticleSummary {
  return summary;
}

/** Hashes become parts of URLs, and an empty one would match any file. */
export const hashPattern = '[0-9a-f]{32}';

const hashForm = new RegExp(`^${hashPattern}$`);

/** `/content/s/<hash>.json`: up to `shardSize` articles, or the whole list; newest first. */
export type Shard = { articles: readonly ListedArticle[] };

/** `/content/root.json`: the whole generation, by hash; shards newest first. */
export type GenerationRoot = {
  schema: number;
  /** Follows from the content alone: equal content, equal name. */
  generation: string;
  total: number;
  shards: readonly { hash: string; count: number }[];
  /**
   * All articles in one more shard, for a device that has no list yet: compressed, it is a fifth of the others.
   * Absent where there is only one.
   */
  wholeList?: string;
};

export function isReadableSchema(schema: unknown): boolean {
  return isCount(schema) && schema >= oldestSchema && schema <= contentSchema;
}

/** A content file does not have the shape that this code knows. */
export class GenerationError extends Error {}

/**
 * Parse the text of root.json.
 * @throws GenerationError when it is not JSON, of another schema or of another shape.
 */
export function parseGenerationRoot(text: string): GenerationRoot {
  const value = parseJson(text);
  if (!isRecord(value) || !isReadableSchema(value.schema))
    throw new GenerationError('Unknown content schema');
  const { generation, total, shards, wholeList } = value;
  if (typeof generation !== 'string' || !isCount(total) || !Array.isArray(shards))
    throw new GenerationError('root.json is not complete');
  if (wholeList !== undefined && !isHash(wholeList))
    throw new GenerationError('root.json names a whole list without hash');
  if (!isListOf(shards, isNamedShard))
    throw new GenerationError('root.json names a shard without hash or count');
  if (shards.reduce((sum, { count }) => sum + count, 0) !== total)
    throw new GenerationError('root.json counts other articles than its shards');
  return {
    schema: contentSchema,
    generation,
    total,
    shards,
    ...(wholeList !== undefined && { wholeList }),
  };
}

/**
 * Parse the text of a shard. Its hash was verified, so that only what becomes part of URLs is checked.
 * @throws GenerationError when it is not JSON or of another shape.
 */
export function parseShard(text: string): Shard {
  const value = parseJson(text);
  if (!isRecord(value) || !Array.isArray(value.articles)) throw new GenerationError('Not a shard');
  const { articles } = value;
  if (!isListOf(articles, isListed))
    throw new GenerationError('A shard lists an article without slug or hash');
  return { articles };
}

/**
 * Parse the text of an article file, whose hash was verified.
 * @throws GenerationError when it is not JSON or no article.
 */
export function parseArticleFile(text: string): Article {
  const value = parseJson(text);
  if (!isArticle(value)) throw new GenerationError('Not an article');
  return value;
}

/** What lists show of an article. */
export function summaryOf(article: Article): ArticleSummary {
  const {
    content: _content,
    sections: _sections,
    bodyPictures: _bodyPictures,
    description: _description,
    change: _change,
    ...summary
  } = article;
  return summary;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GenerationError('Not JSON', { cause });
  }
}

function isNamedShard(value: unknown): value is GenerationRoot['shards'][number] {
  return isRecord(value) && isHash(value.hash) && isCount(value.count);
}

function isListed(value: unknown): value is ListedArticle {
  return isRecord(value) && isText(value.slug) && isHash(value.hash);
}

function isArticle(value: unknown): value is Article {
  return isRecord(value) && isText(value.slug) && isText(value.content);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isHash(value: unknown): value is string {
  return isText(value) && hashForm.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
