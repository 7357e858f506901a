/** What tabs know of the device, and their messages with the worker, which owns its storage. */
import type { ArticleSummary } from './article.ts';
import type { ReaderData, ReaderRecord, ReaderRecords, ReadingPlace } from './reader.ts';
import type { Theme } from './theme.ts';

/** Whether requests reach the site, as real ones show: `offline` also where something else answers. */
export type Connection = 'online' | 'offline';

/** What a check for new content found; `challenged`: the host demands a browser check or a sign-in first. */
export type FoundConnection = Connection | 'challenged';

export type DeviceSnapshot = {
  /** Epoch ms at which this was so. */
  takenAt: number;
  /** Articles whose text is here, newest first. */
  stored: readonly ArticleSummary[];
  /** Saved articles whose text is still to come. */
  pendingSaves: readonly ArticleSummary[];
  /** Titles of saved articles that are no longer on the blog. */
  withdrawn: readonly string[];
  totalArticles: number;
  pictures: number;
  /** Texts, lists and pictures, without the site's code. */
  bytes: number;
  quotaBytes?: number;
  /** Epoch ms of the last check that reached the site. */
  lastCheckAt?: number;
  isPersistent: boolean;
  /** The reader removed everything and has not asked for it again. */
  isPaused: boolean;
  /** By article id: of every listed article; before there is a list, of whatever is kept. */
  reader: ReaderRecords;
};

export type DeviceState =
  | { kind: 'unknown'; snapshot?: never } // outside a page, and until it has read its storage
  | { kind: 'installing'; snapshot?: never } // a first visit: what the reader does waits for the worker
  | { kind: 'known'; snapshot: DeviceSnapshot }
  | { kind: 'unavailable'; snapshot?: never }; // no worker or no storage: reading needs a connection

/** Stays the same array until the worker tells again what is stored. */
export const selectStored = ({ kind, snapshot }: DeviceState) => snapshot?.stored ?? kind;

/** Whether an article that came since the first visit is new: for a week, until it is opened. */
export const selectIsNew = ({ snapshot }: DeviceState, id: string) =>
  snapshot !== undefined &&
  (snapshot.reader[id]?.newSince ?? 0) > snapshot.takenAt - 7 * 24 * 60 * 60 * 1000;

export const countSaved = (reader: ReaderRecords): number =>
  Object.values(reader).filter(({ savedAt }) => savedAt !== undefined).length;

/** How the site can be installed, in Safari by hand; `none` where the browser offers no way (yet). */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'mac' | 'installed';

/** What a reader is told outside the page's content; one of each kind at a time. */
export type Notice =
  | { kind: 'offline'; storesNothing?: true } // the device is known to have no article
  | { kind: 'online-again' }
  | { kind: 'ready-offline'; articles: number; pictures: number; bytes: number }
  | { kind: 'new-articles'; count: number }
  | { kind: 'update-ready' } // new code waits, or runs in another tab; accepting starts it here
  | { kind: 'install'; way: Exclude<InstallWay, 'none' | 'installed'> }
  /** A jobs link was followed offline, and is kept; with `url` it is offered, now that there is a connection. */
  | { kind: 'jobs-link'; url?: string }
  | { kind: 'challenged' } // the host demands a browser check or a sign-in first
  | { kind: 'storage-full' }
  /** Where the reader stopped in an article; accepting opens the URL. */
  | { kind: 'resume'; title: string; section: string; minutesLeft: number; url: string };

export type ImportCounts = {
  /** Articles that become saved, and those that are saved already. */
  added: number;
  known: number;
  /** Articles that get a place, or a later one. */
  places: number;
  ticks: number;
  /** What belongs to no article of this blog and is not kept; 0 while the device doesn't know the list. */
  foreign: number;
};

export type CheckOutcome =
  | 'changed'
  | 'unchanged' // up to date, and complete
  | 'incomplete' // not everything could be fetched, and what was here stays
  | 'full' // the device had no room for everything
  | 'unreachable'
  | 'unavailable'; // the device's storage

/** What tabs may call in the worker, in plain data. Each rejects with StorageUnavailable where there is no storage. */
export type WorkerApi = {
  /** Joins the sync under way, unless the reader asks. After "Remove everything" nothing is stored until then. */
  sync: (args: { isByReader: boolean }) => Promise<CheckOutcome>;
  /** Save an article with its pictures, even on a metered connection; `failed` where its text did not come. */
  save: (args: { id: string }) => Promise<'saved' | 'full' | 'failed'>;
  unsave: (args: { id: string }) => Promise<void>;
  /** Add what comes from a file to what is kept; nothing is removed. Texts come with the next sync. */
  importData: (args: { data: ReaderData; isPreview: boolean }) => Promise<ImportCounts>;
  tick: (args: { id: string; items: readonly string[]; isTicked: boolean }) => Promise<void>;
  /** Nothing is kept after "Remove everything". */
  storePlace: (args: { id: string; place: ReadingPlace }) => Promise<void>;
  /** The reader opened an article: it is kept longer, and what is missing of it is fetched. */
  open: (args: { id: string }) => Promise<void>;
  removeAll: (args: Record<string, never>) => Promise<void>;
  describe: (args: Record<string, never>) => Promise<DeviceSnapshot>;
  chooseTheme: (args: { theme: Theme }) => Promise<void>;
};

/** Answered with a WorkerResponse through the message's port. */
export type WorkerRequest = {
  [Method in keyof WorkerApi]: {
    type: 'REQUEST';
    method: Method;
    args: Parameters<WorkerApi[Method]>[0];
  };
}[keyof WorkerApi];

/** `error` is the error's name. */
export type WorkerResponse = { result: unknown } | { error: string };

export type MessageToWorker =
  | { type: 'SKIP_WAITING' } // the reader accepted the update
  | { type: 'CLIENT_STARTED' } // time to repair the precached code and drop that of earlier builds
  | WorkerRequest;

export type MessageToClient =
  | { type: 'DEVICE_CHANGED'; snapshot: DeviceSnapshot }
  | { type: 'RECORD_CHANGED'; id: string; record: ReaderRecord }
  /** Another generation is current, with so many articles that were not listed before; none at first. */
  | { type: 'CONTENT_CHANGED'; newArticles: number; isFirst: boolean }
  | { type: 'CONNECTION'; connection: FoundConnection };
