/** What is to be on the device: pure, and told from what is stored. */
import type { Picture } from '../core/article.ts';
import { slugsOf, type ListedArticle } from '../core/generation.ts';
import type { Stored } from './content.ts';
import type { PictureFile } from './database.ts';

/**
 * Of how many of the newest articles texts and pictures are here unasked. With more texts a first visit of a
 * blog with 1,000 articles would cost above 600 KiB.
 */
export const syncReach = { texts: 24, pictures: 12 } as const;

/** In pixels: the width in which a picture is stored, or the nearest there is. */
const storedWidth = 800;

/** Bytes that a file is assumed to have at least, while its size is not known. */
const minimumBytes = { text: 12_000, picture: 40_000 } as const;

/** In bytes. */
export type StorageLimits = { texts: number; pictures: number; total: number };

/** What may be stored. @param quota in bytes; undefined where the browser does not tell */
export function storageLimits(quota: number | undefined): StorageLimits {
  const total = quota === undefined ? Infinity : quota * 0.2;
  return { texts: Math.min(60e6, total), pictures: Math.min(100e6, total), total };
}

/**
 * Which texts to fetch, newest first, and the slugs of those that exceed the limit. To be here are, as far as there
 * is room, in this order: the saved ones, for which there always is, the opened ones, the newest and other stored
 * ones.
 * @param listed the articles to come; by default those that are current
 */
export function planTexts(
  stored: Stored,
  { texts: limit }: StorageLimits,
  listed = stored.listed,
): { fetch: ListedArticle[]; drop: Set<string> } {
  const { texts, saved } = stored;
  const isSaved = savedMatcher(saved);
  const slugs = findTexts(listed, stored.listed, texts);
  const sizes = [...texts.values()].map(({ bytes }) => bytes);
  const assumed = Math.max(minimumBytes.text, ...sizes);
  const candidates = listed.flatMap((article, position) => {
    const text = texts.get(slugs.get(article.slug) ?? '');
    const rank = isSaved(article) ? 0 : text && text.openedAt > 0 ? 1 : 2;
    if (!text && rank > 0 && position >= syncReach.texts) return [];
    return { article, text, rank, bytes: text?.bytes ?? assumed };
  });
  const fitting = takeFitting(candidates, limit);
  return {
    fetch: candidates
      .filter((one) => fitting.has(one) && one.text?.hash !== one.article.hash)
      .map(({ article }) => article),
    drop: new Set(
      candidates.filter((one) => one.text && !fitting.has(one)).map(({ article }) => article.slug),
    ),
  };
}

/**
 * Which pictures to fetch, and the ids of those that exceed the limit. To be here are those of the newest, the opened
 * and the saved articles; of others they stay while there is room.
 * @param isMetered whether only those of saved articles are to come
 */
