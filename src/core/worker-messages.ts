import { storagePrefix } from './storage-prefix.ts';
import type { Theme } from './theme.ts';

/** From a page to the worker. The first has the form that workbox-window sends. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' } // the reader accepted the update
  | { type: 'PAGE_STARTED' } // a page runs: time to repair the precached code, and to drop that of earlier builds
  | { type: 'CONTENT_CHANGED' } // by a sync of the page: time to make pages in advance
  | { type: 'THEME_CHOSEN'; theme: Theme }; // now or earlier: pages are to come in it

/** Tag of the periodic background sync. */
export const periodicSyncTag = `${storagePrefix}-content`;
