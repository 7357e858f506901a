import type { ArticleSummary } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import type { Database, StoredGeneration } from './database.ts';

const currentKey = 'current';

/** The generation that readers see; undefined before the first is whole. */
export async function readGeneration(database: Database): Promise<StoredGeneration | undefined> {
  return database.use(
    async (db) => (await db.get('state', currentKey)) as StoredGeneration | undefined,
  );
}

/**
 * The device's content as one generation, the current one; undefined when there is none. Later
 * generations do not change what it answers.
 * @throws StorageUnavailable, here and from its functions
 */
export async function contentFromDevice(database: Database): Promise<ContentSource | undefined> {
  const current = await readGeneration(database);
  return current && contentOfRoot(database, current.root);
}

function contentOfRoot(database: Database, root: GenerationRoot): ContentSource {
  const shardHashes = new Set(root.shards.map(({ hash }) => hash));

  const loadShard = async (hash: string): Promise<readonly ListedArticle[]> => {
    const shard = await database.use((db) => db.get('shards', hash));
    if (!shard) throw new Error(`The device has lost the list ${hash}`);
    return shard.articles;
  };

  return {
    async listArticles({ from, count }) {
      const articles: ArticleSummary[] = [];
      let start = 0;
      for (const shard of root.shards) {
        const end = start + shard.count;
        if (start < from + count && end > from) {
          const listed = await loadShard(shard.hash);
          const wanted = listed.slice(Math.max(0, from - start), from + count - start);
          articles.push(...wanted.map(summaryOf));
        }
        start = end;
      }
      return { generation: root.generation, total: root.total, articles };
    },
    async findArticle(slug) {
      const shards = await database.use((db) => db.getAllFromIndex('shards', 'bySlug', slug));
      const listed = shards
        .filter(({ hash }) => shardHashes.has(hash))
        .flatMap(({ articles }) => articles)
        .find((article) => article.slug === slug || article.aliases.includes(slug));
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      const stored = await database.use((db) => db.get('articles', listed.hash));
      return stored ? { kind: 'found', article: stored.article } : { kind: 'not-here' };
    },
  };
}

/** Without the hash, which pages do not show: every source gives the same summary. */
function summaryOf({ hash: _hash, ...summary }: ListedArticle): ArticleSummary {
  return summary;
}
