import type { DeviceContent } from '../core/content-source.ts';
import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import { findBySlug, listFromShards, type LoadShard } from '../core/shard-lists.ts';
import type { Database } from './database.ts';
import type { StoredGeneration, StoredShard } from './schema.ts';
import { readState } from './state-store.ts';

/** The generation that readers see; undefined before the first is whole, or of another schema. */
export async function readGeneration(database: Database): Promise<StoredGeneration | undefined> {
  return readState(database, 'current');
}

/**
 * The device's content as one generation, the current one; undefined when there is none. When another becomes
 * current, what only this one had fails or is not here. Lists are read once, so a source is for one page.
 */
export async function contentFromDevice(database: Database): Promise<DeviceContent | undefined> {
  const current = await readGeneration(database);
  return current && contentOf(database, current);
}

/**
 * Every article that `root` lists, newest first; undefined when the device lacks one of its lists.
 * @param shards the store, within a transaction
 */
export async function readListed(
  shards: { get: (hash: string) => Promise<StoredShard | undefined> },
  root: GenerationRoot,
): Promise<ListedArticle[] | undefined> {
  const stored = await Promise.all(root.shards.map(({ hash }) => shards.get(hash)));
  const whole = stored.filter((shard) => shard !== undefined);
  return whole.length < stored.length ? undefined : whole.flatMap(({ articles }) => articles);
}

/** As `readListed`, in a transaction of its own. */
export async function loadListed(
  database: Database,
  root: GenerationRoot,
): Promise<ListedArticle[] | undefined> {
  return database.use((db) => readListed(db.transaction('shards').store, root));
}

/**
 * The article of `root` that lives, or lived, at `slug`.
 * @throws Error when a list that could name it is not stored
 */
export async function findListed(
  database: Database,
  root: GenerationRoot,
  slug: string,
): Promise<ListedArticle | undefined> {
  return findStored(database, root, slug, shardLoader(database));
}

function contentOf(database: Database, { root, standIns }: StoredGeneration): DeviceContent {
  const loadShard = shardLoader(database);
  const readText = (hash: string) => database.use((db) => db.get('articles', hash));
  return {
    generation: root.generation,
    listArticles: (range) => listFromShards(root, range, loadShard),
    async findArticle(slug) {
      const listed = await findStored(database, root, slug, loadShard);
      if (!listed) return { kind: 'missing' };
      if (listed.slug !== slug) return { kind: 'moved', slug: listed.slug };
      const stored = await readText(listed.hash);
      if (stored) return { kind: 'found', article: stored.article };
      const earlier = standIns?.[listed.hash];
      const standIn = earlier === undefined ? undefined : await readText(earlier);
      if (!standIn) return { kind: 'not-here' };
      const { aliases } = listed; // it may have been renamed since
      return { kind: 'found', article: { ...standIn.article, slug, aliases }, isOutdated: true };
    },
    async findKnown(slug) {
      const listed = await findStored(database, root, slug, loadShard);
      return { generation: root.generation, ...(listed && { hash: listed.hash }) };
    },
  };
}

/** Reads each list from the device once. */
function shardLoader(database: Database): LoadShard {
  const loaded = new Map<string, readonly ListedArticle[]>();
  return async (hash) => {
    const known = loaded.get(hash);
    if (known) return known;
    const shard = await database.use((db) => db.get('shards', hash));
    if (!shard) throw new Error(`The device has lost the list ${hash}`);
    loaded.set(hash, shard.articles);
    return shard.articles;
  };
}

async function findStored(
  database: Database,
  root: GenerationRoot,
  slug: string,
  loadShard: LoadShard,
): Promise<ListedArticle | undefined> {
  const hashes = new Set(root.shards.map(({ hash }) => hash));
  const named = await database.use((db) => db.getAllKeysFromIndex('shards', 'bySlug', slug));
  for (const hash of named.filter((key) => hashes.has(key))) {
    const listed = findBySlug(await loadShard(hash), slug);
    if (listed) return listed;
  }
  const stored = new Set(await database.use((db) => db.getAllKeys('shards')));
  const isWhole = [...hashes].every((hash) => stored.has(hash));
  if (!isWhole) throw new Error('The device has lost a list');
  return undefined;
}
