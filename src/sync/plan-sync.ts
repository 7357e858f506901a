import type { Article, ArticleSummary, Picture, PictureRendition } from '../core/article.ts';
import { slugsOf, type ListedArticle } from '../core/generation.ts';
import { hashesOf } from '../store/file-store.ts';
import { findReplaced } from '../store/generation-store.ts';
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
  /** Those of the generation that it is to replace; empty where there is none. */
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
 * The texts to download, newest first: new versions of stored ones, the saved ones, and of the newest
 * as many as there is room for.
 */
export function planTexts(facts: SyncFacts, room: number): ListedArticle[] {
  const { listed, before, texts, standIns = {}, saved } = facts;
  const replaced = new Set(findReplaced(before, listed, facts).map(({ now }) => now));
  const isSaved = savedMatcher(saved);
  const isLacking = ({ hash }: ListedArticle) => !texts.has(hash);
  const isRequired = (article: ListedArticle) =>
    replaced.has(article) || isSaved(article) || article.hash in standIns;
  const newest = listed
    .slice(0, syncReach.texts)
    .filter((article) => isLacking(article) && !isRequired(article));
  const wanted = new Set(newest.slice(0, room));
  return listed.filter(
    (article) => isLacking(article) && (isRequired(article) || wanted.has(article)),
  );
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
