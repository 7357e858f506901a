import type { Database } from './database.ts';

/**
 * Note that the reader saved an article; saving it again moves it to the front.
 * @param savedAt epoch ms
 * @throws DOMException when the device is full
 */
export async function addSaved(database: Database, slug: string, savedAt: number): Promise<void> {
  await database.use((db) => db.put('saved', { slug, savedAt }));
}

/**
 * Note that an article is not saved any more.
 * @param slugs all that it has or had: it may have been saved under any of them
 */
export async function removeSaved(database: Database, slugs: readonly string[]): Promise<void> {
  await database.use(async (db) => {
    const { store, done } = db.transaction('saved', 'readwrite');
    await Promise.all([...slugs.map((slug) => store.delete(slug)), done]);
  });
}

/** The slugs that the reader saved, latest first. */
export async function readSaved(database: Database): Promise<string[]> {
  const saved = await database.use((db) => db.getAll('saved'));
  return [...saved].sort((a, b) => b.savedAt - a.savedAt).map(({ slug }) => slug);
}
