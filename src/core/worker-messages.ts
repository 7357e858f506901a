import { storagePrefix } from './storage-prefix.ts';
import type { Theme } from './theme.ts';

/** The one list of what pages and the service worker say to each other. */

/** From a page to the worker. The first has the form that workbox-window sends. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' } // the reader accepted the update
  | { type: 'PAGE_STARTED' } // a page runs: time to repair the precached code, and to drop that of earlier builds
  | { type: 'CONTENT_CHANGED' } // by a sync of the page: time to make pages in advance
  | { type: 'THEME_CHOSEN'; theme: Theme }; // now or earlier: pages are to come in it

/** Among all pages and the worker, on the channel of this name. */
export const contentChannelName = `${storagePrefix}-content`;

export type ContentMessage =
  /** Another generation is current on the device; `newSlugs` were not listed before. */
  | { kind: 'content-changed'; newSlugs: readonly string[] }
  /** The reader removes everything: whoever fetches content stops. */
  | { kind: 'removing' }
  /** What is stored on the device has changed otherwise: saved, removed, fetched. */
  | { kind: 'device-changed' };

/** Name of the Web Lock under which one tab, or the worker, downloads content. */
export const syncLockName = `${storagePrefix}-sync`;

/** Tag of the periodic background sync. */
export const periodicSyncTag = `${storagePrefix}-content`;
