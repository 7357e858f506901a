import { readStored } from './content.ts';
import { change, isStorageFull, type Database } from './database.ts';
import type { DeviceTools } from './describe-device.ts';
import { olderUnreadTexts, unsavedPictures } from './plan-sync.ts';

/**
 * Run a write; each time the device is full, make room with the next of these, and try again: stored pages, pictures
 * that are not saved, the older half of the texts that are neither opened nor saved.
 * @param mayDropTexts whether what is written is worth texts
 * @throws what the write throws, DOMException where the device is full even so
 */
export async function withRoom<T>(
  write: () => Promise<T>,
  { database, pages }: DeviceTools,
  { mayDropTexts = true } = {},
): Promise<T> {
  const ways = [
    () => pages.clear(),
    async () => remove(database, 'pictures', unsavedPictures(await readStored(database))),
    ...(mayDropTexts
      ? [async () => remove(database, 'texts', olderUnreadTexts(await readStored(database)))]
      : []),
  ];
  for (const makeRoom of ways) {
    try {
      return await write();
    } catch (error) {
      unlessFull(error);
    }
    await makeRoom();
  }
  return write();
}

/** Nothing happens for what is not here. */
export async function remove(
  database: Database,
  store: 'texts' | 'pictures' | 'saved',
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await change(database, async (transaction) => {
    for (const key of keys) await transaction.objectStore(store).delete(key);
  });
}

/** @throws any error but that of a full device */
export function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
