import type { Connection, DeviceState } from '../../core/device.ts';
import type { Live, LiveState } from '../../core/live.ts';
import { readSession, writeSession } from '../web-storage.ts';
import type { Notices } from './notice-board.ts';

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/**
 * Keeps the connection's state, and tells the reader of changes.
 * @returns to be called with what each request to the host found
 */
export function watchConnection(
  connection: LiveState<Connection>,
  device: Live<DeviceState>,
  notices: Notices,
): (measured: Connection) => void {
  return (measured) => {
    if (connection.get() === measured) return;
    connection.set(measured);
    notices.dismiss(measured === 'online' ? 'offline' : 'online-again');
    if (measured === 'online') {
      writeSession(dismissedKey, null);
      notices.show({ kind: 'online-again' });
    } else if (!readSession(dismissedKey)) {
      const state = device.get();
      const storesNothing = state.kind === 'known' && state.contents.heldSlugs.length === 0;
      notices.show({ kind: 'offline', ...(storesNothing && { storesNothing: true }) });
    }
  };
}

/** No page of this tab says that the connection is lost until it was there again. */
export function dismissOffline(): void {
  writeSession(dismissedKey, 'yes');
}
