import type { Picture } from '../../../core/article.ts';

/** A picture's file is named alone, without a folder: it lies beside index.md. */
export const pictureFileName = /^[\w-][\w.-]*\.(?:avif|webp|png|jpe?g)$/i;

/** Every answer to “encode this picture of the article”. */
export type PictureLookup =
  | { kind: 'found'; picture: Picture }
  | { kind: 'missing' }
  | { kind: 'unreadable' }; // the file holds no picture

/** What to tell an author whose picture cannot be shown; undefined where it can. */
export function pictureMistake({ kind }: PictureLookup): string | undefined {
  if (kind === 'missing') return 'must be a picture beside index.md; there is no such file';
  if (kind === 'unreadable')
    return 'must be a picture; the file cannot be read as one, save it anew';
  return undefined;
}
