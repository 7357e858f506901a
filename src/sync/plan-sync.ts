import type { Article, ArticleSummary, Picture, PictureRendition } from '../core/article.ts';
import { slugsOf, type ListedArticle } from '../core/generation.ts';
import { hashesOf } from '../store/file-store.ts';
import { findEarlierTexts } from '../store/generation-store.ts';
import type { StandIns } from '../store/schema.ts';

/**
 * Of how many of the newest articles the sync downloads texts and pictures unasked. With more
 * texts a first visit of a blog with 1,000 articles would cost above 600 KiB.
 */
export const syncReach = { texts: 24, pictures: 12 } as const;

/** In pixels: the width in which a picture is stored, or the nearest there is. */
const storedWidth = 800;

export type PictureFormat = 'avif' | 'webp';

/** A picture to download, in one width; `hashes` names all its files, this one included. */
export type WantedPicture = {
  hash: string;
  hashes: string[];
  width: number;
  format: PictureFormat;
};

type Held = Pick<ReadonlySet<string>, 'has'>;

/** What a plan follows from. */
export type SyncFacts = {
  /** All articles of the generation to download, newest first. */
  listed: readonly ListedArticle[];
  /** Those of the generation that readers see now; empty where there is none. */
  before: readonly ListedArticle[];
  /** Slugs, in any order. */
  saved: readonly string[];
  /** Hashes of the texts that the reader opened. */
  opened: Held;
  /** What is held, by hash, with its size in bytes. */
  texts: ReadonlyMap<string, number>;
  pictures: ReadonlyMap<string, number>;
  /** Texts that stand in for others; see StoredGeneration. */
  standIns?: StandIns | undefined;
};

/**
 * The texts to download, newest first: those that are wanted in any case, which are new versions of stored
 * ones and the saved ones; and of the newest as many as there is room for.
 */
export function planTexts(
  facts: SyncFacts,
  room: number,
): { required: ListedArticle[]; newest: ListedArticle[] } {
  const { listed, before, texts, saved } = facts;
  const earlier = findEarlierTexts(before, listed, facts);
  const isSaved = savedMatcher(saved);
  const isRequired = (article: ListedArticle) => earlier.has(article.hash) || isSaved(article);
  const isLacking = ({ hash }: ListedArticle) => !texts.has(hash);
  return {
    required: listed.filter((article) => isLacking(article) && isRequired(article)),
    newest: listed
      .slice(0, syncReach.texts)
      .filter((article) => isLacking(article) && !isRequired(article))
      .slice(0, room),
  };
}

/** The articles whose pictures are to be here, newest first: the newest, the opened and the saved ones. */
export function articlesNeedingPictures({ listed, opened, saved }: SyncFacts): ListedArticle[] {
  const isSaved = savedMatcher(saved);
  return listed.filter(
    (article, index) => index < syncReach.pictures || opened.has(article.hash) || isSaved(article),
  );
}

/** The pictures of an article that are not held in any width; those of its text if it is given. */
export function missingPictures(
  article: ArticleSummary & Pick<Article, 'bodyPictures'>,
  held: Held,
  format: PictureFormat,
): WantedPicture[] {
  const { featuredImage, bodyPictures = [] } = article;
  return [...(featuredImage ? [featuredImage] : []), ...bodyPictures]
    .filter((picture) => !isHeld(picture, held))
    .flatMap((picture) => {
      const nearest = nearestWidth(picture.renditions);
      const hashes = hashesOf(picture);
      return nearest ? [{ hash: nearest[format], hashes, width: nearest.width, format }] : [];
    });
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

function isHeld(picture: Picture, held: Held): boolean {
  return hashesOf(picture).some((hash) => held.has(hash));
}

function nearestWidth(renditions: readonly PictureRendition[]): PictureRendition | undefined {
  const distance = ({ width }: PictureRendition) => Math.abs(width - storedWidth);
  return [...renditions].sort((a, b) => distance(a) - distance(b))[0];
}
