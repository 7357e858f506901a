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
import { createFetchFile } from './fetch-content.ts';

/** Milliseconds for which a fetched root.json counts as current. */
const rootMaxAgeMs = 30_000;

/**
 * Content as the host publishes it. Loaded after hydration or when first needed, since a first view has its
 * content in the document.
 * @param onArticleHtml called with each article's HTML, once its hash is verified
 */
export function contentFromNetwork(
  onArticleHtml: (html: string) => void,
  fetchFile = createFetchFile(),
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
      root.catch(() => (latest = undefined)); // the caller handles it; the next call tries again
      latest = { root, askedAt: now };
    }
    return latest.root;
  };

  async function findListed(
    { shards, wholeList }: GenerationRoot,
    slug: string,
  ): Promise<ListedArticle | undefined> {
    // It is nearly always in the newest shard; one file has all the others.
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
      // The device has the same list. An empty one is not believed.
      if (known && (known.generation === root.generation || root.total === 0)) return stored;
      const listed = await findListed(root, slug);
      if (!listed) return { kind: 'missing' };
      return listed.slug === slug
        ? findText(slug, listed.hash)
        : { kind: 'moved', slug: listed.slug };
    },
  };
}
