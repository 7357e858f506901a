import { paths } from '../shared/paths.ts';
import { change, hasRoomFor, type Database } from './db.ts';
import { clearPages, type PageTools } from './pages.ts';
import { isUsed, picturesIn, savedIn } from './plan-sync.ts';
import { readCurrent, readSnapshot } from './stored-content.ts';

/**
 * Run a write; each time the device is full, evict the next of these, and try again: stored pages, pictures that are
 * not saved, the older half of the texts that are neither opened nor saved. It may be full even so.
 */
export async function withEviction<T>(
  write: () => Promise<T>,
  { database, code }: Pick<PageTools, 'database' | 'code'>,
  { mayEvictTexts = true } = {},
): Promise<T> {
  const evictions = [() => clearPages(code), () => evictPictures(database)];
  if (mayEvictTexts) evictions.push(() => evictTexts(database));
  for (const evict of evictions) {
    const writing = write();
    if (await hasRoomFor(writing)) return writing;
    await evict();
  }
  return write();
}

async function evictPictures(database: Database): Promise<unknown> {
  const snapshot = await readSnapshot(database);
  const saved = new Set(picturesIn(savedIn(snapshot), snapshot).map(([id]) => id));
  return change(database, async (transaction) => {
    for (const id of snapshot.pictures.keys())
      if (!saved.has(id)) await transaction.objectStore('pictures').delete(id);
  });
}

async function evictTexts(database: Database): Promise<unknown> {
  const { listed, articles, reader } = await readSnapshot(database);
  const unused = listed.filter(({ id }) => articles[id] && !isUsed(reader[id]));
  const evicted = unused.slice(Math.floor(unused.length / 2));
  return change(database, async (transaction) => {
    const current = await readCurrent(transaction);
    if (!current) return;
    const kept = { ...current.articles };
    for (const { id } of evicted) {
      await transaction.objectStore('files').delete(paths.articleFile(kept[id]?.hash ?? ''));
      delete kept[id];
    }
    await transaction.objectStore('meta').put({ ...current, articles: kept }, 'current');
  });
}
