import type { Article, ArticleSummary } from './article.ts';

/**
 * The form of root.json, lists and articles. Raise it with every change after which code would misread content of
 * the earlier form. Content of another schema is not believed: what the device has stays.
 */
export const contentSchema = 3;

/** Articles in one list: a corrected article costs its list, and root.json names every list. */
export const listSize = 50;

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

/** `/content/l/<hash>.json`: up to `listSize` articles, newest first. */
export type ContentList = { articles: readonly ListedArticle[] };

/** `/content/root.json`: the whole generation, by hash. */
export type GenerationRoot = {
  schema: number;
  /** Follows from the content alone: equal content, equal name. */
  generation: string;
  /** Of all articles. */
  total: number;
  /** Newest first; all but the first are full, so that they never change again. */
  lists: readonly { hash: string; count: number }[];
};

/** A content file does not have the shape that this code knows. */
export class GenerationError extends Error {}

/**
 * Parse the text of root.json.
 * @throws GenerationError when it is not JSON, of another schema or of another shape.
 */
export function parseGenerationRoot(text: string): GenerationRoot {
  const value = parseJson(text);
  if (!isRecord(value) || value.schema !== contentSchema)
    throw new GenerationError('Unknown content schema');
  const { generation, total, lists } = value;
  if (typeof generation !== 'string' || !isCount(total) || !Array.isArray(lists))
    throw new GenerationError('root.json is not complete');
  if (!isListOf(lists, isNamedList))
    throw new GenerationError('root.json names a list without hash or count');
  if (lists.reduce((sum, { count }) => sum + count, 0) !== total)
    throw new GenerationError('root.json counts other articles than its lists');
  return { schema: contentSchema, generation, total, lists };
}

/**
 * Parse the text of a list. Its hash was verified, so that only what becomes part of URLs is checked.
 * @throws GenerationError when it is not JSON or of another shape.
 */
export function parseList(text: string): ContentList {
  const value = parseJson(text);
  if (!isRecord(value) || !Array.isArray(value.articles)) throw new GenerationError('Not a list');
  const { articles } = value;
  if (!isListOf(articles, isListed))
    throw new GenerationError('A list names an article without slug or hash');
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

function isNamedList(value: unknown): value is GenerationRoot['lists'][number] {
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
