import type { SearchAnswer } from '../../../search/search-answer.ts';

export const searchArticles = 'Search the articles';
export const keyOpensSearch = 'Press / on any page to search';
export const searching = 'Searching…';

const articleCount = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

export const found = ({ hits, texts, articles }: SearchAnswer) => {
  const result = hits.length === 0 ? 'Nothing found.' : `${articleCount(hits.length)} found.`;
  if (texts === 0) return `${result} We searched the titles of ${articleCount(articles)}.`;
  const titles = texts < articles ? ` and all ${articles} titles` : '';
  return `${result} We searched the full text of ${articleCount(texts)} on this device${titles}.`;
};

export const showingResultsFor = (words: string) => `Showing results for “${words}”.`;
export const searchForExactly = (words: string) => `Search for exactly “${words}”`;
export const tryOtherWords = 'Try fewer or other words, or look through the articles below.';
export const tryNearest = 'Try other words, or one of these:';
export const notLoaded = 'Search did not load. You can still choose an article below.';

export const articlesByTopic = 'Articles by topic';
export const withoutTopic = 'More articles';
export const allOnTheBlog = (total: number) => `All ${articleCount(total)} on the blog`;

export const didYouMean = 'Did you mean';
