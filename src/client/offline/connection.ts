import { connection, deviceState } from '../../app/state.ts';
import type { Connection, FoundConnection } from '../../shared/device.ts';
import { session } from '../web-storage.ts';
import { offerJobsLink } from './jobs-link.ts';
import * as notices from './notice-board.ts';

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/** @returns the function to call with what each request to the host found */
export function watchConnection(): (found: FoundConnection) => void {
  let isChallengeTold = false;
  return (found) => {
    const before = Number(session.read('challenges') ?? 0);
    const challenges = found === 'challenged' ? before + 1 : 0;
    if (challenges !== before) session.write('challenges', challenges ? `${challenges}` : null);
    const isChallenge = challenges >= 3; // fewer may be a glitch
    if (isChallenge && !isChallengeTold) {
      notices.dismiss('offline');
      notices.show({ kind: 'challenged' });
    }
    if (!isChallenge) notices.dismiss('challenged');
    isChallengeTold = isChallenge;
    const measured = found === 'online' ? 'online' : 'offline';
    if (connection.get() !== measured) setConnection(measured, isChallenge);
    if (found === 'online') offerJobsLink();
  };
}

function setConnection(measured: Connection, isChallenge: boolean): void {
  connection.set(measured);
  notices.dismiss(measured === 'online' ? 'offline' : 'online-again');
  if (measured === 'online') {
    session.write(dismissedKey, null);
    notices.show({ kind: 'online-again' });
  } else if (!isChallenge && !session.read(dismissedKey)) {
    const storesNothing = deviceState.get().snapshot?.stored.length === 0;
    notices.show({ kind: 'offline', ...(storesNothing && { storesNothing: true }) });
  }
}

/** Pages of this tab say nothing of a lost connection until it was back. */
export const dismissOffline = () => session.write(dismissedKey, 'yes');
