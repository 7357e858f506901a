import type { CheckOutcome, DeviceState } from '../core/device.ts';
import type { LiveState } from '../core/live.ts';
import { paths } from '../core/urls.ts';
import { readGeneration } from '../store/content-store.ts';
import { isStorageFull, StorageUnavailable, type Database } from '../store/database.ts';
import { describeDevice, readBack, removeAll } from '../store/device-contents.ts';
import { readState, saveState } from '../store/state-store.ts';
import { openContentChannel } from '../sync/content-channel.ts';
import { FetchFailed } from '../sync/fetch-verified.ts';
import { syncReach } from '../sync/plan-sync.ts';
import { runSync } from '../sync/run-sync.ts';
import type { SyncResult } from '../sync/sync-result.ts';
import type { SyncTools } from '../sync/sync-tools.ts';
import { readGrant } from './storage-grant.ts';
import type { Notices } from './notice-board.ts';
import { readSessionFact, saveSessionFact } from './session-facts.ts';

/** A fact of the session: the reader was told that nothing can be kept. */
const toldUnavailableFact = 'told-storage-unavailable';

type ContentSyncOptions = {
  database: Database;
  /** What the sync works with, but for the signal. */
  loadTools: () => Promise<SyncTools>;
  device: LiveState<DeviceState>;
  notices: Notices;
  /** Told at once whether a request for root.json reached the site. */
  onMeasured: (isReached: boolean) => void;
  /** Another generation is current on the device, by this tab or another. */
  onContentChanged: () => void;
  /** Fulfilled once pages open without a connection; never where there is no worker. */
  whenServed: Promise<void>;
};

export type ContentSync = {
  /** Look for news, by the reader's wish or by itself; looks by itself share one. */
  check: (cause: 'reader' | 'page') => Promise<CheckOutcome>;
  /** Tools for other work on what is kept; they end when the reader removes everything. */
  tools: () => Promise<SyncTools>;
  /** What is kept has changed by this tab: say so to the others, and describe it anew. */
  deviceChanged: () => Promise<void>;
  /** Remove all that is kept; nothing is fetched again until the reader asks for it. */
  removeAll: () => Promise<void>;
};

