import type { SearchAnswer, SearchedArticle } from './search-answer.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** From the page to the search; `search` alone is answered. */
export type SearchMessage =
  | { type: 'begin' } // a new index, which takes the place of the last when it is finished
  | { type: 'add'; article: SearchedArticle }
  | { type: 'finish' }
  | { type: 'search'; query: string };

/** Keeps the index, in a worker or in the page. */
export function createMessageAnswerer(): (message: SearchMessage) => SearchAnswer | undefined {
  let current: SearchIndex = createSearchIndex();
  let next = current;
  return (message) => {
    if (message.type === 'search') return current.search(message.query);
    if (message.type === 'begin') next = createSearchIndex();
    if (message.type === 'add') next.add(message.article);
    if (message.type === 'finish') current = next;
    return undefined;
  };
}
