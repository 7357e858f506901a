/// <reference lib="webworker" />
import { storagePrefix } from '../core/storage-prefix.ts';
import type { Database } from './database.ts';
import type { ResponsePolicy } from './response-headers.ts';

/** The one cache: the files of the build. */
export const codeCacheName = `${storagePrefix}-code`;

/** The kinds of requests that a handler of request-handlers.ts answers. */
export type HandledKind = 'page' | 'asset' | 'picture' | 'file';

/** What the worker does seldom, in a file that is loaded when it is wanted: lazy-part.ts. */
export type LazyPart = {
  /** Always resolves. */
  answer: (kind: HandledKind, event: FetchEvent) => Promise<Response>;
  install: (event: ExtendableEvent) => Promise<void>;
  activate: () => Promise<void>;
  handleMessage: (event: ExtendableMessageEvent) => Promise<void>;
  syncContent: () => Promise<void>;
};

/** What the lazy part has in common with the rest: `code` is its own address. */
export type LazyPartTools = {
  database: Database;
  code: string;
  policy: ResponsePolicy;
  report: (error: Error) => void;
};

/** What the files of the worker share. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Set by lazy-part.ts. */
  createLazyPart?: (tools: LazyPartTools) => LazyPart;
};
