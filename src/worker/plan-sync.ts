/** What is to be on the device: pure, and told from what is stored. */
import type { Article } from '../shared/article.ts';
import type { ListedArticle } from '../shared/content.ts';
import type { ReaderRecord } from '../shared/reader.ts';
import type { PictureFile } from './db.ts';
import type { StoredState } from './content-store.ts';

/** Of so many of the newest articles. More texts would take a first visit of a blog with 1,000 articles above 600 KiB. */
const prefetchCounts = { texts: 24, pictures: 12 };

/** In pixels; or the nearest width that a picture has. */
const storedWidth = 800;

/** Which texts of these articles to fetch: those of the newest, the saved and the opened, and newer versions. */
export function planTexts(state: StoredState, listed = state.listed): ListedArticle[] {
  const { articles, reader } = state;
  return listed.filter(({ id, hash }, position) => {
    const isWanted = articles[id] || position < prefetchCounts.texts || isOpenedOrSaved(reader[id]);
    return isWanted && articles[id]?.hash !== hash;
  });
}

/** Which pictures to fetch: those of saved articles and, unless they are all, of the newest and the opened ones. */
export function planPictures(state: StoredState, isSavedOnly: boolean): PictureFile[] {
  const { listed, pictures, reader } = state;
  const isNear = ({ id }: ListedArticle, position: number) =>
    position < prefetchCounts.pictures || reader[id]?.openedAt !== undefined;
  const wanted = [...filterSaved(state), ...(isSavedOnly ? [] : listed.filter(isNear))];
  return collectPictures(wanted, state).filter(([id]) => !pictures.has(id));
}

/** In which width the pictures of an article are to be here; those within its text if that is given. */
export function choosePictures({
  featuredImage,
  bodyPictures = [],
}: Partial<Article>): PictureFile[] {
  return [featuredImage ?? [], ...bodyPictures].flat().map(({ id, widths }) => {
    const distance = (width: number) => Math.abs(width - storedWidth);
    const [nearest = storedWidth] = [...widths].sort((a, b) => distance(a) - distance(b));
    return [id, nearest];
  });
}

/** The pictures that listed articles show, each once; those of an earlier text, too. */
export function collectPictures(listed: readonly ListedArticle[], { articles }: StoredState) {
  const files = listed.flatMap((one) => [
    ...choosePictures(one),
    ...(articles[one.id]?.pictures ?? []),
  ]);
  return [...new Map(files.map((file) => [file[0], file])).values()];
}

/** The articles that were never listed before; none at first, when all would be. */
export function findNewArticles(
  before: StoredState,
  listed: readonly ListedArticle[],
): ListedArticle[] {
  if (!before.root) return [];
  const known = new Set(before.listed.map(({ id }) => id));
  // One that was withdrawn and came back may have a record.
  return listed.filter(({ id }) => !known.has(id) && before.reader[id] === undefined);
}

export function isOpenedOrSaved(record: ReaderRecord | undefined): boolean {
  return record?.savedAt !== undefined || record?.openedAt !== undefined;
}

export function filterSaved({ listed, reader }: StoredState): ListedArticle[] {
  return listed.filter(({ id }) => reader[id]?.savedAt !== undefined);
}
