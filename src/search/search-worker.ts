/// <reference lib="webworker" />
/** The search beside its page: a dedicated worker. Where none can be made, the page imports this file. */
import type { SearchAnswer, SearchedArticle } from './search-answer.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

declare const self: DedicatedWorkerGlobalScope & SearchScope;

/** What this file gives the page that imports it: the build drops a worker's exports. */
export type SearchScope = {
  answerSearch?: (message: SearchMessage) => SearchAnswer | undefined;
};

/** From the page; `search` alone is answered. */
export type SearchMessage =
  | { type: 'begin' } // a new index, which takes the place of the last when it is finished
  | { type: 'add'; article: SearchedArticle }
  | { type: 'finish' }
  | { type: 'search'; query: string };

let current: SearchIndex = createSearchIndex();
let next = current;

function answerSearch(message: SearchMessage): SearchAnswer | undefined {
  if (message.type === 'search') return current.search(message.query);
  if (message.type === 'begin') next = createSearchIndex();
  if (message.type === 'add') next.add(message.article);
  if (message.type === 'finish') current = next;
  return undefined;
}

if ('document' in self) self.answerSearch = answerSearch;
else
  self.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
    const answer = answerSearch(data);
    if (answer) self.postMessage(answer, []);
  });