/** Runs the sync, tells the reader what came of it, and keeps the other tabs informed. */
export function createContentSync(options: ContentSyncOptions): ContentSync {
  const { database, loadTools, device, notices, whenServed } = options;
  const tellFull = createFullNotice(database, notices);
  let stopped = new AbortController();
  let underWay: Promise<CheckOutcome> | undefined;

  const { post } = openContentChannel((message) => {
    if (message.kind === 'removing') stop();
    if (message.kind === 'content-changed') contentChanged(message.newSlugs);
    void describe();
  });

  function stop(): void {
    stopped.abort();
    stopped = new AbortController();
  }

  async function tools(): Promise<SyncTools> {
    const given = await loadTools();
    const { signal } = stopped;
    return {
      ...given,
      signal,
      fetchFile: (path, expected) => {
        const file = given.fetchFile(path, expected);
        if (path === paths.contentRoot)
          file.then(
            () => options.onMeasured(true),
            () => options.onMeasured(false),
          );
        return untilAborted(file, signal);
      },
    };
  }

  async function describe(): Promise<void> {
    try {
      const [stored, grant] = await Promise.all([describeDevice(database), readGrant()]);
      device.set({ kind: 'kept', contents: { ...stored, ...grant } });
      notices.take('storage-unavailable');
    } catch (cause) {
      tellTrouble(cause);
    }
  }

  function tellTrouble(cause: unknown): CheckOutcome {
    console.warn('The device’s storage could not be used', cause);
    if (!(cause instanceof StorageUnavailable)) return 'incomplete'; // the next check mends it
    const { reason } = cause;
    const known = device.get();
    if (known.kind === 'unavailable' && known.reason === reason) return 'unavailable';
    device.set({ kind: 'unavailable', reason });
    if (reason === 'newer') notices.tell({ kind: 'storage-newer' });
    if (reason === 'refused' && readSessionFact(toldUnavailableFact) === null) {
      saveSessionFact(toldUnavailableFact, 'yes');
      notices.tell({ kind: 'storage-unavailable' });
    }
    return 'unavailable';
  }

  function contentChanged(newSlugs: readonly string[]): void {
    options.onContentChanged();
    if (newSlugs.length > 0) notices.tell({ kind: 'new-articles', count: newSlugs.length });
  }

  async function sync(): Promise<CheckOutcome> {
    const used = await tools();
    const result = await runSync(used);
    if (result.root === 'off') {
      await measure();
    } else if (result.isStorageFull || result.isComplete) {
      await tellFull(result.isStorageFull);
    }
    if (result.isChanged) {
      contentChanged(result.newSlugs);
      post({ kind: 'content-changed', newSlugs: result.newSlugs });
    } else if (result.articles + result.pictures > 0) {
      post({ kind: 'device-changed' });
    }
    await describe();
    if (result.isComplete && !used.signal?.aborted) void whenServed.then(tellReady);
    return outcomeOf(result);
  }

  /** Once on a device, and only of what could be read back. */
  async function tellReady(): Promise<void> {
    try {
      const held = await readBack(database, syncReach.texts);
      if (held.articles === 0) return;
      document.documentElement.dataset.offline = 'ready'; // what browser tests wait for
      if ((await readState(database, 'told-ready-offline')) === true) return;
      await saveState(database, 'told-ready-offline', true);
      notices.tell({ kind: 'ready-offline', ...held });
    } catch (cause) {
      tellTrouble(cause);
    }
  }

  async function check(cause: 'reader' | 'page'): Promise<CheckOutcome> {
    try {
      // Plain http, as in a home network's preview, cannot verify what it fetches.
      if (!window.isSecureContext) throw new StorageUnavailable('refused');
      if (cause === 'reader') await saveState(database, 'sync-off', undefined);
      // The sync may take its time; before the first there is nothing to tell.
      if (device.get().kind !== 'kept' && (await readGeneration(database))) await describe();
      return await sync();
    } catch (error) {
      const outcome = tellTrouble(error);
      await measure();
      return outcome;
    }
  }

  /** Ask whether the site can be reached, where no sync does. */
  async function measure(): Promise<void> {
    const { fetchFile } = await tools();
    await fetchFile(paths.contentRoot, { type: 'json' }).catch(() => undefined); // noted on its way
  }

  return {
    check: async (cause) => {
      if (cause === 'reader') await underWay; // it began before the reader asked
      underWay ??= check(cause).finally(() => {
        underWay = undefined;
        document.documentElement.dataset.checked = 'true'; // what browser tests wait for
      });
      return underWay;
    },
    tools,
    deviceChanged: async () => {
      post({ kind: 'device-changed' });
      await describe();
    },
    removeAll: async () => {
      await saveState(database, 'sync-off', true);
      post({ kind: 'removing' });
      stop();
      notices.take('ready-offline');
      const { lock } = await loadTools();
      await lock(() => removeAll(database));
      post({ kind: 'device-changed' });
      await describe();
    },
  };
}

function outcomeOf({ root, isChanged, isComplete }: SyncResult): CheckOutcome {
  if (root === 'unreached' || root === 'foreign') return 'unreachable';
  if (root === 'older' || root === 'checked-elsewhere') return 'unchanged';
  if (!isComplete) return 'incomplete';
  return isChanged ? 'changed' : 'unchanged';
}

/** Tells that the device is full, once until there was room again. */
function createFullNotice(database: Database, notices: Notices) {
  let isTold: boolean | undefined;
  return async (isFull: boolean): Promise<void> => {
    isTold ??= (await readState(database, 'told-storage-full')) === true;
    if (isFull === isTold) return;
    isTold = isFull;
    if (isFull) notices.tell({ kind: 'storage-full' });
    try {
      await saveState(database, 'told-storage-full', isFull);
    } catch (cause) {
      if (!isStorageFull(cause)) throw cause;
      console.warn('Too full to remember even that; this page will.', cause);
    }
  };
}

/** The same, or a failure as of a lost connection once the signal is given. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let end: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    end = () => reject(new FetchFailed('unreached', 'The reader has removed everything'));
  });
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
