import type { CheckOutcome, DeviceState } from '../../core/device.ts';
import type { LiveState } from '../../core/live.ts';
import { readGeneration } from '../../store/content-store.ts';
import type { Database } from '../../store/database.ts';
import { isStorageUnavailable, StorageUnavailable } from '../../store/storage-errors.ts';
import { readState, removeAll, saveState } from '../../store/state-store.ts';
import type { FileTools } from '../../sync/download-files.ts';
import { openContentChannel, withSyncLock } from '../../sync/other-tabs.ts';
import type { SyncOutcome } from '../../sync/run-sync.ts';
import type { DeviceWork } from '../sync-worker/device-work.ts';
import { markForTests } from '../test-marks.ts';
import { readSession, saveSession } from '../web-storage.ts';
import { checkOutcome } from './check-outcome.ts';
import { createFullNotice } from './full-notice.ts';
import type { Notices } from './notice-board.ts';
import { forgetRemoval, isRemovalNotedBeside, noteRemoval } from './removal-note.ts';
import { forgetSavedCopy } from './saved-copy.ts';
import { readGrant } from './storage-persistence.ts';

/** A fact of the session: the reader was told that nothing can be stored. */
const toldUnavailableFact = 'told-storage-unavailable';

/** What these notices tell is not true any more once everything is removed. */
const tellingOfContents = ['ready-offline', 'jobs-link-stored', 'jobs-link-offered'] as const;

type ContentSyncOptions = {
  database: Database;
  /** Runs the syncs, and what else takes many requests. */
  work: DeviceWork;
  /** The pictures that a sync may download unasked. */
  automaticPictures: () => Promise<FileTools['pictures']>;
  /** Fulfilled once what a corrupt database lost is put back: it is downloaded with what is new. */
  restored: Promise<unknown>;
  device: LiveState<DeviceState>;
  notices: Notices;
  /** Another generation is current on the device, by this tab or another, or a first one. */
  onContentChanged: (change: { isFirst: boolean }) => void;
  /** This tab's sync has brought lists or texts. */
  onDownloaded: () => void;
  /** Fulfilled once pages open without a connection; never where there is no worker. */
  whenControlled: Promise<void>;
};

export type ContentSync = {
  /** Look for news, by the reader's wish or by itself; looks by itself share one. */
  check: (cause: 'reader' | 'page') => Promise<CheckOutcome>;
  /** What is stored has changed by this tab: say so to the others, and describe it anew. */
  deviceChanged: () => Promise<void>;
  /** Remove all that is stored; nothing is fetched again until the reader asks for it. */
  removeAll: () => Promise<void>;
};

