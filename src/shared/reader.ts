/** What a reader did with articles: one record for each, by the article's id, which never changes. */
import type { ArticleSummary } from './article.ts';
import { isFinished, type ReadingPlace } from './reading-place.ts';

export type ReaderRecord = {
  /** Epoch ms; absent where it is not saved. */
  savedAt?: number;
  /** Epoch ms; absent where it was never opened. */
  openedAt?: number;
  /** Where the reader stopped, also in an article that is finished. */
  place?: ReadingPlace;
  /** Items ticked in its checklists. */
  ticks?: readonly string[];
  /** Epoch ms at which the article came, until it is opened; absent for those of the first visit. */
  newSince?: number;
};

export type ReaderRecords = Readonly<Record<string, ReaderRecord>>;

/** What a reader keeps, as it comes from a file, which names saved articles by their addresses. */
export type ReaderData = {
  /** `savedAt` is absent where the file does not tell. */
  saved: readonly { slug: string; savedAt: number | undefined }[];
  /** By article id. */
  places: Readonly<Record<string, ReadingPlace>>;
  ticks: Readonly<Record<string, readonly string[]>>;
};

/** Milliseconds for which an article is called new: a week. */
const newForMs = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds for which an article that was begun is offered: thirty days. */
const offerMs = 30 * 24 * 60 * 60 * 1000;

/** @param now epoch ms */
export function isNew(record: ReaderRecord | undefined, now: number): boolean {
  return (record?.newSince ?? 0) > now - newForMs;
}

/** Those of the articles that are saved, latest first. */
export function selectSaved<T extends Pick<ArticleSummary, 'id'>>(
  articles: readonly T[],
  reader: ReaderRecords,
): T[] {
  const savedAt = ({ id }: T) => reader[id]?.savedAt;
  return articles
    .filter((one) => savedAt(one) !== undefined)
    .sort((a, b) => (savedAt(b) ?? 0) - (savedAt(a) ?? 0));
}

/** Those that were begun in the last thirty days and are not finished, latest first. @param now epoch ms */
export function selectStarted<T extends Pick<ArticleSummary, 'id'>>(
  articles: readonly T[],
  reader: ReaderRecords,
  now: number,
): T[] {
  const place = ({ id }: T) => reader[id]?.place;
  return articles
    .filter((one) => {
      const found = place(one);
      return found && !isFinished(found) && found.at > now - offerMs;
    })
    .sort((a, b) => (place(b)?.at ?? 0) - (place(a)?.at ?? 0));
}
