import type { SearchAnswer } from '../../../search/search-answer.ts';

export const searchArticles = 'Search the articles';
export const examples = 'CV, scam, visa, hybrid …';
export const keyOpensSearch = 'Press / on any page to search';
export const searchKey = '/';
export const searching = 'Searching…';

const articleCount = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

export const found = ({ hits, correctedTo, texts }: SearchAnswer, query: string) => {
  const asked = (correctedTo ?? query).replace(/^["“”](.*)["“”]$/, '$1');
  if (hits.length > 0) return `${articleCount(hits.length)} for “${asked}”`;
  return `${texts === 0 ? 'No titles' : 'No articles'} match “${asked}”`;
};
export const searched = ({ texts, articles }: SearchAnswer) =>
  texts === 0
    ? 'Searched titles only'
    : `Searched the full text of ${texts} of ${articleCount(articles)}`;

export const searchExactly = (words: string) => `Search for “${words}” instead`;
export const tryOtherWords = 'Try other words, or browse below.';
export const notLoaded = 'Search did not load. You can still choose an article below.';

export const articlesByTopic = 'Articles by topic';
export const withoutTopic = 'More articles';
export const allOnTheBlog = (total: number) => `All ${articleCount(total)} on the blog`;
