import type { Connection } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { site } from '../../site.ts';
import type { Database } from '../../store/database.ts';
import { readState, saveState } from '../../store/state-store.ts';
import type { Notices } from './notice-board.ts';

export type JobsLinks = {
  /** Offer the stored link, if there is one; to be called when the site was reached. */
  offer: () => void;
  /** The offer was taken or refused. */
  forget: () => void;
};

/**
 * Stores a link to the jobs site that was followed without a connection, to be offered when the
 * connection is back, be it days later. The link itself works as any other.
 */
export function rememberJobsLinks(
  database: Database,
  connection: Live<Connection>,
  notices: Notices,
): JobsLinks {
  const warn = (cause: unknown) => console.warn('A jobs link could not be stored', cause);

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (connection.get() !== 'offline' || !link || !isOnJobsSite(link.href)) return;
    notices.show({ kind: 'jobs-link-stored' });
    saveState(database, 'jobs-link', link.href).catch(warn);
  });
  const offerStored = async () => {
    const url = await readState(database, 'jobs-link');
    if (url === undefined) return;
    // Another site of this origin can write into the database.
    if (!isOnJobsSite(url)) return saveState(database, 'jobs-link', undefined);
    notices.dismiss('jobs-link-stored');
    notices.dismiss('online-again'); // the offer says so, too
    notices.show({ kind: 'jobs-link-offered', url });
  };

  return {
    offer: () => void offerStored().catch(warn),
    forget: () => {
      notices.dismiss('jobs-link-offered');
      saveState(database, 'jobs-link', undefined).catch(warn);
    },
  };
}

function isOnJobsSite(address: string): boolean {
  try {
    return new URL(address).origin === new URL(site.jobsUrl).origin;
  } catch {
    return false; // no address
  }
}
