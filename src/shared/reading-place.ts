import { paths } from './paths.ts';

/** Where a reader stopped in an article. */
export type ReadingPlace = {
  /** Anchor of the section; empty before the first. */
  heading: string;
  /** The words of that heading. */
  section: string;
  /** The first line in sight: whole words, at most `longestPlaceText` characters. */
  text: string;
  /** Share of the article, 0 to 1. */
  ratio: number;
  /** Epoch ms. */
  at: number;
  minutesLeft: number;
};

export const longestPlaceText = 60;

/** From this share on, an article is finished. */
export const finishedRatio = 0.92;
/** Before this share, nobody has begun. */
export const begunRatio = 0.08;

export function isFinished({ ratio }: ReadingPlace): boolean {
  return ratio >= finishedRatio;
}

/** Whole words from about `offset` on, as many as a place holds; browsers find no parts of words. */
export function wordsAt(text: string, offset: number): string {
  // A paragraph's last words alone may stand elsewhere, too.
  const latest = Math.max(0, Math.min(offset, text.length - longestPlaceText));
  const start = text.lastIndexOf(' ', latest) + 1;
  const [words = ''] = text.slice(start).match(`^.{1,${longestPlaceText}}(?!\\S)`) ?? [];
  return words;
}

/**
 * The address of a place. A browser that knows text fragments (https://wicg.github.io/scroll-to-text-fragment/)
 * scrolls to its words, or to its heading where they are gone; any other would take the words for part of the anchor.
 */
export function toPlaceAddress(
  slug: string,
  { heading, text }: ReadingPlace,
  knowsTextFragments: boolean,
): string {
  const headingAddress = `${paths.article(slug)}#${heading}`;
  if (!knowsTextFragments || !text) return headingAddress;
  // These have a meaning there. The browser encodes the rest; `encodeURIComponent` throws at half a character.
  const words = text.replaceAll(/[%&,-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${headingAddress}:~:text=${words}`;
}
