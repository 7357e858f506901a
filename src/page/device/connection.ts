import type { Connection, DeviceState } from '../../core/device.ts';
import type { Notices } from './notice-board.ts';
import type { OfflineStates } from '../services.ts';
import { readSession, saveSession } from '../web-storage.ts';

/** Milliseconds between two looks for the connection while there is none and the page is seen. */
const recheckMs = 15_000;

/** A fact of the session: the notice of a lost connection was dismissed. */
const dismissedFact = 'offline-dismissed';

/**
 * Sets the connection's state by what real requests came to, and tells the reader of changes.
 * @returns what to call with the outcome of each request that measures the connection
 */
export function watchConnection(
  { connection, device }: Pick<OfflineStates, 'connection' | 'device'>,
  notices: Notices,
  /** Makes such a request. */
  measure: () => Promise<unknown>,
): (measured: Connection) => void {
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

  return (measured) => {
    if (measured === 'online') clearTimeout(timer);
    else measureSoon();
    const before = connection.get();
    if (before === measured) return;
    connection.set(measured);
    notices.dismiss(measured === 'online' ? 'offline' : 'online-again');
    if (measured === 'online') {
      saveSession(dismissedFact, null);
      if (before === 'offline') notices.show({ kind: 'online-again' });
    } else if (readSession(dismissedFact) === null) {
      notices.show({
        kind: 'offline',
        ...(measured === 'unreachable' && { isUnreachable: true }),
        ...(storesNothing(device.get()) && { storesNothing: true }),
      });
    }
  };
}

/** Not where it is unknown, as in the middle of a first sync. */
function storesNothing(device: DeviceState): boolean {
  return device.kind === 'known' && device.contents.heldArticles === 0;
}

/** The reader knows that there is no connection: no page of this tab says so until there was one. */
export function dismissOffline(): void {
  saveSession(dismissedFact, 'yes');
}
