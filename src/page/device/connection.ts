import type { Connection, DeviceState } from '../../core/device.ts';
import type { Notices } from './notice-board.ts';
import type { OfflineStates } from '../services.ts';
import { readSession, writeSession } from '../web-storage.ts';

/** Milliseconds between two checks of the connection while it is lost and the page is visible. */
const recheckMs = 15_000;

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/**
 * Keeps the connection's state and notifies the reader of changes.
 * @returns to be called with what each request to the host found
 */
export function watchConnection(
  { connection, device }: Pick<OfflineStates, 'connection' | 'device'>,
  notices: Notices,
  /** Makes a request to the host. */
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
  // These events concern the network, not the site, so they only trigger a check.
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
      writeSession(dismissedKey, null);
      if (before === 'offline') notices.show({ kind: 'online-again' });
    } else if (readSession(dismissedKey) === null) {
      notices.show({
        kind: 'offline',
        ...(measured === 'unreachable' && { isUnreachable: true }),
        ...(storesNothing(device.get()) && { storesNothing: true }),
      });
    }
  };
}

/** False where it is unknown, as during a first sync. */
function storesNothing(device: DeviceState): boolean {
  return device.kind === 'known' && device.contents.heldArticles === 0;
}

/** No page of this tab says that the connection is lost until it was there again. */
export function dismissOffline(): void {
  writeSession(dismissedKey, 'yes');
}
