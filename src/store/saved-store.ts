import { slugsOf, type ListedArticle } from '../core/generation.ts';
import type { Database } from './database.ts';
import type { SavedArticle } from './schema.ts';

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

type SavedStore = {
  getAll: () => Promise<SavedArticle[]>;
  put: (saved: SavedArticle) => Promise<unknown>;
  delete: (slug: string) => Promise<void>;
};

/**
 * Give what the reader saved the names that it has from now on: an earlier generation, to which the site went
 * back, may know an article by an earlier name alone. Within a transaction.
 * @param before the articles as they were listed until now
 */
export async function renameSaved(
  store: SavedStore,
  before: readonly ListedArticle[],
  now: readonly ListedArticle[],
): Promise<void> {
  const known = new Set(now.flatMap(slugsOf));
  for (const saved of await store.getAll()) {
    if (known.has(saved.slug)) continue;
    const was = before.find((article) => slugsOf(article).includes(saved.slug));
    const slug = was && slugsOf(was).find((one) => known.has(one));
    if (slug === undefined) continue; // it is listed no more, and may come again
    await store.delete(saved.slug);
    await store.put({ ...saved, slug });
  }
}
