import type { Article, ArticleSummary, Start } from './article.ts';

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

/** Hashes become parts of URLs, and an empty one would match any file. */
const hashPattern = '[0-9a-f]{32}';

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
  /** Absent where there are none, and in content that an earlier build published. */
  starts?: readonly Start[];
};

/**
 * Parse the text of root.json, which no hash proves.
 * @throws Error when it is not JSON, of another schema or not whole
 */
export function parseGenerationRoot(text: string): GenerationRoot {
  const {
    schema,
    generation,
    total,
    lists,
    starts = [],
  } = { ...(JSON.parse(text) as GenerationRoot) };
  if (schema !== contentSchema) throw new Error('Unknown content schema');
  const isWhole =
    typeof generation === 'string' &&
    Array.isArray(lists) &&
    lists.every(({ hash, count }) => hashForm.test(hash) && count > 0) &&
    lists.reduce((sum, { count }) => sum + count, 0) === total &&
    Array.isArray(starts) &&
    starts.every((start) => ['question', 'slug', 'title', 'tone'].every((key) => key in start));
  if (!isWhole) throw new Error('root.json is not whole');
  return { schema, generation, total, lists, ...(starts.length > 0 && { starts }) };
}

/** Parse the text of a list, which was verified by its hash. */
export function parseList(text: string): ContentList {
  return JSON.parse(text) as ContentList;
}

/** Parse the text of an article file, which was verified by its hash. */
export function parseArticleFile(text: string): Article {
  return JSON.parse(text) as Article;
}

/** What lists show of an article. */
export function summaryOf(article: Article): ArticleSummary {
  const {
    content: _content,
    sections: _sections,
    bodyPictures: _bodyPictures,
    description: _description,
    change: _change,
    checkedOn: _checkedOn,
    next: _next,
    start: _start,
    ...summary
  } = article;
  return summary;
}
