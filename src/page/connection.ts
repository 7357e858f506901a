import type { DeviceState } from '../core/device.ts';
import type { Notices } from './notice-board.ts';
import type { OfflineStates } from './services.ts';
import { readSessionFact, saveSessionFact } from './session-facts.ts';

/** Milliseconds between two looks for the connection while there is none and the page is seen. */
const recheckMs = 15_000;

/** A fact of the session: the notice of a lost connection was dismissed. */
const dismissedFact = 'offline-dismissed';

/**
 * Keeps the connection's state by what real requests came to, and tells the reader of changes.
 * @returns what to call with the outcome of each request that measures the connection
 */
export function watchConnection(
  { connection, device }: Pick<OfflineStates, 'connection' | 'device'>,
  notices: Notices,
  /** Makes such a request. */
  measure: () => Promise<unknown>,
): (isReached: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void measure();
      else measureSoon();
    }, recheckMs);
  };
  // The browser's word is only a reason to look: it knows of the network, not of the site.
  window.addEventListener('online', () => void measure());
  window.addEventListener('offline', () => void measure());

  return (isReached) => {
    if (isReached) clearTimeout(timer);
    else measureSoon();
    const next = isReached ? 'online' : 'offline';
    if (connection.get() === next) return;
    connection.set(next);
    notices.take(isReached ? 'offline' : 'online-again');
    if (isReached) {
      saveSessionFact(dismissedFact, null);
      notices.tell({ kind: 'online-again' });
    } else if (readSessionFact(dismissedFact) === null) {
      notices.tell({ kind: 'offline', ...(keepsNothing(device.get()) && { keepsNothing: true }) });
    }
  };
}

/** Not where it is unknown, as in the middle of a first sync. */
function keepsNothing(device: DeviceState): boolean {
  return device.kind === 'kept' && device.contents.articles === 0;
}

/** The reader knows that there is no connection: no page of this tab says so until there was one. */
export function dismissOffline(): void {
  saveSessionFact(dismissedFact, 'yes');
}
