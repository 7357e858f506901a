import { connection, deviceState } from '../../app/state.ts';
import type { FoundConnection } from '../../shared/device.ts';
import { readSession, writeSession } from '../web-storage.ts';
import * as notices from './notice-board.ts';

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/** Key in the session: challenged checks in a row. */
const challengesKey = 'challenges';

/** Challenged checks in a row before the reader is told: a single one may be a glitch. */
const challengesToTell = 3;

/** @returns the function to call with what each request to the host found */
export function watchConnection(): (found: FoundConnection) => void {
  let isChallengeTold = false;
  return (found) => {
    const challenges = found === 'challenged' ? Number(readSession(challengesKey) ?? 0) + 1 : 0;
    if (challenges > 0 || readSession(challengesKey))
      writeSession(challengesKey, challenges === 0 ? null : `${challenges}`);
    const isChallenge = challenges >= challengesToTell;
    if (isChallenge && !isChallengeTold) {
      notices.dismiss('offline');
      notices.show({ kind: 'challenged' });
    }
    if (!isChallenge) notices.dismiss('challenged');
    isChallengeTold = isChallenge;
    const measured = found === 'online' ? 'online' : 'offline';
    if (connection.get() === measured) return;
    connection.set(measured);
    notices.dismiss(measured === 'online' ? 'offline' : 'online-again');
    if (measured === 'online') {
      writeSession(dismissedKey, null);
      notices.show({ kind: 'online-again' });
    } else if (!isChallenge && !readSession(dismissedKey)) {
      const state = deviceState.get();
      const storesNothing = state.kind === 'known' && state.contents.stored.length === 0;
      notices.show({ kind: 'offline', ...(storesNothing && { storesNothing: true }) });
    }
  };
}

/** Pages of this tab say nothing of a lost connection until it was back. */
export function dismissOffline(): void {
  writeSession(dismissedKey, 'yes');
}
