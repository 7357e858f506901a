import type { DeviceContents } from '../core/device.ts';
import { slugsOf, summaryOfListed, type ListedArticle } from '../core/generation.ts';
import { loadListed, readGeneration, shownText } from './content-store.ts';
import type { Database } from './database.ts';
import { findPicture, hashesOf, readSizes } from './file-store.ts';
import { readSaved } from './saved-store.ts';
import { readState } from './state-store.ts';

/** What the device's own database tells; quota and persistence are the browser's to tell. */
export type StoredContents = Omit<DeviceContents, 'quotaBytes' | 'isPersistent' | 'isHeldBack'>;

/** What is stored, without loading texts or pictures. */
export async function describeDevice(database: Database): Promise<StoredContents> {
  const current = await readGeneration(database);
  const listed = (current && (await loadListed(database, current.root))) ?? [];
  const [texts, pictures, pages, savedSlugs, lastCheck, isOff, shardBytes] = await Promise.all([
    readSizes(database, 'articles'),
    readSizes(database, 'pictures'),
    readSizes(database, 'pages'),
    readSaved(database),
    readState(database, 'last-check'),
    readState(database, 'sync-off'),
    readShardBytes(database),
  ]);
  const bySlug = new Map(
    listed.flatMap((article) => slugsOf(article).map((slug) => [slug, article] as const)),
  );
  const isHere = ({ hash }: ListedArticle) =>
    shownText(hash, { texts, standIns: current?.standIns }) !== undefined;
  // Only what is here is called saved; what was cleared comes back with the next sync.
  const saved = savedSlugs.flatMap((slug) => bySlug.get(slug) ?? []).filter(isHere);
  return {
    heldArticles: listed.filter(isHere).length,
    totalArticles: listed.length,
    pictures: pictures.size,
    bytes: sum([...texts.values(), ...pictures.values(), ...pages.values(), shardBytes]),
    ...(lastCheck !== undefined && { lastCheckAt: lastCheck }),
    isRemoved: isOff === true,
    saved: [...new Set(saved)].map(summaryOfListed),
  };
}

/**
 * Read the texts of the newest articles and their pictures back, one after the other: what is
 * counted was really there, and whole.
 * @param newest how many of the newest articles to look at
 */
export async function readBack(
  database: Database,
  newest: number,
): Promise<{ articles: number; pictures: number; bytes: number }> {
  const current = await readGeneration(database);
  const listed = (current && (await loadListed(database, current.root))) ?? [];
  const pictures = new Map<string, number>();
  const texts: number[] = [];
  for (const { hash, featuredImage } of listed.slice(0, newest)) {
    const stored = await database.use((db) => db.get('articles', hash));
    if (stored?.article.content) texts.push(stored.bytes);
    const shown = [
      ...(featuredImage ? [featuredImage] : []),
      ...(stored?.article.bodyPictures ?? []),
    ];
    for (const [name] of shown.map(hashesOf)) {
      const picture = name === undefined ? undefined : await findPicture(database, name);
      if (picture && picture.bytes.byteLength > 0)
        pictures.set(picture.hash, picture.bytes.byteLength);
    }
  }
  return {
    articles: texts.length,
    pictures: pictures.size,
    bytes: sum([...texts, ...pictures.values()]),
  };
}

async function readShardBytes(database: Database): Promise<number> {
  const shards = await database.use((db) => db.getAll('shards'));
  return sum(shards.map(({ bytes }) => bytes));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
