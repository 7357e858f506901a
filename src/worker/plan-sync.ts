/** What is to be on the device: pure, and told from what is stored. */
import type { Picture } from '../shared/article.ts';
import type { ListedArticle } from '../shared/generation.ts';
import type { Snapshot } from './stored-content.ts';
import type { PictureFile } from './db.ts';

/**
 * Of how many of the newest articles texts and pictures are here unasked. With more texts a first visit of a
 * blog with 1,000 articles would cost above 600 KiB.
 */
export const syncReach = { texts: 24, pictures: 12 } as const;

/** In pixels: the width in which a picture is stored, or the nearest there is. */
const storedWidth = 800;

/**
 * Which texts to fetch, newest first. To be here are those of the newest articles, what the reader saved or opened,
 * and newer versions of what is here.
 * @param listed the articles to come; by default those that are current
 */
export function planTexts(snapshot: Snapshot, listed = snapshot.listed): ListedArticle[] {
  const { articles, reader } = snapshot;
  return listed.filter(({ id, hash }, position) => {
    const isUsed = reader[id]?.savedAt !== undefined || reader[id]?.openedAt !== undefined;
    const isWanted = articles[id] !== undefined || position < syncReach.texts || isUsed;
    return isWanted && articles[id]?.hash !== hash;
  });
}

/**
 * Which pictures to fetch, those of saved articles first. To be here are those of the newest, the opened and the saved
 * articles.
 * @param isMetered whether only those of saved articles are to come
 */
export function planPictures(snapshot: Snapshot, isMetered: boolean): PictureFile[] {
  const { listed, pictures, reader } = snapshot;
  const isNear = ({ id }: ListedArticle, position: number) =>
    position < syncReach.pictures || reader[id]?.openedAt !== undefined;
  const wanted = [...savedIn(snapshot), ...(isMetered ? [] : listed.filter(isNear))];
  return picturesIn(wanted, snapshot).filter(([id]) => !pictures.has(id));
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
export function picturesIn(
  listed: readonly ListedArticle[],
  { articles }: Pick<Snapshot, 'articles'>,
): PictureFile[] {
  const files = listed.flatMap((one) => [
    ...picturesOf(one),
    ...(articles[one.id]?.pictures ?? []),
  ]);
  return [...new Map(files.map((file) => [file[0], file])).values()];
}

/** The saved articles, newest first. */
export function savedIn({ listed, reader }: Snapshot): ListedArticle[] {
  return listed.filter(({ id }) => reader[id]?.savedAt !== undefined);
}
