import type { ArticleSummary } from '../core/article.ts';
import type { ListedArticle } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { findShowing, hashesOf, readSizes, readText } from '../store/file-store.ts';
import { readOpened } from '../store/reading-history.ts';
import { readSaved } from '../store/saved-store.ts';
import { savedMatcher } from './plan-sync.ts';
import type { StoredFile } from './storage-budget.ts';

/** Where an article stands, for its text and its pictures. */
type Place = Pick<StoredFile, 'position' | 'isSaved'>;

const unlisted: Place = { position: Infinity, isSaved: false };

/**
 * All texts and pictures on the device, in the order of their hashes.
 * @param upcoming what is about to be listed, too
 */
export async function readStoredFiles(
  database: Database,
  upcoming: readonly ListedArticle[] = [],
): Promise<{ texts: (StoredFile & { isRead: boolean })[]; pictures: StoredFile[] }> {
  const current = await readGeneration(database);
  const listed = (current && (await loadListed(database, current.root))) ?? [];
  const [textSizes, pictureSizes, saved, opened] = await Promise.all([
    readSizes(database, 'articles'),
    readSizes(database, 'pictures'),
    readSaved(database),
    readOpened(database),
  ]);
  const isSaved = savedMatcher(saved);
  const texts = new Map<string, Place>();
  const featured = new Map<string, Place>();
  const addPlaces = (hash: string, { featuredImage }: ArticleSummary, place: Place) => {
    texts.set(hash, place);
    for (const picture of featuredImage ? hashesOf(featuredImage) : [])
      featured.set(picture, place);
  };
  for (const list of [upcoming, listed])
    for (const [position, article] of list.entries()) {
      const place = { position, isSaved: isSaved(article) };
      addPlaces(article.hash, article, place);
      const standIn = current?.standIns?.[article.hash];
      const earlier = standIn === undefined ? undefined : await readText(database, standIn);
      if (standIn !== undefined && earlier) addPlaces(standIn, earlier, place);
    }
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