export function planPictures(
  stored: Stored,
  limits: StorageLimits,
  isMetered: boolean,
): { fetch: PictureFile[]; drop: string[] } {
  const { listed, texts, pictures: held } = stored;
  const isSaved = savedMatcher(stored.saved);
  const assumed = Math.max(minimumBytes.picture, ...held.values());
  const candidates = listed.flatMap((article, position) => {
    const rank = isSaved(article) ? 0 : 1;
    const isOpened = (texts.get(article.slug)?.openedAt ?? 0) > 0;
    const isNear = position < syncReach.pictures || isOpened;
    const isWanted = rank === 0 || (isNear && !isMetered);
    return picturesIn(article, stored)
      .filter(([id]) => isWanted || held.has(id))
      .map((file) => ({ id: file[0], file, rank, bytes: held.get(file[0]) ?? assumed }));
  });
  // Where several articles show a picture, each once, a saved one first.
  const byId = new Map<string, (typeof candidates)[number]>();
  for (const one of candidates.sort(byRank)) if (!byId.has(one.id)) byId.set(one.id, one);
  const all = [...byId.values()];
  const textBytes = [...texts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const fitting = takeFitting(all, Math.min(limits.pictures, limits.total - textBytes));
  return {
    fetch: all.filter((one) => fitting.has(one) && !held.has(one.id)).map(({ file }) => file),
    drop: all.filter((one) => held.has(one.id) && !fitting.has(one)).map(({ id }) => id),
  };
}

/** By the slug of each article whose text is stored: the slug that it is stored under, which may be a former one. */
export function findTexts(
  listed: readonly ListedArticle[],
  before: readonly ListedArticle[],
  texts: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Map<string, string> {
  const held = before.filter(({ slug }) => texts.has(slug));
  const storedUnder = new Map(held.flatMap((was) => slugsOf(was).map((slug) => [slug, was.slug])));
  return new Map(
    listed.flatMap((article): [string, string][] => {
      const found = slugsOf(article).find((slug) => storedUnder.has(slug)) ?? '';
      const slugBefore = storedUnder.get(found);
      return slugBefore === undefined ? [] : [[article.slug, slugBefore]];
    }),
  );
}

/** In which width the pictures of an article are to be here; those within its text if that is given. */
export function picturesOf({
  featuredImage,
  bodyPictures = [],
}: {
  featuredImage?: Picture;
  bodyPictures?: readonly Picture[];
}): PictureFile[] {
  return [...(featuredImage ? [featuredImage] : []), ...bodyPictures].map(({ id, widths }) => {
    const distance = (width: number) => Math.abs(width - storedWidth);
    const [nearest = storedWidth] = [...widths].sort((a, b) => distance(a) - distance(b));
    return [id, nearest];
  });
}

/** The pictures that a listed article shows, each once; those of an earlier text, too. */
export function picturesIn(article: ListedArticle, { texts }: Stored): PictureFile[] {
  const files = [...picturesOf(article), ...(texts.get(article.slug)?.pictures ?? [])];
  return [...new Map(files.map((file) => [file[0], file])).values()];
}

/** What makes room on a full device: the ids of all pictures of articles that are not saved. */
export function unsavedPictures(stored: Stored): string[] {
  const isSaved = savedMatcher(stored.saved);
  const saved = stored.listed.filter(isSaved).flatMap((article) => picturesIn(article, stored));
  const savedIds = new Set(saved.map(([id]) => id));
  return [...stored.pictures.keys()].filter((id) => !savedIds.has(id));
}

/** What makes room next: the older half of the texts that were neither opened nor saved, by their slugs. */
export function olderUnreadTexts({ listed, texts, saved }: Stored): string[] {
  const isSaved = savedMatcher(saved);
  const unread = listed.filter(
    (article) => texts.get(article.slug)?.openedAt === 0 && !isSaved(article),
  );
  return unread.slice(Math.floor(unread.length / 2)).map(({ slug }) => slug);
}

/** The slugs of articles that were not listed before, newest first. */
export function findNewSlugs(
  before: readonly ListedArticle[],
  listed: readonly ListedArticle[],
): string[] {
  const known = new Set(before.flatMap(slugsOf));
  return listed
    .filter((article) => !slugsOf(article).some((slug) => known.has(slug)))
    .map(({ slug }) => slug);
}

/** Whether an article was saved, under whichever of its slugs. */
export function savedMatcher(saved: readonly string[]): (article: ListedArticle) => boolean {
  const slugs = new Set(saved);
  return (article) => slugsOf(article).some((slug) => slugs.has(slug));
}

/** `rank` 0: saved. */
type Ranked = { rank: number; bytes: number };

/** Those that fit into the limit together, lower ranks first; what is saved in any case. */
function takeFitting<File extends Ranked>(files: readonly File[], limit: number): Set<File> {
  let left = limit;
  return new Set(
    [...files].sort(byRank).filter(({ rank, bytes }) => {
      if (rank > 0 && bytes > left) return false;
      left -= bytes;
      return true;
    }),
  );
}

function byRank(a: Ranked, b: Ranked): number {
  return a.rank - b.rank;
}
