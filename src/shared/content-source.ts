import {
  nextOf,
  type ArticleLookup,
  type ArticleSummary,
  type NextArticle,
  type Start,
} from './article.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseList,
  slugsOf,
  type ListedArticle,
} from './generation.ts';
import { paths } from './paths.ts';

/** The newest articles, newest first. */
export type ArticleList = {
  /** Equal generations have equal articles. */
  generation: string;
  /** Of all articles. */
  total: number;
  articles: readonly ArticleSummary[];
};

/** Where the renderer reads articles; routes and components know only this type. */
export type ContentSource = {
  /** At most `limit` articles, by default all. */
  listArticles(limit?: number): Promise<ArticleList>;
  /** `slug` is whatever the address holds and may be hostile. */
  findArticle(slug: string): Promise<ArticleLookup>;
  /** The listed article at `slug`, an alias or not, without its text. */
  findNext(slug: string): Promise<NextArticle | undefined>;
  /** Newest article first. */
  listStarts(): Promise<readonly Start[]>;
};

/** The text of a content file. `path` is another than was asked for where an earlier text stands in for a newer one. */
export type ContentFile = { path: string; text: string };

/** Reads a file below /content/ from wherever it is; undefined where it is not here. */
export type ReadContentFile = (path: string) => Promise<ContentFile | undefined>;

/** The content in files: of the build, of the device, or of the site. Nobody else knows how lists and articles are laid out. */
export function createContent(readFile: ReadContentFile): ContentSource {
  async function readText(path: string): Promise<string> {
    const file = await readFile(path);
    if (!file) throw new Error(`${path} is not here`);
    return file.text;
  }
  const readRoot = async () => parseGenerationRoot(await readText(paths.contentRoot));
  const readList = async (hash: string) => parseList(await readText(paths.list(hash))).articles;

  async function findListed(slug: string): Promise<ListedArticle | undefined> {
    for (const { hash } of (await readRoot()).lists) {
      const found = (await readList(hash)).find((article) => slugsOf(article).includes(slug));
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
      return next && nextOf(next);
    },
    listStarts: async () => (await readRoot()).starts ?? [],
  };
}
