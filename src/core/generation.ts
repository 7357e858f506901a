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

/** What a hash looks like, as a pattern: it becomes part of an address, and an empty one would fit any text. */
export const hashPattern = '[0-9a-f]{32}';

const hashForm = new RegExp(`^${hashPattern}$`);

/** `/content/s/<hash>.json`: up to `shardSize` articles, or the whole list; newest first. */
export type Shard = { articles: readonly ListedArticle[] };

/** `/content/root.json`: the whole generation, by hash; shards newest first. */
export type GenerationRoot = {
  schema: typeof contentSchema;
  /** Counts how often the operator began `seq` anew; 0 where root.json does not say. */
  epoch: number;
  /** Grows with each publication of an epoch; see generation-order.ts. */
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

/** The highest `seq` and `epoch` that are believed: what is above is no moment in seconds, but a mistake. */
export const highestSeq = 1e11;

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
  const { seq, epoch = 0, generation, total, shards, wholeList, withdrawn } = value;
  if (typeof generation !== 'string' || !isCount(total) || !Array.isArray(shards))
    throw new GenerationError('root.json is not complete');
  if (!isSeq(seq) || !isSeq(epoch))
    throw new GenerationError('root.json has no seq or epoch that can be believed');
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
    epoch,
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
export function parseArticleFile(text: string): Article {
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

/** What each field of a value must fit; the compiler asks for a row for every field of the type. */
type Fields<T> = Readonly<Record<keyof T, (value: unknown) => boolean>>;

const summaryFields: Fields<ArticleSummary> = {
  id: isText,
  slug: isText,
  title: isText,
  excerpt: isText,
  date: isText,
  author: isText,
  tone: isText, // one that this code does not know yet gives no colour, and is read
  readingMinutes: isCount,
  aliases: (value) => isListOf(value, isText),
  updatedOn: optional(isText),
  featuredImage: optional(isPicture),
};

const articleFields: Fields<Article> = {
  ...summaryFields,
  content: isText,
  sections: (value) => isListOf(value, isSection),
  bodyPictures: optional((value) => isListOf(value, isPicture)),
  description: optional(isText),
  change: optional(isText),
};

/** What lists show of an article. */
export function summaryOf(article: Article): ArticleSummary {
  const fields = Object.entries(article).filter(([field]) => field in summaryFields);
  return Object.fromEntries(fields) as ArticleSummary; // an article has all of them
}

function isNamedShard(value: unknown): value is GenerationRoot['shards'][number] {
  return hasFields<GenerationRoot['shards'][number]>(value, { hash: isHash, count: isCount });
}

function isNamed(value: unknown): value is Pick<ListedArticle, 'slug' | 'hash'> {
  return hasFields<Pick<ListedArticle, 'slug' | 'hash'>>(value, { slug: isText, hash: isHash });
}

function isListedArticle(value: unknown): value is ListedArticle {
  return isNamed(value) && hasFields<ArticleSummary>(value, summaryFields);
}

function isArticle(value: unknown): value is Article {
  return hasFields<Article>(value, articleFields);
}

function isSection(value: unknown): value is ArticleSection {
  return hasFields<ArticleSection>(value, { id: isText, title: isText });
}

function isPicture(value: unknown): value is Picture {
  const isRenditions = (renditions: unknown) => isListOf(renditions, isRendition);
  return hasFields<Picture>(value, {
    alt: isText,
    width: isCount,
    height: isCount,
    renditions: isRenditions,
  });
}

function isRendition(value: unknown): value is PictureRendition {
  return hasFields<PictureRendition>(value, { width: isCount, avif: isHash, webp: isHash });
}

function hasFields<T>(value: unknown, fields: Fields<T>): value is T {
  return (
    isRecord(value) &&
    Object.entries<Fields<T>[keyof T]>(fields).every(([field, fits]) => fits(value[field]))
  );
}

function optional(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || fits(value);
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

function isSeq(value: unknown): value is number {
  return isCount(value) && value <= highestSeq;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
