import { findListed, readGeneration } from './content-store.ts';
import type { Database } from './database.ts';

/**
 * Note that the reader has opened an article; nothing happens where its text is not held.
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

/** The texts that the reader has opened, by hash, without loading them. */
export async function readOpened(database: Database): Promise<Set<string>> {
  return new Set(await database.use((db) => db.getAllKeysFromIndex('articles', 'byReadAt')));
}
