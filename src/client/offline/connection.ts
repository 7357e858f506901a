/** What a page says of its connection, and the jobs links that were followed without one. */
import { connection, deviceState, notices as shown } from '../../app/state.ts';
import type { Connection, FoundConnection } from '../../shared/device.ts';
import { site } from '../../site.ts';
import { local, session } from '../web-storage.ts';
import * as notices from './notice-board.ts';

/** Key in the session: the notice of a lost connection was dismissed. */
const dismissedKey = 'offline-dismissed';

/** Key in localStorage: the address of a jobs link that was followed without a connection. */
const jobsLinkKey = 'jobs-link';

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
    const storesNothing = deviceState.get().contents?.stored.length === 0;
    notices.show({ kind: 'offline', ...(storesNothing && { storesNothing: true }) });
  }
}

/** Pages of this tab say nothing of a lost connection until it was back. */
export const dismissOffline = () => session.write(dismissedKey, 'yes');

/** Stores a jobs link that was followed offline, to offer it later, even after days. The link works as usual. */
export function rememberJobsLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (connection.get() !== 'offline' || !link || !isOnJobsSite(link.href)) return;
    notices.show({ kind: 'jobs-link' });
    local.write(jobsLinkKey, link.href);
  });
}

export function offerJobsLink(): void {
  const url = local.read(jobsLinkKey);
  // Another site at the origin may have written it.
  if (!url || !isOnJobsSite(url)) return;
  notices.dismiss('online-again'); // the offer says so
  const isOffered = shown.get().some((notice) => notice.kind === 'jobs-link' && notice.url === url);
  if (!isOffered) notices.show({ kind: 'jobs-link', url });
}

export const forgetJobsLink = () => local.write(jobsLinkKey, null);

const isOnJobsSite = (address: string) => address.startsWith(`${new URL(site.jobsUrl).origin}/`);
