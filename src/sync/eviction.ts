import type { ListedArticle } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import { isStorageFull, type Database } from '../store/database.ts';
import { findShowing, hashesOf, readSizes, removeFiles } from '../store/file-store.ts';
import { readOpened } from '../store/reading-history.ts';
import { readSaved } from '../store/saved-store.ts';
import type { Write } from './download-files.ts';
import { savedMatcher } from './plan-sync.ts';
import { planEviction, type StoredFile, type StorageLimits } from './storage-budget.ts';

/** Remove what goes beyond the limits, in the order of `planEviction`. */
export async function evictBeyond(database: Database, limits: StorageLimits): Promise<void> {
  const current = await readGeneration(database);
  const listed = (current && (await loadListed(database, current.root))) ?? [];
  const held = await readStoredFiles(database, listed);
  const { articles, pictures } = planEviction(held, limits);
  if (articles.length + pictures.length > 0) await removeFiles(database, { articles, pictures });
}

/**
 * Run a write; where the device is full, make room with the pictures of the older half, then with
 * all that the reader did not save, and run it again.
 * @throws what the write throws, DOMException where the device is full even so
 */
export function writeWithEviction(database: Database): Write {
  return async (write) => {
    for (const share of [1 / 2, 0]) {
      try {
        return await write();
      } catch (error) {
        if (!isStorageFull(error)) throw error;
      }
      const bytes = [...(await readSizes(database, 'pictures')).values()];
      const pictures = share * bytes.reduce((a, b) => a + b, 0);
      await evictBeyond(database, { texts: Infinity, pictures, total: Infinity });
    }
    return write();
  };
}

async function readStoredFiles(database: Database, listed: readonly ListedArticle[]) {
  const [textSizes, pictureSizes, saved, opened] = await Promise.all([
    readSizes(database, 'articles'),
    readSizes(database, 'pictures'),
    readSaved(database),
    readOpened(database),
  ]);
  const isSaved = savedMatcher(saved);
  const placeOf = (article: ListedArticle, position: number) => ({
    position,
    isSaved: isSaved(article),
  });
  type Place = Pick<StoredFile, 'position' | 'isSaved'>;
  const unlisted: Place = { position: Infinity, isSaved: false };
  const texts = new Map(listed.map((article, index) => [article.hash, placeOf(article, index)]));
  const featured = new Map(
    listed.flatMap((article, index) =>
      (article.featuredImage ? hashesOf(article.featuredImage) : []).map(
        (hash) => [hash, placeOf(article, index)] as const,
      ),
    ),
  );
  const pictureHashes = [...pictureSizes.keys()];
  const showing = await findShowing(database, pictureHashes);
  return {
    texts: [...textSizes].map(([hash, bytes]) => ({
      hash,
      bytes,
      isRead: opened.has(hash),
      ...(texts.get(hash) ?? unlisted),
    })),
    pictures: pictureHashes.map((hash, index) => {
      const places = [
        featured.get(hash) ?? unlisted,
        ...(showing[index] ?? []).map((text) => texts.get(text) ?? unlisted),
      ];
      return {
        hash,
        bytes: pictureSizes.get(hash) ?? 0,
        // Of several articles the newest speaks for it, and each that was saved.
        position: Math.min(...places.map(({ position }) => position)),
        isSaved: places.some((place) => place.isSaved),
      };
    }),
  };
}
