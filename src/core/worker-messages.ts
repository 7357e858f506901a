import { keptName } from './kept-names.ts';

/** The one list of what pages and the service worker say to each other. */

/** From a page to the worker. The first has the form that workbox-window sends. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' } // the reader accepted the update
  | { type: 'PAGE_STARTED' }; // a page runs: time to mend the kept code, and to drop that of earlier builds

/** Among all pages and the worker, on the channel of this name. */
export const contentChannelName = `${keptName}-content`;

export type ContentMessage =
  /** Another generation is current on the device; `newSlugs` were not listed before. */
  | { kind: 'content-changed'; newSlugs: readonly string[] }
  /** The reader removes everything: whoever fetches content stops. */
  | { kind: 'removing' }
  /** What is kept on the device has changed otherwise: saved, removed, fetched. */
  | { kind: 'device-changed' };

/** Name of the Web Lock under which one tab, or the worker, brings content onto the device. */
export const syncLockName = `${keptName}-sync`;

/** Tag of the periodic background sync. */
export const periodicSyncTag = `${keptName}-content`;
