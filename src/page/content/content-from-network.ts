import type { ContentSource } from '../../core/content-source.ts';
import {
  parseArticleFile,
  parseGenerationRoot,
  parseShard,
  type GenerationRoot,
  type ListedArticle,
} from '../../core/generation.ts';
import { paths } from '../../core/paths.ts';
import { findBySlug, listFromShards, type LoadShard } from '../../core/shard-lists.ts';
import type { FetchFile } from './fetch-content.ts';

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
  const loadShard: LoadShard = async (hash) =>
    parseShard(await loadText(paths.shard(hash), hash)).articles;
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

  async function findListed(
    root: GenerationRoot,
    slug: string,
  ): Promise<ListedArticle | undefined> {
    for (const { hash } of root.shards) {
      // One after the other: the wanted one is nearly always in the first.
      const found = findBySlug(await loadShard(hash), slug);
      if (found) return found;
    }
    return undefined;
  }

  return {
    listArticles: async (range) => listFromShards(await loadRoot(), range, loadShard),
    async findArticle(slug) {
      const listed = await findListed(await loadRoot(), slug);
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
