import { readStored } from './content.ts';
import { change, isStorageFull, type Database } from './database.ts';
import { olderUnreadTexts, unsavedPictures } from './plan-sync.ts';

type WayToMakeRoom = 'pages' | 'pictures' | 'texts';

/**
 * Run a write; each time the device is full, make room with the next of these, and try again: stored pages, pictures
 * that are not saved, the older half of the texts that are neither opened nor saved.
 * @throws what the write throws, DOMException where the device is full even so
 */
export async function withRoom<T>(
  write: () => Promise<T>,
  { database, clearPages }: { database: Database; clearPages: () => Promise<void> },
  ways: readonly WayToMakeRoom[],
): Promise<T> {
  for (const way of ways) {
    try {
      return await write();
    } catch (error) {
      unlessFull(error);
    }
    if (way === 'pages') await clearPages();
    else if (way === 'pictures')
      await removePictures(database, unsavedPictures(await readStored(database)));
    else {
      const slugs = olderUnreadTexts(await readStored(database));
      await change(database, async (transaction) => {
        for (const slug of slugs) await transaction.objectStore('texts').delete(slug);
      });
    }
  }
  return write();
}

/** Nothing happens for pictures that are not here. */
export async function removePictures(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await change(database, async (transaction) => {
    for (const id of ids) await transaction.objectStore('pictures').delete(id);
  });
}

/** @throws any error but that of a full device */
export function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
