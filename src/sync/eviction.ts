import type { ArticleSummary } from '../core/article.ts';
import type { ListedArticle } from '../core/generation.ts';
import { loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import {
  findShowing,
  hashesOf,
  readOpened,
  readSizes,
  readText,
  removeFiles,
} from '../store/file-store.ts';
import { removePages } from '../store/page-store.ts';
import { readSaved } from '../store/saved-store.ts';
import { isStorageFull } from '../store/storage-errors.ts';
import type { Write } from './download-files.ts';
import { savedMatcher } from './plan-sync.ts';
import { planEviction, sum, type StorageLimits, type StoredFile } from './storage-budget.ts';

/** Remove what goes beyond the limits, in the order of `planEviction`. */
export async function evictBeyond(database: Database, limits: StorageLimits): Promise<void> {
  await removeFiles(database, planEviction(await readStoredFiles(database), limits));
}

/**
 * Run a write; each time the device is full, make room with the next of these, and try again: stored
 * pages, pictures that are not saved, the older half of the texts that are neither opened nor saved.
 * @param options.upcoming what is about to be listed: its texts are as new as they will be then
 * @param options.keepsTexts for what is worth no text that is here already
 * @throws what the write throws, DOMException where the device is full even so
 */
export function writeWithEviction(
  database: Database,
  options: { upcoming?: readonly ListedArticle[]; keepsTexts?: boolean } = {},
): Write {
  const ways = [
    () => removePages(database),
    () => evictBeyond(database, { texts: Infinity, pictures: 0, total: Infinity }),
  ];
  if (!options.keepsTexts) ways.push(() => evictUnread(database, options.upcoming));
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

async function evictUnread(database: Database, upcoming?: readonly ListedArticle[]): Promise<void> {
  const stored = await readStoredFiles(database, upcoming);
  const texts = stored.texts.filter(({ isRead, isSaved }) => !isRead && !isSaved);
  const limits = { texts: sum(texts) / 2, pictures: Infinity, total: Infinity };
  await removeFiles(database, planEviction({ texts, pictures: [] }, limits));
}

/** Where an article stands, for its text and its pictures. */
type Place = Pick<StoredFile, 'position' | 'isSaved'>;

const unlisted: Place = { position: Infinity, isSaved: false };

/** All texts and pictures on the device, in the order of their hashes. */
async function readStoredFiles(
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
