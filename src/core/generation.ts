import type {
  Article,
  ArticleSection,
  ArticleSummary,
  Picture,
  PictureRendition,
} from './article.ts';
import { contentSchema } from './content-schema.ts';

/**
 * How many articles one shard lists. The fewer, the less a
 * corrected article costs a reader in its shard, and the more in root.json, which names all shards;
 * with 1,000 articles and this size both together take less than 4 KB.
 */
export const shardSize = 16;

/** A summary as shards list it: with the hash that names the article's own file. */
export type ListedArticle = ArticleSummary & { hash: string };

/** The current slug and all aliases. */
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
  schema: typeof contentSchema;
  /** Grows with each publication; a device follows no lower one. */
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
  /**
   * Articles that devices are to delete, saved or not, by the hash of each slug that they had. Absent
   * where there are none.
   */
  withdrawn?: readonly string[];
};

/** Thrown where a content file does not have the shape this code knows. */
export class GenerationError extends Error {}

/**
 * Parse the text of root.json.
 * @throws GenerationError when it is not JSON, of another schema or of another shape.
 */
export function parseGenerationRoot(text: string): GenerationRoot {
  const value = parseJson(text);
  if (!isRecord(value) || value.schema !== contentSchema)
    throw new GenerationError('Unknown content schema');
  const { seq, generation, total, shards, wholeList, withdrawn } = value;
  if (typeof generation !== 'string' || !isCount(seq) || !isCount(total) || !Array.isArray(shards))
    throw new GenerationError('root.json is not complete');
  if (wholeList !== undefined && !isHash(wholeList))
    throw new GenerationError('root.json names a whole list without hash');
  if (!isListOf(shards, isNamedShard))
    throw new GenerationError('root.json names a shard without hash or count');
  if (shards.reduce((sum, { count }) => sum + count, 0) !== total)
    throw new GenerationError('root.json counts other articles than its shards');
  if (withdrawn !== undefined && !isListOf(withdrawn, isHash))
    throw new GenerationError('root.json names a withdrawn article without hash');
  return {
    schema: contentSchema,
    seq,
    generation,
    total,
    shards,
    ...(wholeList !== undefined && { wholeList }),
    ...(withdrawn !== undefined && { withdrawn }),
  };
}

/**
 * Parse the text of a shard.
 * @throws GenerationError when it is not JSON, of another shape, or lists what is no whole article.
 */
export function parseShard(text: string): Shard {
  const value = parseJson(text);
  if (!isRecord(value) || !Array.isArray(value.articles)) throw new GenerationError('Not a shard');
  const { articles } = value;
  if (!isListOf(articles, isNamed))
    throw new GenerationError('A shard lists an article without slug or hash');
  if (!isListOf(articles, isListedArticle))
    throw new GenerationError('A shard lists an article that is not whole');
  return { articles };
}

/**
 * Parse the text of an article file.
 * @throws GenerationError when it is not JSON or no whole article.
 */
export function parseArticleFile(text: string): ArticleFile {
  const value = parseJson(text);
  if (!isArticle(value)) throw new GenerationError('Not an article');
  return value;
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

function isNamed(value: unknown): value is Pick<ListedArticle, 'slug' | 'hash'> {
  return isRecord(value) && isText(value.slug) && isHash(value.hash);
}

function isListedArticle(value: unknown): value is ListedArticle {
  return isNamed(value) && isSummary(value);
}

/** A tone that this code does not know yet is let through: a card has no colour then, and is read. */
function isSummary(value: unknown): value is ArticleSummary {
  if (!isRecord(value)) return false;
  const { readingMinutes, aliases, updatedOn, featuredImage } = value;
  const texts = ['id', 'slug', 'title', 'excerpt', 'date', 'author', 'tone'] as const;
  return (
    texts.every((field) => isText(value[field])) &&
    isCount(readingMinutes) &&
    isListOf(aliases, isText) &&
    (updatedOn === undefined || isText(updatedOn)) &&
    (featuredImage === undefined || isPicture(featuredImage))
  );
}

function isArticle(value: unknown): value is Article {
  if (!isRecord(value) || !isSummary(value)) return false;
  const { content, sections, bodyPictures, description, change }: Record<string, unknown> = value;
  return (
    isText(content) &&
    isListOf(sections, isSection) &&
    (bodyPictures === undefined || isListOf(bodyPictures, isPicture)) &&
    (description === undefined || isText(description)) &&
    (change === undefined || isText(change))
  );
}

function isSection(value: unknown): value is ArticleSection {
  return isRecord(value) && isText(value.id) && isText(value.title);
}

function isPicture(value: unknown): value is Picture {
  if (!isRecord(value)) return false;
  const { alt, width, height, renditions } = value;
  return isText(alt) && isCount(width) && isCount(height) && isListOf(renditions, isRendition);
}

function isRendition(value: unknown): value is PictureRendition {
  return isRecord(value) && isCount(value.width) && isHash(value.avif) && isHash(value.webp);
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
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
