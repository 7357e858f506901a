/// <reference lib="webworker" />
/** The search beside its page: a dedicated worker. Where none can be made, the page imports this file. */
import type { SearchAnswer, SearchedArticle } from './search-answer.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

declare const self: DedicatedWorkerGlobalScope;

/** From the page; `search` alone is answered. */
export type SearchMessage =
  | { type: 'begin' } // a new index, which takes the place of the last when it is finished
  | { type: 'add'; article: SearchedArticle }
  | { type: 'finish' }
  | { type: 'search'; query: string };

let current: SearchIndex = createSearchIndex();
let next = current;

export function answerMessage(message: SearchMessage): SearchAnswer | undefined {
  if (message.type === 'search') return current.search(message.query);
  if (message.type === 'begin') next = createSearchIndex();
  if (message.type === 'add') next.add(message.article);
  if (message.type === 'finish') current = next;
  return undefined;
}

if (!('document' in self))
  self.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
    const answer = answerMessage(data);
    if (answer) self.postMessage(answer);
  });