/** Has the sync run, tells the reader what came of it, and informs the other tabs. */
export function createContentSync(options: ContentSyncOptions): ContentSync {
  const { database, work, device, notices, whenControlled } = options;
  const fullNotice = createFullNotice(database, notices);
  /** How often the reader has removed everything, here or in another tab. */
  let removals = 0;
  let isHeldBack = false;
  let underWay: Promise<CheckOutcome> | undefined;

  const { post } = openContentChannel((message) => {
    if (message.kind === 'removing') stop();
    if (message.kind === 'content-changed') contentChanged(message.newSlugs);
    void describe();
  });

  function stop(): void {
    removals += 1;
    work.stop().catch(() => undefined); // what does not run need not stop
  }

  async function describe(): Promise<void> {
    try {
      const [stored, grant] = await Promise.all([work.describe(), readGrant()]);
      const isRemoved = stored.isRemoved || isRemovalNotedBeside();
      const contents = { ...stored, ...grant, isRemoved };
      const hasNews = isHeldBack && stored.totalArticles > 0;
      device.set({ kind: 'known', contents: { ...contents, isHeldBack: hasNews } });
      notices.dismiss('storage-unavailable');
    } catch (cause) {
      reportStorageError(cause);
    }
  }

  function reportStorageError(cause: unknown): CheckOutcome {
    console.warn('The device’s storage could not be used', cause);
    if (!isStorageUnavailable(cause)) return { kind: 'incomplete' }; // the next check mends it
    const { reason } = cause;
    const known = device.get();
    if (known.kind === 'unavailable' && known.reason === reason) return { kind: 'unavailable' };
    device.set({ kind: 'unavailable', reason });
    if (reason === 'newer') notices.show({ kind: 'storage-newer' });
    if (reason === 'refused' && readSession(toldUnavailableFact) === null) {
      saveSession(toldUnavailableFact, 'yes');
      notices.show({ kind: 'storage-unavailable' });
    }
    return { kind: 'unavailable' };
  }

  function hasContents(): boolean {
    const known = device.get();
    return known.kind === 'known' && known.contents.totalArticles > 0;
  }

  function contentChanged(newSlugs: readonly string[], { isFirst = false } = {}): void {
    options.onContentChanged({ isFirst });
    if (newSlugs.length > 0) notices.show({ kind: 'new-articles', count: newSlugs.length });
  }

  async function sync(): Promise<CheckOutcome> {
    const removalsBefore = removals;
    const isFirst = !hasContents();
    const outcome: SyncOutcome = isRemovalNotedBeside()
      ? { kind: 'off' }
      : await work.sync(await options.automaticPictures());
    if (outcome.kind === 'off') await work.measure();
    const isEnded = removals > removalsBefore;
    if ('lacking' in outcome) {
      isHeldBack = outcome.kind === 'held-back';
      if (outcome.lacking !== 'files' && !isEnded)
        await fullNotice.tell(outcome.lacking === 'room');
    }
    if (outcome.kind === 'adopted') {
      contentChanged(outcome.newSlugs, { isFirst });
      post({ kind: 'content-changed', newSlugs: outcome.newSlugs });
      options.onDownloaded();
    } else if ('lacking' in outcome && outcome.articles + outcome.pictures > 0) {
      post({ kind: 'device-changed' });
      if (outcome.articles > 0) options.onDownloaded();
    }
    await describe();
    const isWhole = 'lacking' in outcome && outcome.lacking === 'nothing';
    if (isWhole && !isEnded) void whenControlled.then(notifyReady);
    return checkOutcome(outcome, hasContents());
  }

  /** Once on a device, and only of what could be read back. */
  async function notifyReady(): Promise<void> {
    try {
      const held = await work.readBack();
      if (held.articles === 0) return;
      markForTests('offline');
      if ((await readState(database, 'told-ready-offline')) === true) return;
      await saveState(database, 'told-ready-offline', true);
      notices.show({ kind: 'ready-offline', ...held });
    } catch (cause) {
      reportStorageError(cause);
    }
  }

  async function check(cause: 'reader' | 'page'): Promise<CheckOutcome> {
    try {
      await options.restored;
      // Plain http, as in a home network's preview, cannot verify what it fetches.
      if (!window.isSecureContext) throw new StorageUnavailable('refused');
      if (cause === 'reader') await forgetRemoval(database);
      else if (isRemovalNotedBeside()) await noteRemoval(database); // there may be room now
      // The sync may take its time; before the first there is nothing to tell.
      if (device.get().kind !== 'known' && (await readGeneration(database))) await describe();
      return await sync();
    } catch (error) {
      const outcome = reportStorageError(error);
      await work.measure().catch(() => undefined); // its code could not be had
      return outcome;
    }
  }

  return {
    check: async (cause) => {
      if (cause === 'reader') await underWay; // it began before the reader asked
      underWay ??= check(cause).finally(() => {
        underWay = undefined;
        markForTests('checked');
      });
      return underWay;
    },
    deviceChanged: async () => {
      post({ kind: 'device-changed' });
      await describe();
    },
    removeAll: async () => {
      const isNoted = await noteRemoval(database);
      forgetSavedCopy();
      post({ kind: 'removing' });
      stop();
      for (const kind of tellingOfContents) notices.dismiss(kind);
      isHeldBack = false;
      fullNotice.forget();
      await withSyncLock(() => removeAll(database));
      if (!isNoted) await noteRemoval(database); // there is room now
      post({ kind: 'device-changed' });
      await describe();
    },
  };
}
