import type { ArticleSummary } from '../../../shared/article.ts';

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** At most three, nearest first: their words resemble words that make up half of the path, which may be hostile. */
export function findNearArticles(path: string, articles: readonly ArticleSummary[]) {
  const asked = splitWords(path.replace(/^\/blog\//, '').slice(0, 200));
  const rated = articles.map((article) => {
    const known = splitWords(`${article.slug} ${article.title}`);
    const letters = asked.map(
      (word) => word.length * Math.max(0, ...known.map((other) => likeness(word, other))),
    );
    return { article, share: letters.reduce((sum, one) => sum + one, 0) / asked.join('').length };
  });
  return rated
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ article }) => article);
}

/** The share of letter pairs that two words have in common (Dice's coefficient), or 0 up to one half. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [toPairs(one), toPairs(other)];
  const common = pairs.filter((pair) => others.includes(pair)).length;
  const share = (2 * common) / (pairs.length + others.length);
  return share <= 0.5 ? 0 : share;
}

const toPairs = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
