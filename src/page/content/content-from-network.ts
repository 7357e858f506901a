import type { ArticleLookup } from '../../core/article.ts';
import type { NetworkContent } from '../../core/content-source.ts';
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
): NetworkContent {
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
    { shards, wholeList }: GenerationRoot,
    slug: string,
  ): Promise<ListedArticle | undefined> {
    // The wanted one is nearly always in the newest list; all the others come in one file.
    const [newest, ...others] = shards.map(({ hash }) => hash);
    for (const hash of newest ? [newest, ...(wholeList ? [wholeList] : others)] : []) {
      const found = findBySlug(await loadShard(hash), slug);
      if (found) return found;
    }
    return undefined;
  }

  async function findText(slug: string, hash: string): Promise<ArticleLookup> {
    try {
      const article = await loadArticle(hash);
      onArticleHtml(article.content);
      return { kind: 'found', article };
    } catch (cause) {
      console.warn(`The text of “${slug}” could not be fetched`, cause);
      return { kind: 'not-here' };
    }
  }

  return {
    listArticles: async (range) => listFromShards(await loadRoot(), range, loadShard),
    async findArticle(slug, known) {
      const stored: ArticleLookup =
        known?.hash === undefined ? { kind: 'missing' } : await findText(slug, known.hash);
      if (stored.kind === 'found') return stored;
      const root = await loadRoot();
      // By the same list; an empty one is not believed.
      if (known && (known.generation === root.generation || root.total === 0)) return stored;
      const listed = await findListed(root, slug);
      if (!listed) return { kind: 'missing' };
      return listed.slug === slug
        ? findText(slug, listed.hash)
        : { kind: 'moved', slug: listed.slug };
    },
  };
}
