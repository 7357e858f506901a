import { messageSW } from 'workbox-window';
import { deviceState, notices as shownNotices } from '../../app/state.ts';
import type {
  CheckOutcome,
  WorkerResponse,
  WorkerRequest,
  DeviceSnapshot,
  WorkerApi,
  FoundConnection,
  MessageToClient,
} from '../../shared/device.ts';
import { withTimeLimit } from '../../shared/time-limit.ts';
import { session } from '../web-storage.ts';
import { forgetJobsLink } from './jobs-link.ts';
import * as notices from './notice-board.ts';
import { container, whenActive } from './worker-client.ts';

/** Storage answers at once; other work may have files to fetch. */
const storageLimitMs = 8000;

/** Milliseconds until a failed check is repeated; doubled, up to ten minutes, while files or storage are missing. */
const recheckMs = 20_000;
const recheckStorageMs = 2000; // it may only be restarting

/** Asks the worker, which owns the device's storage, and tells the reader the outcome. */
export function createDeviceClient(
  onConnection: (connection: FoundConnection) => void,
  onContentChanged: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let underWay: Promise<CheckOutcome> | undefined;
  let hasWorker = true;

  container?.addEventListener('message', ({ data }: MessageEvent<MessageToClient>) => {
    if (data.type === 'CONNECTION') onConnection(data.connection);
    else if (data.type === 'CONTENT_CHANGED') {
      if (!data.isFirst) onContentChanged(); // the page just came with the first
      const shown = shownNotices.get().find((one) => one.kind === 'new-articles')?.count ?? 0;
      const count = shown + data.newArticles;
      if (data.newArticles > 0) notices.show({ kind: 'new-articles', count });
    } else showStored(data);
  });

  async function sync(args: { isByReader: boolean }): Promise<CheckOutcome> {
    clearTimeout(timer);
    if (!hasWorker) {
      onConnection(navigator.onLine ? 'online' : 'offline');
      return 'unavailable';
    }
    const outcome: CheckOutcome = await ask('sync', args).catch((cause: unknown) => {
      console.warn('The check broke off', cause);
      return isUnavailable(cause) ? 'unavailable' : 'incomplete';
    });
    await tellOutcome(outcome);
    if (isWhole(outcome) || outcome === 'unreachable') failures = 0;
    if (isWhole(outcome) || outcome === 'full') return outcome;
    const firstMs = outcome === 'unavailable' ? recheckStorageMs : recheckMs;
    const pauseMs = Math.min(firstMs * 2 ** failures, 600_000);
    failures += 1;
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void check(); // else it checks once it is shown
    }, pauseMs);
    return outcome;
  }

  /** Simultaneous checks are one, except the reader's own. */
  function check(): Promise<CheckOutcome> {
    underWay ??= sync({ isByReader: false }).finally(() => {
      underWay = undefined;
      document.documentElement.dataset['checked'] = 'ready'; // for browser tests
    });
    return underWay;
  }

  /** For changes of the network, which a check under way may have missed. */
  async function checkAgain(): Promise<void> {
    await underWay;
    await check();
  }

  async function start(): Promise<void> {
    if (!container?.controller) deviceState.set({ kind: 'installing' });
    try {
      await whenActive();
    } catch {
      hasWorker = false;
      deviceState.set({ kind: 'unavailable' });
      // Another tab may install it yet.
      void container?.ready.then(() => {
        hasWorker = true;
        return start();
      });
    }
    if (hasWorker) await describe();
    await check();
  }

  return { actions: createActions(sync, checkAgain), check, checkAgain, start };
}

function createActions(sync: WorkerApi['sync'], checkAgain: () => Promise<void>) {
  return {
    sync,
    async save(args) {
      // Now, while the press counts as user activation; once a session, because Firefox prompts each time.
      if (session.once('persistence-asked')) persist();
      const outcome = await ask('save', args);
      if (outcome === 'full') notices.show({ kind: 'storage-full' });
      if (outcome !== 'saved') throw new Error(`“${args.id}” was not saved: ${outcome}`);
      void checkAgain(); // brings its pictures and, after “Remove everything”, the blog
      return outcome;
    },
    unsave: (args) => ask('unsave', args),
    async importData(args) {
      const counts = await ask('importData', args);
      if (!args.isPreview) void sync({ isByReader: true });
      return counts;
    },
    tick: (args) => ask('tick', args, storageLimitMs),
    storePlace: (args) => ask('storePlace', args),
    open: (args) => ask('open', args),
    async removeAll() {
      await ask('removeAll', {});
      forgetJobsLink();
      for (const kind of ['ready-offline', 'storage-full', 'jobs-link'] as const) {
        notices.dismiss(kind);
        notices.forget(kind);
      }
    },
  } satisfies Partial<WorkerApi>;
}

/** Waits for a worker that is being installed. @throws Error named as the worker's, or where no answer comes in time */
async function ask<Method extends keyof WorkerApi>(
  method: Method,
  args: Parameters<WorkerApi[Method]>[0],
  limitMs = 60_000,
): Promise<Awaited<ReturnType<WorkerApi[Method]>>> {
  const message = { type: 'REQUEST', method, args } as WorkerRequest;
  const worker = await whenActive();
  const answer = (await withTimeLimit(limitMs, messageSW(worker, message))) as WorkerResponse;
  if ('result' in answer) return answer.result as Awaited<ReturnType<WorkerApi[Method]>>;
  throw Object.assign(new Error(`The worker could not do “${method}”`), { name: answer.error });
}

/** Has the worker tell all tabs what is stored, too. @returns nothing where it can't */
async function describe(): Promise<DeviceSnapshot | undefined> {
  return ask('describe', {}, storageLimitMs).catch((cause: unknown) => {
    console.warn('The device’s storage could not be read', cause);
    if (isUnavailable(cause)) deviceState.set({ kind: 'unavailable' });
    return undefined;
  });
}

export function persist(): void {
  const refuse = (cause: unknown) =>
    console.warn('The browser grants no persistent storage', cause);
  navigator.storage?.persist?.().then(describe, refuse);
}

function showStored(data: MessageToClient): void {
  if (data.type === 'DEVICE_CHANGED') deviceState.set({ kind: 'known', snapshot: data.snapshot });
  const { snapshot } = deviceState.get(); // before it is known, what is described next has the record
  if (data.type !== 'RECORD_CHANGED' || !snapshot) return;
  const reader = { ...snapshot.reader, [data.id]: data.record };
  deviceState.set({ kind: 'known', snapshot: { ...snapshot, reader } });
}

async function tellOutcome(outcome: CheckOutcome): Promise<void> {
  if (outcome === 'full') notices.showOnce({ kind: 'storage-full' });
  if (isWhole(outcome)) notices.forget('storage-full');
  const snapshot = await describe();
  if (!isWhole(outcome) || !snapshot || snapshot.stored.length === 0) return;
  const { stored, pictures, bytes } = snapshot;
  notices.showOnce({ kind: 'ready-offline', articles: stored.length, pictures, bytes });
  document.documentElement.dataset['offline'] = 'ready'; // for browser tests
}

const isWhole = (outcome: CheckOutcome) => outcome === 'changed' || outcome === 'unchanged';

const isUnavailable = (cause: unknown) =>
  cause instanceof Error && cause.name === 'StorageUnavailable';
