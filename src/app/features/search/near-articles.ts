import type { ArticleSummary } from '../../../core/article.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
const pairsOf = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/**
 * Articles whose slug or title has at least half of a path's letters in words like those of the path; the nearest
 * first, at most three.
 * @param path of an address that does not exist, so it may be anything
 */
export function findNearArticles<A extends Pick<ArticleSummary, 'slug' | 'title'>>(
  path: string,
  articles: readonly A[],
): readonly A[] {
  const asked = wordsOf(path.replace(/^\/blog\//, '').slice(0, 200));
  const rated = articles.map((article) => {
    const known = wordsOf(`${article.slug} ${article.title}`);
    const alike = asked.map(
      (word) => word.length * Math.max(0, ...known.map((other) => likeness(word, other))),
    );
    return { article, share: alike.reduce((sum, one) => sum + one, 0) / asked.join('').length };
  });
  return rated
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ article }) => article);
}

/** The share of their pairs of letters that two words have in common (Dice); 0 where it is less than half. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  const share = (2 * shared) / (pairs.length + others.length);
  return share < 0.5 ? 0 : share;
}
