import type { ArticleSummary } from './article.ts';
import { constantLive, type Live } from './live.ts';

/** Whether requests reach the site, as real ones show. */
export type Connection =
  | 'online'
  | 'unreachable' // an error of the host, or a captive portal
  | 'offline'; // no answer

/** What the device stores of the blog. */
export type DeviceContents = {
  /** Articles whose text is here. */
  heldArticles: number;
  /** All articles that the blog has. */
  totalArticles: number;
  pictures: number;
  /** Texts, lists and pictures, without the site's code. */
  bytes: number;
  /** Absent where the browser does not tell. */
  quotaBytes?: number;
  /** Epoch ms of the last check that reached the site. */
  lastCheckAt?: number;
  /** Whether the browser has promised not to clear it. */
  isPersistent: boolean;
  /** The site has new content that could not be fetched completely, so the old content stays. */
  isHeldBack?: boolean;
  /** The reader removed everything and has not asked for it again. */
  isRemoved: boolean;
  /** Saved by the reader, latest first. */
  saved: readonly ArticleSummary[];
};

export type DeviceState =
  | { kind: 'unknown' } // outside a page, and until it has read its storage
  | { kind: 'known'; contents: DeviceContents }
  /** Reading needs a connection: in private mode (`refused`), until storage answers, or until a reload. */
  | { kind: 'unavailable'; reason: 'refused' | 'slow' | 'newer' };

/** The outcome of a check for new content. */
export type CheckOutcome =
  | { kind: 'changed' }
  | { kind: 'unchanged' } // up to date, and complete
  /** Up to date except for `missing` files; without these, not everything could be fetched. */
  | { kind: 'incomplete'; missing?: { articles: number; pictures: number } }
  | { kind: 'held-back' } // a file of the new content could not be downloaded: the old content stays
  | { kind: 'unreachable' }
  | { kind: 'unavailable' }; // the device's storage

/** What a reader can do with the device's storage. */
export type DeviceActions = {
  checkNow: () => Promise<CheckOutcome>;
  /**
   * Store an article with its pictures; others are evicted if needed.
   * @throws Error when the text cannot be downloaded; it is not saved then.
   */
  save: (slug: string) => Promise<void>;
  unsave: (slug: string) => Promise<void>;
  /** Remove all articles and pictures, saved ones too. */
  removeAll: () => Promise<void>;
};

/** The device's storage, for pages. */
export type Device = {
  state: Live<DeviceState>;
  /** Fulfilled once their code runs; rejected where it cannot. */
  actions: () => Promise<DeviceActions>;
};

/** How the site can be installed; `none` where the browser offers no way (yet). */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'installed';

export type Install = {
  way: Live<InstallWay>;
  /** Opens the browser's dialogue, or the notice that explains it on iOS. */
  start: () => void;
};

/** At build and in the service worker nothing is known of the device. */
export const unknownDevice: Device = {
  state: constantLive({ kind: 'unknown' }),
  actions: () => Promise.reject(new Error('Nothing is known of the device here')),
};
