import type { Article, Picture } from '../core/article.ts';
import type { Database } from './database.ts';
import type { BlogStores, StoredPicture } from './schema.ts';
import { readFact } from './state-store.ts';

/** The stores of the generation's files; each file by its hash. */
export type FileStore = 'shards' | 'articles' | 'pictures';

/** The hashes of all stored files, without loading them. */
export async function readStoredHashes(database: Database, store: FileStore): Promise<Set<string>> {
  return new Set(await database.use((db) => db.getAllKeys(store)));
}

/** The sizes in bytes of all files that are held, by hash (of pages by path), without loading them. */
export async function readSizes(
  database: Database,
  store: 'articles' | 'pictures' | 'pages',
): Promise<Map<string, number>> {
  return database.use(async (db) => {
    const sizes = new Map<string, number>();
    let cursor = await db.transaction(store).store.index('bySize').openKeyCursor();
    while (cursor) {
      sizes.set(cursor.primaryKey, cursor.key);
      cursor = await cursor.continue();
    }
    return sizes;
  });
}

/** The article of a text by its hash; undefined when it is not stored. */
export async function readText(database: Database, hash: string): Promise<Article | undefined> {
  return (await database.use((db) => db.get('articles', hash)))?.article;
}

/** The texts that the reader has opened, by hash, without loading them. */
export async function readOpened(database: Database): Promise<Set<string>> {
  return new Set(await database.use((db) => db.getAllKeysFromIndex('articles', 'byReadAt')));
}

/**
 * The stored width of the picture of which `hash` names one width in one format: that very one
 * where it is held, else the widest; undefined when none is.
 */
export async function findPicture(
  database: Database,
  hash: string,
): Promise<StoredPicture | undefined> {
  const held = await database.use((db) => db.getAllFromIndex('pictures', 'byHash', hash));
  const rank = (picture: StoredPicture) => (picture.hash === hash ? Infinity : picture.width);
  return [...held].sort((a, b) => rank(b) - rank(a))[0];
}

/** Every hash of a picture: its widths in both formats. */
export function hashesOf(picture: Picture): string[] {
  return picture.renditions.flatMap(({ avif, webp }) => [avif, webp]);
}

/**
 * Store files; those that are here already stay as they are. Nothing is stored after the reader removed
 * everything: it was asked for before.
 * @throws DOMException when the device is full: then none of them is stored
 */
export async function saveFiles<Name extends FileStore>(
  database: Database,
  name: Name,
  files: readonly BlogStores[Name]['value'][],
): Promise<void> {
  await database.use(async (db) => {
    const names: (FileStore | 'state')[] = [name, 'state'];
    const tx = db.transaction(names, 'readwrite', { durability: 'relaxed' });
    const store = tx.objectStore(name);
    const save = async () => {
      if (await readFact(tx.objectStore('state'), 'sync-off')) return;
      const writes = files.map(async (file) => {
        if ((await store.getKey(file.hash)) === undefined) await store.put(file);
      });
      await Promise.all(writes);
    };
    await Promise.all([save(), tx.done]);
  });
}

/** Remove files; those that are not held are passed over. With texts go all pages, theirs among them. */
export async function removeFiles(
  database: Database,
  files: Partial<Record<FileStore, readonly string[]>>,
): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['shards', 'articles', 'pictures', 'pages'], 'readwrite');
    const { shards = [], articles = [], pictures = [] } = files;
    await Promise.all([
      ...shards.map((hash) => tx.objectStore('shards').delete(hash)),
      ...articles.map((hash) => tx.objectStore('articles').delete(hash)),
      ...pictures.map((hash) => tx.objectStore('pictures').delete(hash)),
      ...(articles.length > 0 ? [tx.objectStore('pages').clear()] : []),
      tx.done,
    ]);
  });
}

/** The hashes of the held texts that show each of these pictures within them, in the same order. */
export async function findShowing(
  database: Database,
  pictureHashes: readonly string[],
): Promise<string[][]> {
  return database.use(async (db) => {
    const index = db.transaction('articles').store.index('byPicture');
    return Promise.all(pictureHashes.map((hash) => index.getAllKeys(hash)));
  });
}
