import type { Connection, DeviceState, FoundConnection } from '../../core/device.ts';
import type { Live, LiveState } from '../../core/live.ts';
import { readSession, writeSession } from '../web-storage.ts';
import type { Notices } from './notice-board.ts';

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/** Challenged checks in a row before the reader is told: a single one may be a glitch. */
const challengesToTell = 3;

/**
 * Keeps the connection's state, and tells the reader of changes.
 * @returns to be called with what each request to the host found
 */
export function watchConnection(
  connection: LiveState<Connection>,
  device: Live<DeviceState>,
  notices: Notices,
): (found: FoundConnection) => void {
  let challenges = 0;
  return (found) => {
    challenges = found === 'challenged' ? challenges + 1 : 0;
    if (challenges === challengesToTell) {
      notices.dismiss('offline');
      notices.show({ kind: 'challenged' });
    }
    const measured = found === 'online' ? 'online' : 'offline';
    if (connection.get() === measured) return;
    connection.set(measured);
    notices.dismiss(measured === 'online' ? 'offline' : 'online-again');
    if (measured === 'online') {
      notices.dismiss('challenged');
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
