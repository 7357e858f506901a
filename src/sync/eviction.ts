import type { ListedArticle } from '../core/generation.ts';
import type { Database } from '../store/database.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import { readSizes, removeFiles } from '../store/file-store.ts';
import { removePages } from '../store/page-store.ts';
import type { Write } from './download-files.ts';
import { planEviction, planUnreadEviction, type StorageLimits } from './storage-budget.ts';
import { readStoredFiles } from './stored-files.ts';

/** Remove what goes beyond the limits, in the order of `planEviction`. */
export async function evictBeyond(database: Database, limits: StorageLimits): Promise<void> {
  const held = await readStoredFiles(database);
  const { articles, pictures } = planEviction(held, limits);
  if (articles.length + pictures.length > 0) await removeFiles(database, { articles, pictures });
}

/**
 * Run a write; where the device is full, make room with the pages that were made in advance, the pictures
 * of the older half, then with all that the reader did not save, and run it again.
 * @throws what the write throws, DOMException where the device is full even so
 */
export function writeWithEviction(database: Database): Write {
  return writeAfter(waysToMakeRoom(database));
}

/**
 * The same for texts without which there are no news: then, the older half of the texts gives way that
 * the reader neither opened nor saved.
 * @param upcoming all that the news list
 */
export function writeNewsTexts(database: Database, upcoming: readonly ListedArticle[]): Write {
  return writeAfter([...waysToMakeRoom(database), shrinkUnread(database, 1 / 2, upcoming)]);
}

/** The same for lists, and for what makes them current: in the end, all these texts give way. */
export function writeNews(database: Database, upcoming: readonly ListedArticle[] = []): Write {
  const write = writeNewsTexts(database, upcoming);
  const writeWithoutUnread = writeAfter([shrinkUnread(database, 0, upcoming)]);
  return (work) => writeWithoutUnread(() => write(work));
}

type MakeRoom = () => Promise<void>;

/** What costs a reader nothing comes first. */
function waysToMakeRoom(database: Database): MakeRoom[] {
  return [
    () => removePages(database),
    shrinkPictures(database, 1 / 2),
    shrinkPictures(database, 0),
  ];
}

/** Run a write; as often as the device is full, make room in the next of these ways. */
function writeAfter(ways: readonly MakeRoom[]): Write {
  return async (write) => {
    for (const makeRoom of ways) {
      try {
        return await write();
      } catch (error) {
        if (!isStorageFull(error)) throw error;
      }
      await makeRoom();
    }
    return write();
  };
}

/** Leave this share of the bytes that pictures take, at most. */
function shrinkPictures(database: Database, share: number): MakeRoom {
  return async () => {
    const bytes = [...(await readSizes(database, 'pictures')).values()];
    const pictures = share * bytes.reduce((a, b) => a + b, 0);
    await evictBeyond(database, { texts: Infinity, pictures, total: Infinity });
  };
}

/** Leave this share of the texts that the reader neither opened nor saved. */
function shrinkUnread(
  database: Database,
  share: number,
  upcoming: readonly ListedArticle[],
): MakeRoom {
  return async () => {
    const { texts } = await readStoredFiles(database, upcoming);
    const articles = planUnreadEviction(texts, share);
    if (articles.length > 0) await removeFiles(database, { articles });
  };
}
