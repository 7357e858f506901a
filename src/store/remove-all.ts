import type { Database } from './database.ts';

/**
 * Remove all articles and pictures, what the reader saved, and all facts, those of an earlier build, too,
 * but for the theme and the note that the reader removed everything. A sync that runs meanwhile has to be
 * ended first, or it goes on asking for files.
 */
export async function removeAll(database: Database): Promise<void> {
  await database.use(async (db) => {
    const stores = ['shards', 'articles', 'pictures', 'pages', 'saved'] as const;
    const tx = db.transaction(['state', ...stores], 'readwrite');
    const state = tx.objectStore('state');
    const removeFacts = async () => {
      const keys = await state.getAllKeys();
      const outdated = keys.filter((key) => key !== 'sync-off' && key !== 'theme');
      await Promise.all(outdated.map((key) => state.delete(key)));
    };
    await Promise.all([
      ...stores.map((name) => tx.objectStore(name).clear()),
      removeFacts(),
      tx.done,
    ]);
  });
}
