import type { CheckOutcome, DeviceState } from '../core/device.ts';
import type { LiveState } from '../core/live.ts';
import { contentChannelName, type ContentMessage } from '../core/worker-messages.ts';
import { StorageUnavailable, type Database } from '../store/database.ts';
import { describeDevice, readBack, removeAll } from '../store/device-contents.ts';
import { readState, saveState } from '../store/state-store.ts';
import { syncReach } from '../sync/plan-sync.ts';
import { runSync, type RootOutcome } from '../sync/run-sync.ts';
import type { SyncTools } from '../sync/sync-tools.ts';
import type { Notices } from './notice-board.ts';

const stateKeys = {
  /** True once the reader was told that the blog reads offline. */
  toldReady: 'told-ready-offline',
  /** True after the reader removed everything, until they ask for it again. */
  isOff: 'sync-off',
} as const;

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
    device.set({ kind: 'unavailable' });
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
    if (result.isStorageFull) notices.tell({ kind: 'storage-full' });
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
    if ((await readState(database, stateKeys.toldReady)) === true) return;
    await saveState(database, stateKeys.toldReady, true);
    notices.tell({ kind: 'ready-offline', ...held });
  }

  async function check(cause: 'reader' | 'page'): Promise<CheckOutcome> {
    try {
      if (cause === 'reader') await saveState(database, stateKeys.isOff, undefined);
      const isOff = (await readState(database, stateKeys.isOff)) === true;
      if (!isOff) return await sync();
      await describe();
      return 'unchanged';
    } catch (error) {
      tellUnavailable(error);
      return 'unavailable';
    }
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
      await saveState(database, stateKeys.isOff, true);
      await removeAll(database);
      post({ kind: 'device-changed' });
      await describe();
    },
  };
}

/** What the browser grants this site; nothing where it does not tell. */
export async function estimate(): Promise<{ quota?: number }> {
  return (await navigator.storage?.estimate?.()) ?? {};
}
