/**
 * Runs in the page: stores the text of every article that the device lists. The sync itself downloads
 * only the newest 24 and what readers open or save.
 */
import { parseArticleFile } from '../../src/core/generation.ts';
import { paths } from '../../src/core/paths.ts';
import { loadListed, readGeneration } from '../../src/store/content-store.ts';
import { createDatabase } from '../../src/store/database.ts';
import { readStoredHashes, saveArticles } from '../../src/store/file-store.ts';

const batchSize = 50;

/** @returns how many texts the device then holds */
export async function storeEveryText(): Promise<number> {
  const database = createDatabase();
  const generation = await readGeneration(database);
  const listed = (generation && (await loadListed(database, generation.root))) ?? [];
  for (let from = 0; from < listed.length; from += batchSize) {
    const batch = listed.slice(from, from + batchSize);
    await saveArticles(database, await Promise.all(batch.map(({ hash }) => fetchText(hash))));
  }
  return (await readStoredHashes(database, 'articles')).size;
}

async function fetchText(hash: string) {
  const text = await (await fetch(paths.articleFile(hash))).text();
  return { hash, bytes: text.length, article: parseArticleFile(text) };
}
