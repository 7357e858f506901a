/// <reference lib="webworker" />
/** The search beside the page: a dedicated worker of it. */
import { createMessageAnswerer, type SearchMessage } from './answer-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

const answer = createMessageAnswerer();

self.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
  const answered = answer(data);
  if (answered) self.postMessage(answered);
});
