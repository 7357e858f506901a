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

/**
 * Which texts to fetch, newest first. To be here are those of the newest articles, what the reader saved, and newer
 * versions of what is here.
 * @param listed the articles to come; by default those that are current
 */
export function planTexts(stored: Stored, listed = stored.listed): ListedArticle[] {
  const isSaved = savedMatcher(stored.saved);
  const slugs = findTexts(listed, stored.listed, stored.texts);
  return listed.filter((article, position) => {
    const text = stored.texts.get(slugs.get(article.slug) ?? '');
    const isWanted = text !== undefined || position < syncReach.texts || isSaved(article);
    return isWanted && text?.hash !== article.hash;
  });
}

/**
 * Which pictures to fetch, those of saved articles first. To be here are those of the newest, the opened and the saved
 * articles.
 * @param isMetered whether only those of saved articles are to come
 */
export function planPictures(stored: Stored, isMetered: boolean): PictureFile[] {
  const { listed, texts, pictures } = stored;
  const isNear = ({ slug }: ListedArticle, position: number) =>
    position < syncReach.pictures || (texts.get(slug)?.openedAt ?? 0) > 0;
  const saved = listed.filter(savedMatcher(stored.saved));
  const articles = [...saved, ...(isMetered ? [] : listed.filter(isNear))];
  return picturesIn(articles, stored).filter(([id]) => !pictures.has(id));
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

/** The pictures that listed articles show, each once; those of an earlier text, too. */
export function picturesIn(articles: readonly ListedArticle[], { texts }: Stored): PictureFile[] {
  const files = articles.flatMap((article) => [
    ...picturesOf(article),
    ...(texts.get(article.slug)?.pictures ?? []),
  ]);
  return [...new Map(files.map((file) => [file[0], file])).values()];
}

/** What makes room on a full device: the ids of all pictures of articles that are not saved. */
export function unsavedPictures(stored: Stored): string[] {
  const saved = picturesIn(stored.listed.filter(savedMatcher(stored.saved)), stored);
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
function savedMatcher(saved: readonly string[]): (article: ListedArticle) => boolean {
  const slugs = new Set(saved);
  return (article) => slugsOf(article).some((slug) => slugs.has(slug));
}
