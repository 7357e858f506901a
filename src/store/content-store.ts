import type { DeviceContent } from '../core/content-source.ts';
import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import { findBySlug, listFromShards, type LoadShard } from '../core/shard-lists.ts';
import type { Database } from './database.ts';
import type { StandIns, StoredGeneration, StoredShard } from './schema.ts';
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

/** The texts that are here, by hash, and which of them are shown instead of others. */
export type HeldTexts = {
  texts: Pick<ReadonlySet<string>, 'has'>;
  standIns?: StandIns | undefined;
};

/** The hash of the text that readers see where `hash` is listed; undefined where none is here. */
export function shownText(hash: string, { texts, standIns = {} }: HeldTexts): string | undefined {
  return [hash, standIns[hash]].find((text) => text !== undefined && texts.has(text));
}

/**
 * Note that the reader has opened an article; nothing happens where its text is not here.
 * @param readAt epoch ms
 * @throws DOMException when the device is full
 */
export async function markRead(database: Database, slug: string, readAt: number): Promise<void> {
  const current = await readGeneration(database);
  const listed = current && (await findListed(database, current.root, slug));
  if (!listed) return;
  await database.use(async (db) => {
    const { store, done } = db.transaction('articles', 'readwrite', { durability: 'relaxed' });
    const mark = async () => {
      const standIn = current.standIns?.[listed.hash] ?? listed.hash;
      const stored = (await store.get(listed.hash)) ?? (await store.get(standIn));
      if (stored) await store.put({ ...stored, readAt });
    };
    await Promise.all([mark(), done]);
  });
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
