import { paths } from '../shared/paths.ts';
import { readCurrent, readSnapshot } from './stored-content.ts';
import { change, isStorageFull, type Database } from './db.ts';
import type { DeviceTools } from './describe-device.ts';
import { evictablePictures, evictableTexts } from './plan-sync.ts';

/**
 * Run a write; each time the device is full, evict the next of these, and try again: stored pages, pictures that are
 * not saved, the older half of the texts that are neither opened nor saved.
 * @param mayEvictTexts whether what is written is worth texts
 * @throws what the write throws, DOMException where the device is full even so
 */
export async function withEviction<T>(
  write: () => Promise<T>,
  { database, pages }: DeviceTools,
  { mayEvictTexts = true } = {},
): Promise<T> {
  const evictions = [() => pages.clear(), () => evictPictures(database)];
  if (mayEvictTexts) evictions.push(() => evictTexts(database));
  for (const evict of evictions) {
    try {
      return await write();
    } catch (error) {
      rethrowUnlessFull(error);
    }
    await evict();
  }
  return write();
}

async function evictPictures(database: Database): Promise<void> {
  const ids = evictablePictures(await readSnapshot(database));
  await change(database, async (transaction) => {
    for (const id of ids) await transaction.objectStore('pictures').delete(id);
  });
}

async function evictTexts(database: Database): Promise<void> {
  const ids = new Set(evictableTexts(await readSnapshot(database)));
  await change(database, async (transaction) => {
    const current = await readCurrent(transaction);
    if (!current) return;
    const { root, articles } = current;
    const kept = Object.entries(articles).filter(([id]) => !ids.has(id));
    for (const id of ids)
      await transaction.objectStore('files').delete(paths.articleFile(articles[id]?.hash ?? ''));
    await transaction
      .objectStore('meta')
      .put({ root, articles: Object.fromEntries(kept) }, 'current');
  });
}

/** @throws any error but that of a full device */
export function rethrowUnlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
