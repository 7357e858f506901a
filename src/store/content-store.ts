import type { ArticleSummary } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import { summaryOfListed, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import type { Database, StoredGeneration, StoredShard } from './database.ts';

export const currentKey = 'current';

/** The generation that readers see; undefined before the first is whole. */
export async function readGeneration(database: Database): Promise<StoredGeneration | undefined> {
  return database.use((db) => readCurrent(db.transaction('state').store));
}

/**
 * As `readGeneration`, within a transaction.
 * @param state its store of that name
 */
export async function readCurrent(state: {
  get: (key: string) => Promise<unknown>;
}): Promise<StoredGeneration | undefined> {
  return (await state.get(currentKey)) as StoredGeneration | undefined;
}

/**
 * The device's content as one generation, the current one; undefined when there is none. Later
 * generations do not change what it answers. Lists are read once, so a source is for one page.
 * @throws StorageUnavailable, here and from its functions
 */
export async function contentFromDevice(database: Database): Promise<ContentSource | undefined> {
  const current = await readGeneration(database);
  return current && contentOfRoot(database, current.root);
}

/**
 * Every article that `root` lists, newest first; undefined when the device lacks one of its lists.
 * @param shards the store, within a transaction
 */
export async function readListed(
  shards: { get: (hash: string) => Promise<StoredShard | undefined> },
  root: GenerationRoot,
): Promise<ListedArticle[] | undefined> {
  const held = await Promise.all(root.shards.map(({ hash }) => shards.get(hash)));
  const whole = held.filter((shard) => shard !== undefined);
  return whole.length < held.length ? undefined : whole.flatMap(({ articles }) => articles);
}

/**
 * As `readListed`, in a transaction of its own.
 * @throws StorageUnavailable
 */
export async function loadListed(
  database: Database,
  root: GenerationRoot,
): Promise<ListedArticle[] | undefined> {
  return database.use((db) => readListed(db.transaction('shards').store, root));
}

/**
 * The article of `root` that lives, or lived, at `slug`.
 * @throws StorageUnavailable; Error when a list that could name it is not held
 */
export async function findListed(
  database: Database,
  root: GenerationRoot,
  slug: string,
): Promise<ListedArticle | undefined> {
  return listsOf(database, root).find(slug);
}

function contentOfRoot(database: Database, root: GenerationRoot): ContentSource {
  const lists = listsOf(database, root);
  return {
    async listArticles({ from, count }) {
      const articles: ArticleSummary[] = [];
      let start = 0;
      for (const shard of root.shards) {
        const end = start + shard.count;
        if (start < from + count && end > from) {
          const listed = await lists.load(shard.hash);
          const wanted = listed.slice(Math.max(0, from - start), from + count - start);
          articles.push(...wanted.map(summaryOfListed));
        }
        start = end;
      }
      return { generation: root.generation, total: root.total, articles };
    },
    async findArticle(slug) {
      const listed = await lists.find(slug);
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      const stored = await database.use((db) => db.get('articles', listed.hash));
      return stored ? { kind: 'found', article: stored.article } : { kind: 'not-here' };
    },
  };
}

/** The lists of one generation, each read from the device once. */
function listsOf(database: Database, root: GenerationRoot) {
  const hashes = new Set(root.shards.map(({ hash }) => hash));
  const loaded = new Map<string, readonly ListedArticle[]>();

  async function load(hash: string): Promise<readonly ListedArticle[]> {
    const known = loaded.get(hash);
    if (known) return known;
    const shard = await database.use((db) => db.get('shards', hash));
    if (!shard) throw new Error(`The device has lost the list ${hash}`);
    loaded.set(hash, shard.articles);
    return shard.articles;
  }

  async function find(slug: string): Promise<ListedArticle | undefined> {
    const named = await database.use((db) => db.getAllKeysFromIndex('shards', 'bySlug', slug));
    for (const hash of named.filter((key) => hashes.has(key))) {
      const listed = (await load(hash)).find(
        (article) => article.slug === slug || article.aliases.includes(slug),
      );
      if (listed) return listed;
    }
    const held = new Set(await database.use((db) => db.getAllKeys('shards')));
    const isWhole = [...hashes].every((hash) => held.has(hash));
    if (!isWhole) throw new Error('The device has lost a list');
    return undefined;
  }

  return { load, find };
}
