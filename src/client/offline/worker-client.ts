import { Workbox } from 'workbox-window';
import { matchesMedia } from '../../app/ui/media.ts';
import { paths } from '../../shared/paths.ts';
import type { MessageToWorker } from '../../shared/device.ts';
import { periodicSyncTag } from '../../shared/storage-prefix.ts';
import { readTheme, tellTheme } from '../boot/theme.ts';
import { workerUrl } from '../trusted-types.ts';
import * as notices from './notice-board.ts';

const hourMs = 60 * 60 * 1000;

/** Undefined in some private windows and on plain http. Safari's Lockdown Mode takes `caches`, without which it is no use. */
export const container: ServiceWorkerContainer | undefined =
  'caches' in globalThis ? navigator.serviceWorker : undefined;

let giveUp: (cause: unknown) => void;
const failure = new Promise<never>((_resolve, reject) => (giveUp = reject));
failure.catch(() => undefined); // those who wait hear of it

/** The worker once it is active, even in a tab that was reloaded past it. @throws Error where it can't be started */
export async function whenActive(): Promise<ServiceWorker> {
  const { active } = await Promise.race([container?.ready ?? failure, failure]);
  return active ?? failure;
}

const tell = (worker: ServiceWorker, message: MessageToWorker) => worker.postMessage(message, []);
let hasAccepted = false;

/** Starts the newest code that waits, in this tab. */
export async function acceptUpdate(): Promise<void> {
  const waiting = (await container?.getRegistration())?.waiting;
  if (!waiting) return window.location.reload(); // it has started meanwhile
  hasAccepted = true;
  // Still newer code may take its place before it starts.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'redundant') void acceptUpdate();
  });
  return tell(waiting, { type: 'SKIP_WAITING' });
}

/** Registers the worker and offers new code when it waits. */
export async function startWorker(): Promise<void> {
  await start().catch((cause: unknown) => {
    console.warn('The service worker could not be started', cause);
    giveUp(cause);
  });
}

/** @throws Error where the browser has or allows no worker, or cannot install it */
async function start(): Promise<void> {
  // The dev server builds no worker.
  if (!container || import.meta.env.DEV) throw new Error('There is no service worker here');
  const workbox = new Workbox(workerUrl(), { scope: paths.home });
  let offered: ServiceWorker | undefined;
  const offer = (waiting: ServiceWorker | undefined) => {
    if (waiting && waiting !== offered) notices.show({ kind: 'update-ready' });
    offered = waiting;
  };
  workbox.addEventListener('waiting', ({ sw }) => offer(sw));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (hasAccepted) window.location.reload();
    else if (isUpdate) notices.show({ kind: 'update-ready' }); // another tab started it; only the reader reloads one
  });
  const registration = await workbox.register({ immediate: true });
  const { installing, active = null } = registration ?? {};
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !active) giveUp(new Error('It was not installed'));
  });
  const lookForUpdate = () => {
    // workbox-window 7.4 tells of one update only: https://github.com/GoogleChrome/workbox/issues/3285
    offer(registration?.waiting ?? undefined);
    workbox.update().catch((cause: unknown) => console.warn('The update check failed', cause));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate();
  });
  setInterval(lookForUpdate, hourMs);

  const worker = await whenActive();
  const theme = readTheme();
  if (theme) tellTheme(worker, theme); // it may have been chosen before there was a worker
  tell(worker, { type: 'CLIENT_STARTED' });
  if (!matchesMedia('(display-mode: standalone)')) return; // only an installed site may sync while it is closed
  // Not in TypeScript's DOM library: https://wicg.github.io/periodic-background-sync/
  const { periodicSync } = (registration ?? {}) as {
    periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
  };
  periodicSync
    ?.register(periodicSyncTag, { minInterval: 12 * hourMs })
    .catch((cause: unknown) => console.warn('The browser grants no background sync', cause));
}
