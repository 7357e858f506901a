import type { ArticleSummary } from './article.ts';
import { paths } from './paths.ts';

export type ReadingPlace = {
  /** Anchor of the section; empty before the first. */
  heading: string;
  section: string;
  /** The first line in sight: whole words, at most `longestPlaceText` characters. */
  text: string;
  /** Share of the article, 0 to 1. */
  ratio: number;
  /** Epoch ms. */
  at: number;
  minutesLeft: number;
};

/** What a reader did with an article, stored by the article's id, which never changes. Times are epoch ms. */
export type ReaderRecord = {
  savedAt?: number;
  openedAt?: number;
  /** Where the reader stopped, also in an article that is finished. */
  place?: ReadingPlace;
  ticks?: readonly string[];
  /** When the article came, until it is opened; absent for those of the first visit. */
  newSince?: number;
  /** When the article was found to be no longer listed, and its title, if the device knew it. */
  withdrawn?: { at: number; title: string | undefined };
};

export type ReaderRecords = Readonly<Record<string, ReaderRecord>>;

/** What a reader keeps, as it comes from a file or a list link. Articles are named by their ids. */
export type ReaderData = {
  saved: readonly { id: string; savedAt: number | undefined }[];
  places: Readonly<Record<string, ReadingPlace>>;
  ticks: Readonly<Record<string, readonly string[]>>;
};

const offerMs = 30 * 24 * 60 * 60 * 1000;

/** Ids, latest first. */
export function listSaved(reader: ReaderRecords): string[] {
  return selectByTime(Object.keys(reader), (id) => reader[id]?.savedAt);
}

export function selectSaved(articles: readonly ArticleSummary[], reader: ReaderRecords) {
  return selectByTime(articles, ({ id }) => reader[id]?.savedAt);
}

/** Those that were begun lately and are not finished, latest first. */
export function selectInProgress(
  articles: readonly ArticleSummary[],
  reader: ReaderRecords,
  now: number,
) {
  return selectByTime(articles, ({ id }) => {
    const place = reader[id]?.place;
    return place && !isFinished(place) && place.at > now - offerMs ? place.at : undefined;
  });
}

function selectByTime<T>(articles: readonly T[], toTime: (article: T) => number | undefined): T[] {
  return articles
    .filter((one) => toTime(one) !== undefined)
    .sort((a, b) => (toTime(b) ?? 0) - (toTime(a) ?? 0));
}

export const longestPlaceText = 60;
/** Shares of an article: before the first nobody has begun, and from the second on it is finished. */
export const begunRatio = 0.08;
export const finishedRatio = 0.92;

export function isFinished(place: ReadingPlace | undefined): boolean {
  return place !== undefined && place.ratio >= finishedRatio;
}

/** Whole words from about `offset` on, as many as a place holds; browsers find no parts of words. */
export function excerptAt(text: string, offset: number): string {
  // A paragraph's last words alone may stand elsewhere, too.
  const latest = Math.max(0, Math.min(offset, text.length - longestPlaceText));
  const start = text.lastIndexOf(' ', latest) + 1;
  const [words = ''] = text.slice(start).match(`^.{1,${longestPlaceText}}(?!\\S)`) ?? [];
  return words;
}

/** Where to resume reading; browsers without text fragments (https://wicg.github.io/scroll-to-text-fragment/) get no words. */
export function toResumeUrl(
  slug: string,
  { heading, text }: ReadingPlace,
  knowsTextFragments: boolean,
): string {
  const url = `${paths.article(slug)}#${heading}`;
  if (!knowsTextFragments || !text) return url; // the words would be taken for part of the anchor
  // These have a meaning there. The browser encodes the rest; `encodeURIComponent` throws at half a character.
  const words = text.replaceAll(/[%&,-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${url}:~:text=${words}`;
}
