import type { ArticleSummary } from './article.ts';
import type { ReaderData, ReaderRecords } from './reader.ts';
import type { ReadingPlace } from './reading-place.ts';
import type { Theme } from './theme.ts';

/** Whether requests reach the site, as real ones show: `offline` also where something else answers. */
export type Connection = 'online' | 'offline';

/** What a check for new content found; `challenged`: the host demands a browser check or a sign-in first. */
export type FoundConnection = Connection | 'challenged';

/** What the device stores of the blog. */
export type DeviceContents = {
  /** Epoch ms at which this was so. */
  at: number;
  /** Articles whose text is here, newest first. */
  stored: readonly ArticleSummary[];
  /** Saved articles whose text is still to come. */
  awaited: readonly ArticleSummary[];
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
  /** The reader removed everything and has not asked for it again. */
  isPaused: boolean;
  /** By article id, also of articles whose text is not here. */
  reader: ReaderRecords;
};

export type DeviceState =
  | { kind: 'unknown' } // outside a page, and until it has read its storage
  | { kind: 'known'; contents: DeviceContents }
  | { kind: 'unavailable' }; // no worker or no storage: reading needs a connection

/** Stays the same array until the worker tells again what is stored. */
export const storedIn = (state: DeviceState) =>
  state.kind === 'known' ? state.contents.stored : state.kind;

/** What an import does, or would do, to the saved articles. */
export type ImportCounts = {
  added: number;
  /** Saved already. */
  known: number;
  /** Not on this blog; none while the device does not know its list. */
  foreign: number;
};

/** The outcome of a check for new content. */
export type CheckOutcome =
  | 'changed'
  | 'unchanged' // up to date, and complete
  | 'incomplete' // not everything could be fetched, and what was here stays
  | 'full' // the device had no room for everything
  | 'unreachable'
  | 'unavailable'; // the device's storage

/** What came of saving an article: `full` where the device has no room, `failed` where its text did not come. */
export type SaveOutcome = 'saved' | 'full' | 'failed';

/**
 * What the worker does with the device's storage, for pages by message: arguments and results are plain data.
 * Each task rejects with StorageUnavailable where there is no storage.
 */
export type DeviceWork = {
  /**
   * Look for new content, and bring the device up to date with it. Joins the sync under way, but for one that the
   * reader asks for. After "Remove everything" nothing is stored until the reader asks.
   */
  sync: (given: { isByReader: boolean }) => Promise<CheckOutcome>;
  /** Save an article with its pictures, even on a metered connection; it is not saved unless its text is here. */
  save: (given: { id: string }) => Promise<SaveOutcome>;
  unsave: (given: { id: string }) => Promise<void>;
  /** Let two saved articles change their places in the order. */
  swapSaved: (given: { ids: readonly [string, string] }) => Promise<void>;
  /** Add what comes from a file to what is kept; nothing is removed. Texts come with the next sync. */
  importData: (given: { data: ReaderData; isPreview: boolean }) => Promise<ImportCounts>;
  /** Tick items of an article's checklists, or take their ticks away. */
  tick: (given: { id: string; items: readonly string[]; isTicked: boolean }) => Promise<void>;
  /** Keep where the reader has stopped in an article; nothing is kept after "Remove everything". */
  storePlace: (given: { id: string; place: ReadingPlace }) => Promise<void>;
  /** The reader opened an article: it is kept longer, and what is missing of it is fetched. */
  open: (given: { id: string }) => Promise<void>;
  removeAll: (given: Record<string, never>) => Promise<void>;
  describe: (given: Record<string, never>) => Promise<DeviceContents>;
  /** Make pages in this theme from now on. */
  chooseTheme: (given: { theme: Theme }) => Promise<void>;
};

/** How the site can be installed, in Safari by hand; `none` where the browser offers no way (yet). */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'mac' | 'installed';
