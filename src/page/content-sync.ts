import type { CheckOutcome, DeviceState } from '../core/device.ts';
import type { LiveState } from '../core/live.ts';
import { paths } from '../core/urls.ts';
import { contentChannelName, type ContentMessage } from '../core/worker-messages.ts';
import { isStorageFull, StorageUnavailable, type Database } from '../store/database.ts';
import { describeDevice, readBack, removeAll } from '../store/device-contents.ts';
import { readState, saveState, syncOffKey } from '../store/state-store.ts';
import { syncReach } from '../sync/plan-sync.ts';
import { runSync } from '../sync/run-sync.ts';
import type { RootOutcome } from '../sync/sync-result.ts';
import type { SyncTools } from '../sync/sync-tools.ts';
import type { Notices } from './notice-board.ts';

/** Key of a fact: true once the reader was told that the blog reads offline. */
const toldReadyKey = 'told-ready-offline';
/** Key of a fact: true while the reader knows that the device is full. */
const toldFullKey = 'told-storage-full';

/** Whether a check reached the site; undefined where this tab did not ask. */
const isReached: Record<RootOutcome, boolean | undefined> = {
  newer: true,
  same: true,
  older: true,
  suspect: true,
  unknown: true,
  foreign: false, // a captive portal, a failing host
  unreached: false,
  'checked-elsewhere': undefined,
};

type ContentSyncOptions = {
  database: Database;
  syncTools: () => Promise<SyncTools>;
  device: LiveState<DeviceState>;
  notices: Notices;
  /** Told whether the site was reached. */
  onMeasured: (isReached: boolean) => void;
  /** Another generation is current on the device, by this tab or another. */
  onContentChanged: () => void;
};

export type ContentSync = {
  /** Look for news now, by the reader's wish or by itself; a look that is under way is shared. */
  check: (cause: 'reader' | 'page') => Promise<CheckOutcome>;
  /** What is kept has changed by this tab: say so to the others, and describe it anew. */
  deviceChanged: () => Promise<void>;
  /** Remove all that is kept; nothing is fetched again until the reader asks for it. */
  removeAll: () => Promise<void>;
};

/** Runs the sync, tells the reader what came of it, and keeps the other tabs informed. */
export function createContentSync(options: ContentSyncOptions): ContentSync {
  const { database, syncTools, device, notices } = options;
  const channel = new BroadcastChannel(contentChannelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const post = (message: ContentMessage) => channel.postMessage(message);
  let underWay: Promise<CheckOutcome> | undefined;
  let stopped = new AbortController();
  let isFullTold: boolean | undefined;

  const describe = async () => {
    try {
      const stored = await describeDevice(database);
      const { quota } = await estimate();
      const isPersistent = (await navigator.storage?.persisted?.()) ?? false;
      const contents = { ...stored, isPersistent, ...(quota && { quotaBytes: quota }) };
      device.set({ kind: 'kept', contents });
    } catch (cause) {
      tellUnavailable(cause);
    }
  };
  const tellUnavailable = (cause: unknown) => {
    console.warn('The device’s storage cannot be used', cause);
    if (device.get().kind === 'unavailable') return; // told already
    device.set({ kind: 'unavailable', reason: 'refused' });
    const isNewer = cause instanceof StorageUnavailable && cause.reason === 'newer';
    notices.tell({ kind: isNewer ? 'storage-newer' : 'storage-unavailable' });
  };
  const contentChanged = (newSlugs: readonly string[]) => {
    options.onContentChanged();
    if (newSlugs.length > 0) notices.tell({ kind: 'new-articles', count: newSlugs.length });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<ContentMessage>) => {
    if (data.kind === 'content-changed') contentChanged(data.newSlugs);
    void describe();
  });

  async function sync(): Promise<CheckOutcome> {
    const tools = await syncTools();
    const { signal } = stopped;
    const result = await runSync({ ...tools, signal });
    const reached = isReached[result.root];
    if (reached !== undefined) options.onMeasured(reached);
    if (result.isStorageFull || result.isComplete) await tellFull(result.isStorageFull);
    if (result.isChanged) {
      contentChanged(result.newSlugs);
      post({ kind: 'content-changed', newSlugs: result.newSlugs });
    } else if (result.articles + result.pictures > 0) {
      post({ kind: 'device-changed' });
    }
    await describe();
    if (result.isComplete && !signal.aborted) await tellReady();
    if (reached === false) return 'unreachable';
    return result.isChanged ? 'changed' : 'unchanged';
  }

  /** Once on a device, and only of what could be read back. */
  async function tellReady(): Promise<void> {
    const held = await readBack(database, syncReach.texts);
    if (held.articles === 0) return;
    document.documentElement.dataset.offline = 'ready'; // what browser tests wait for
    if ((await readState(database, toldReadyKey)) === true) return;
    await saveState(database, toldReadyKey, true);
    notices.tell({ kind: 'ready-offline', ...held });
  }

  /** Once, until there was room again. */
  async function tellFull(isFull: boolean): Promise<void> {
    isFullTold ??= (await readState(database, toldFullKey)) === true;
    if (isFull === isFullTold) return;
    isFullTold = isFull;
    if (isFull) notices.tell({ kind: 'storage-full' });
    try {
      await saveState(database, toldFullKey, isFull);
    } catch (cause) {
      if (!isStorageFull(cause)) throw cause;
      console.warn('Too full to remember even that; this page will.', cause);
    }
  }

  async function check(cause: 'reader' | 'page'): Promise<CheckOutcome> {
    try {
      // Plain http, as in a home network's preview, cannot verify what it fetches.
      if (!window.isSecureContext) throw new StorageUnavailable('refused');
      if (cause === 'reader') await saveState(database, syncOffKey, undefined);
      const isOff = (await readState(database, syncOffKey)) === true;
      if (!isOff) return await sync();
      await Promise.all([describe(), measure()]);
      return 'unchanged';
    } catch (error) {
      tellUnavailable(error);
      await measure();
      return 'unavailable';
    }
  }

  /** Ask whether the site can be reached, where no sync does. */
  async function measure(): Promise<void> {
    const { fetchFile } = await syncTools();
    const asked = fetchFile(paths.contentRoot, { type: 'json' });
    options.onMeasured(await asked.then(Boolean, () => false));
  }

  return {
    check: (cause) =>
      (underWay ??= check(cause).finally(() => {
        underWay = undefined;
      })),
    deviceChanged: async () => {
      post({ kind: 'device-changed' });
      await describe();
    },
    removeAll: async () => {
      stopped.abort();
      await underWay;
      stopped = new AbortController();
      await removeAll(database);
      await saveState(database, syncOffKey, true);
      post({ kind: 'device-changed' });
      await describe();
    },
  };
}

/** What the browser grants this site; nothing where it does not tell. */
export async function estimate(): Promise<{ quota?: number }> {
  return (await navigator.storage?.estimate?.()) ?? {};
}
