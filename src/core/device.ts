import type { ArticleSummary } from './article.ts';
import { constantLive, type Live } from './live.ts';

/** Whether requests reach the site: measured by real ones. */
export type Connection =
  | 'online'
  | 'unreachable' // something answers that is not the site: an error of the host, a network's login page
  | 'offline'; // nothing answers

/** What the device stores of the blog. */
export type DeviceContents = {
  /** Articles whose text is here. */
  heldArticles: number;
  /** All articles that the blog has. */
  totalArticles: number;
  pictures: number;
  /** Texts, lists and pictures together, without the site's own code. */
  bytes: number;
  /** What the browser grants this site; absent where it does not tell. */
  quotaBytes?: number;
  /** Epoch ms of the last check that reached the site. */
  lastCheckAt?: number;
  /** True where the browser has promised not to clear it by itself. */
  isPersistent: boolean;
  /** Whether the site has news that could not be fetched whole, so that the old content stays. */
  isHeldBack?: boolean;
  /** True from the reader's removing everything until they ask for it again. */
  isRemoved: boolean;
  /** What the reader saved, latest first. */
  saved: readonly ArticleSummary[];
};

/** What can be said of the device's storage. */
export type DeviceState =
  | { kind: 'unknown' } // not read yet: everywhere but in a page, and in its first moments
  | { kind: 'known'; contents: DeviceContents }
  /** Reading needs a connection, as in private mode, or for now: the storage did not answer. */
  | { kind: 'unavailable'; reason: 'refused' | 'slow' | 'newer' };

/** What looking for news on the site came to. */
export type CheckOutcome =
  | { kind: 'changed' }
  | { kind: 'unchanged' } // all that is wanted is here, and it is the latest
  | { kind: 'lacking'; articles: number; pictures: number } // it is the latest, but for so many files
  | { kind: 'held-back' } // there is news, of which a file could not be downloaded: the old content stays
  | { kind: 'incomplete' } // the site was reached, but something else is not as wanted
  | { kind: 'unreachable' }
  | { kind: 'unavailable' };

/** What a reader can do with the device's storage. */
export type DeviceActions = {
  checkNow: () => Promise<CheckOutcome>;
  /**
   * Store an article, with its pictures, whatever else has to go.
   * @throws Error when the text cannot be downloaded; then it is not saved.
   */
  save: (slug: string) => Promise<void>;
  unsave: (slug: string) => Promise<void>;
  /** Remove all articles and pictures; what the reader saved goes, too. */
  removeAll: () => Promise<void>;
};

/** The device's storage, as pages show it and work with it. */
export type Device = {
  state: Live<DeviceState>;
  /** Fulfilled once the code that does it runs; rejected where it cannot run. */
  actions: () => Promise<DeviceActions>;
};

/** How the site can be installed here; `none` where the browser offers no way (yet). */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'installed';

export type Install = {
  way: Live<InstallWay>;
  /** Begin: the browser's own dialogue, or the notice that explains the way on iOS. */
  start: () => void;
};

/** The device where nothing is known of it, nor can be done: at build and in the service worker. */
export const unknownDevice: Device = {
  state: constantLive({ kind: 'unknown' }),
  actions: () => Promise.reject(new Error('Nothing is known of the device here')),
};
