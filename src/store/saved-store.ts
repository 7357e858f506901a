import type { Database } from './database.ts';

/**
 * Note that the reader saved an article; saving it again moves it to the front.
 * @param savedAt epoch ms
 * @throws StorageUnavailable, or DOMException when the device is full
 */
export async function saveSaved(database: Database, slug: string, savedAt: number): Promise<void> {
  await database.use((db) => db.put('saved', { slug, savedAt }));
}

/** @throws StorageUnavailable */
export async function removeSaved(database: Database, slug: string): Promise<void> {
  await database.use((db) => db.delete('saved', slug));
}

/**
 * The slugs that the reader saved, latest first.
 * @throws StorageUnavailable
 */
export async function readSaved(database: Database): Promise<string[]> {
  const saved = await database.use((db) => db.getAll('saved'));
  return [...saved].sort((a, b) => b.savedAt - a.savedAt).map(({ slug }) => slug);
}
