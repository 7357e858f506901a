import type { Article, ArticleLink, ArticleLookup, ArticleSummary } from './article.ts';
import { paths } from './paths.ts';

/** The form of content. Raise it when code would misread the earlier form: content of another schema isn't believed. */
export const contentSchema = 4;

/** Articles in one list: a corrected article costs its list, and root.json names every list. */
export const listSize = 50;

/** An article in a list, with the hash that names its file. */
export type ListedArticle = ArticleSummary & { hash: string };

/** `/content/root.json`: the whole generation, by hash. */
export type GenerationRoot = {
  schema: number;
  /** Follows from the content alone: equal content, equal name. */
  generation: string;
  total: number;
  /** Newest first; all but the first are full, so that they never change again. */
  lists: readonly { hash: string; count: number }[];
  /** Absent where no article has a question. */
  questions?: readonly ArticleLink[];
};

/** Parse root.json, which no hash proves. @throws Error when it is not JSON, of another schema or not whole */
export function parseGenerationRoot(text: string): GenerationRoot {
  const parsed = { ...(JSON.parse(text) as GenerationRoot) };
  const { schema, generation, total, lists, questions = [] } = parsed;
  if (schema !== contentSchema) throw new Error('Unknown content schema');
  const isWhole =
    typeof generation === 'string' &&
    Array.isArray(lists) &&
    // Hashes become parts of URLs, and an empty one would match any file.
    lists.every(({ hash, count }) => /^[0-9a-f]{32}$/.test(hash) && count > 0) &&
    lists.reduce((sum, { count }) => sum + count, 0) === total &&
    Array.isArray(questions) &&
    questions.every((link) => ['question', 'slug', 'title', 'tone'].every((key) => key in link));
  if (!isWhole) throw new Error('root.json is not whole');
  return { schema, generation, total, lists, ...(questions.length > 0 && { questions }) };
}

const parsedLists = new Map<string, readonly ListedArticle[]>();

/** Parse a list once, by the hash by which it was verified: up to `listSize` articles, newest first. */
export function parseList(hash: string, text: string): readonly ListedArticle[] {
  const list =
    parsedLists.get(hash) ?? (JSON.parse(text) as { articles: readonly ListedArticle[] }).articles;
  parsedLists.set(hash, list);
  return list;
}

/** Parse the text of an article file, which was verified by its hash. */
export function parseArticleFile(text: string): Article {
  return JSON.parse(text) as Article;
}

export type ArticleList = {
  /** Equal generations have equal articles. */
  generation: string;
  total: number;
  /** Newest first. */
  articles: readonly ArticleSummary[];
};

/** Where the renderer reads articles; routes and components know only this type. */
export type ContentSource = {
  /** At most `limit` articles, by default all. */
  listArticles(limit?: number): Promise<ArticleList>;
  /** `slug` is whatever the URL holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
  /** The listed article at `slug`, an alias or not, without its text. */
  findNext(slug: string): Promise<ArticleLink | undefined>;
  /** Newest article first. */
  listQuestions(): Promise<readonly ArticleLink[]>;
};

/** The text of a content file. `path` is another than was asked for where an earlier text stands in for a newer one. */
export type ContentFile = { path: string; text: string };

/** Content over its files, undefined where one isn't here. Nobody else knows how lists and articles are laid out. */
export function createContentSource(
  readFile: (path: string) => Promise<ContentFile | undefined>,
): ContentSource {
  async function readText(path: string): Promise<string> {
    const file = await readFile(path);
    if (!file) throw new Error(`${path} is not here`);
    return file.text;
  }
  let parsed: { text: string; root: GenerationRoot } | undefined;
  async function readRoot(): Promise<GenerationRoot> {
    const text = await readText(paths.contentRoot);
    if (parsed?.text !== text) parsed = { text, root: parseGenerationRoot(text) };
    return parsed.root;
  }
  const readList = async (hash: string) => parseList(hash, await readText(paths.list(hash)));

  async function findListed(slug: string): Promise<ListedArticle | undefined> {
    for (const { hash } of (await readRoot()).lists) {
      const listed = await readList(hash);
      const found = listed.find((one) => one.slug === slug || one.aliases.includes(slug));
      if (found) return found;
    }
    return undefined;
  }

  return {
    async listArticles(limit = Infinity) {
      const { generation, total, lists } = await readRoot();
      let end = 0;
      const wanted = lists.filter(({ count }) => (end += count) - count < limit);
      const listed = (await Promise.all(wanted.map(({ hash }) => readList(hash)))).flat();
      const articles = listed.slice(0, limit).map(({ hash: _hash, ...summary }) => summary);
      return { generation, total, articles };
    },
    async findArticle(slug) {
      const listed = await findListed(slug);
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      const path = paths.articleFile(listed.hash);
      const file = await readFile(path);
      if (!file) return { kind: 'not-here', id: listed.id };
      const article = parseArticleFile(file.text);
      if (file.path === path) return { kind: 'found', article };
      const { aliases } = listed; // the article may have been renamed since
      return { kind: 'found', article: { ...article, slug, aliases }, isOutdated: true };
    },
    async findNext(slug) {
      const next = await findListed(slug);
      if (!next) return undefined;
      const { title, tone, featuredImage } = next;
      return { slug: next.slug, title, tone, ...(featuredImage && { featuredImage }) };
    },
    listQuestions: async () => (await readRoot()).questions ?? [],
  };
}
