import type { Article, Picture } from '../core/article.ts';
import { slugsOf, type Shard } from '../core/generation.ts';
import type { Database } from './database.ts';
import type { StoredPicture } from './schema.ts';
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
 * Store lists; what is stored already is written again. Nothing is stored, here and in the functions
 * below, after the reader removed everything: it was asked for before.
 * @throws DOMException when the device is full: then none of them is stored
 */
export async function saveShards(
  database: Database,
  shards: readonly { hash: string; bytes: number; shard: Shard }[],
): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['shards', 'state'], 'readwrite', { durability: 'relaxed' });
    const save = async () => {
      if (await readFact(tx.objectStore('state'), 'sync-off')) return;
      const writes = shards.map(({ hash, bytes, shard: { articles } }) => {
        const slugs = articles.flatMap(slugsOf);
        return tx.objectStore('shards').put({ hash, bytes, slugs, articles });
      });
      await Promise.all(writes);
    };
    await Promise.all([save(), tx.done]);
  });
}

/**
 * Store texts; of one that is stored already, the time of reading stays.
 * @throws DOMException when the device is full: then none of them is stored
 */
export async function saveArticles(
  database: Database,
  files: readonly { hash: string; bytes: number; article: Article }[],
): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['articles', 'state'], 'readwrite', { durability: 'relaxed' });
    const store = tx.objectStore('articles');
    const save = async () => {
      if (await readFact(tx.objectStore('state'), 'sync-off')) return;
      const writes = files.map(async ({ hash, bytes, article }) => {
        if ((await store.getKey(hash)) !== undefined) return;
        const bodyPictureHashes = (article.bodyPictures ?? []).flatMap(hashesOf);
        await store.put({ hash, bytes, article, bodyPictureHashes });
      });
      await Promise.all(writes);
    };
    await Promise.all([save(), tx.done]);
  });
}

/**
 * Store pictures, one width of each.
 * @throws DOMException when the device is full: then none of them is stored
 */
export async function savePictures(
  database: Database,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['pictures', 'state'], 'readwrite', { durability: 'relaxed' });
    const save = async () => {
      if (await readFact(tx.objectStore('state'), 'sync-off')) return;
      const writes = pictures.map((picture) =>
        tx.objectStore('pictures').put({ ...picture, size: picture.bytes.byteLength }),
      );
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
