import type { ArticleSummary } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseShard,
  summaryOfListed,
  type GenerationRoot,
  type ListedArticle,
} from '../core/generation.ts';
import { paths } from '../core/urls.ts';
import type { FetchFile } from './content-files.ts';

/** How long a fetched root is taken as current, in milliseconds. */
const rootMaxAgeMs = 30_000;

/**
 * Content as the host publishes it. Files named by their hash are checked; `onArticleHtml` is told
 * each body that passed.
 */
export function contentFromNetwork(
  fetchFile: FetchFile,
  onArticleHtml: (html: string) => void,
): ContentSource {
  const loadText = async (path: string, hash?: string) =>
    new TextDecoder().decode(await fetchFile(path, { type: 'json', ...(hash && { hash }) }));
  const loadShard = async (hash: string) => parseShard(await loadText(paths.shard(hash), hash));
  const loadArticle = async (hash: string) =>
    parseArticleFile(await loadText(paths.articleFile(hash), hash));

  let latest: { root: Promise<GenerationRoot>; askedAt: number } | undefined;
  const loadRoot = () => {
    const now = performance.now();
    if (!latest || now - latest.askedAt > rootMaxAgeMs) {
      const root = loadText(paths.contentRoot).then(parseGenerationRoot);
      root.catch(() => (latest = undefined)); // told to whoever asked; the next asks anew
      latest = { root, askedAt: now };
    }
    return latest.root;
  };

  /** The first listed article that `isWanted`, newest first. */
  async function findListed(
    root: GenerationRoot,
    isWanted: (article: ListedArticle) => boolean,
  ): Promise<ListedArticle | undefined> {
    for (const { hash } of root.shards) {
      // One after the other: the wanted one is nearly always in the first.
      const found = (await loadShard(hash)).articles.find(isWanted);
      if (found) return found;
    }
    return undefined;
  }

  return {
    async listArticles({ from, count }) {
      const root = await loadRoot();
      const articles: ArticleSummary[] = [];
      let start = 0;
      for (const shard of root.shards) {
        const end = start + shard.count;
        if (start < from + count && end > from) {
          const { articles: listed } = await loadShard(shard.hash);
          const wanted = listed.slice(Math.max(0, from - start), from + count - start);
          articles.push(...wanted.map(summaryOfListed));
        }
        start = end;
      }
      return { generation: root.generation, total: root.total, articles };
    },
    async findArticle(slug) {
      const root = await loadRoot();
      const listed = await findListed(
        root,
        (article) => article.slug === slug || article.aliases.includes(slug),
      );
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      try {
        const article = await loadArticle(listed.hash);
        onArticleHtml(article.content);
        return { kind: 'found', article };
      } catch (cause) {
        console.warn(`The text of “${slug}” could not be fetched`, cause);
        return { kind: 'not-here' };
      }
    },
  };
}
