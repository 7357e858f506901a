import { messageSW } from 'workbox-window';
import { deviceState } from '../../app/state.ts';
import type {
  CheckOutcome,
  DeviceContents,
  DeviceWork,
  FoundConnection,
} from '../../shared/device.ts';
import { withTimeLimit } from '../../shared/time-limit.ts';
import type { DeviceAnswer, DeviceCall, MessageToPage } from '../../shared/worker-messages.ts';
import { markForTests } from '../test-marks.ts';
import { readSession, writeSession } from '../web-storage.ts';
import { forgetJobsLink } from './jobs-links.ts';
import * as notices from './notice-board.ts';
import { container, whenActive } from './worker-client.ts';

/** Milliseconds: storage answers at once, other work may have files to fetch. */
const storageLimitMs = 8000;
const workLimitMs = 60_000;

/** Set once a save in this tab's session has asked for persistent storage. */
const persistedKey = 'persistence-asked';

/** Milliseconds until a failed check is repeated; doubled while files are missing. */
const recheckMs = 20_000;
const longestRecheckMs = 600_000;

/** Asks the worker, which owns the device's storage, and tells the reader the outcome. */
export function createDeviceClient({
  onConnection,
  onContentChanged,
}: {
  onConnection: (connection: FoundConnection) => void;
  /** The device has other content; not called for its first, with which the page just came. */
  onContentChanged: () => void;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = recheckMs;
  let underWay: Promise<CheckOutcome> | undefined;
  let hasWorker = true;
  const show = (contents: DeviceContents) => deviceState.set({ kind: 'known', contents });

  container?.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'CONNECTION') onConnection(data.connection);
    if (data.type === 'DEVICE_CHANGED') show(data.contents);
    if (data.type === 'RECORD_CHANGED') {
      const state = deviceState.get();
      if (state.kind !== 'known') return; // what is described next has it
      const reader = { ...state.contents.reader, [data.id]: data.record };
      show({ ...state.contents, reader });
    }
    if (data.type === 'CONTENT_CHANGED') {
      const { newArticles, isFirst } = data;
      if (!isFirst) onContentChanged();
      if (newArticles > 0) notices.show({ kind: 'new-articles', count: newArticles });
    }
  });

  /** @throws Error named as the worker's, or where no answer comes in time */
  async function ask<Task extends keyof DeviceWork>(
    task: Task,
    what: Parameters<DeviceWork[Task]>[0],
    limitMs = workLimitMs,
  ): Promise<Awaited<ReturnType<DeviceWork[Task]>>> {
    const message = { type: 'DEVICE', task, given: what } as DeviceCall;
    // The limit includes the wait for a worker: after a failed installation there is none.
    const asking = whenActive().then((worker) => messageSW(worker, message));
    const answer = (await withTimeLimit(limitMs, asking)) as DeviceAnswer;
    if ('result' in answer) return answer.result as Awaited<ReturnType<DeviceWork[Task]>>;
    throw Object.assign(new Error(`The worker could not do “${task}”`), { name: answer.failure });
  }

  async function describe(): Promise<DeviceContents | undefined> {
    try {
      const contents = await ask('describe', {}, storageLimitMs);
      show(contents);
      return contents;
    } catch (cause) {
      console.warn('The device’s storage could not be used', cause);
      deviceState.set({ kind: 'unavailable' });
      return undefined;
    }
  }

  /** Look for news; where there is no worker, ask the browser for the connection. */
  async function sync(given: { isByReader: boolean }): Promise<CheckOutcome> {
    clearTimeout(timer);
    if (!hasWorker) {
      onConnection(navigator.onLine ? 'online' : 'offline');
      return 'unavailable';
    }
    const outcome: CheckOutcome = await ask('sync', given).catch((cause: unknown) => {
      console.warn('The check broke off', cause);
      const isUnavailable = cause instanceof Error && cause.name === 'StorageUnavailable';
      return isUnavailable ? 'unavailable' : 'incomplete';
    });
    const isWhole = outcome === 'changed' || outcome === 'unchanged';
    if (outcome === 'full') notices.showOnce({ kind: 'storage-full' });
    if (isWhole) notices.forget('storage-full');
    const contents = await describe();
    if (isWhole && contents && contents.stored.length > 0) {
      const { stored, pictures, bytes } = contents;
      notices.showOnce({ kind: 'ready-offline', articles: stored.length, pictures, bytes });
      markForTests('offline');
    }
    if (isWhole || outcome === 'unreachable') pauseMs = recheckMs;
    if (isWhole || outcome === 'full') return outcome;
    timer = setTimeout(() => {
      // A hidden page checks when it is shown again.
      if (document.visibilityState === 'visible') void check();
    }, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestRecheckMs);
    return outcome;
  }

  /** Simultaneous checks are one, except the reader's own. */
  function check(): Promise<CheckOutcome> {
    underWay ??= sync({ isByReader: false }).finally(() => {
      underWay = undefined;
      markForTests('checked');
    });
    return underWay;
  }

  const persist = () => {
    const { storage } = navigator as { storage?: Partial<StorageManager> };
    storage?.persist?.().then(describe, (cause: unknown) => {
      console.warn('The browser grants no persistent storage', cause);
    });
  };

  const actions = {
    sync,
    async save(given) {
      // Now, while the press counts as user activation; once a session, because Firefox prompts each time.
      if (!readSession(persistedKey)) persist();
      writeSession(persistedKey, 'yes');
      const outcome = await ask('save', given);
      if (outcome === 'full') notices.show({ kind: 'storage-full' });
      if (outcome !== 'saved') throw new Error(`“${given.id}” was not saved: ${outcome}`);
      return outcome;
    },
    unsave: (given) => ask('unsave', given),
    swapSaved: (given) => ask('swapSaved', given),
    async importData(given) {
      const counts = await ask('importData', given);
      if (!given.isPreview) void sync({ isByReader: true });
      return counts;
    },
    tick: (given) => ask('tick', given, storageLimitMs),
    async removeAll() {
      await ask('removeAll', {});
      forgetJobsLink();
      for (const kind of ['ready-offline', 'storage-full', 'jobs-link'] as const) {
        notices.dismiss(kind);
        notices.forget(kind);
      }
    },
  } satisfies Partial<DeviceWork>;

  return {
    actions,
    check,
    storePlace: (given: Parameters<DeviceWork['storePlace']>[0]) => ask('storePlace', given),
    persist,
    start: async () => {
      await describe();
      await check();
    },
    goWithoutWorker: () => {
      hasWorker = false;
      deviceState.set({ kind: 'unavailable' });
      void check();
    },
    open: (id: string) => {
      ask('open', { id }).catch((cause: unknown) =>
        console.warn(`“${id}” could not be stored`, cause),
      );
    },
  };
}
