import type { Connection } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { site } from '../../site.ts';
import type { Database } from '../../store/database.ts';
import { readState, saveState } from '../../store/state-store.ts';
import type { Notices } from './notice-board.ts';

/**
 * Stores a link to the jobs site that was followed without a connection, and offers it when the connection is
 * back, even days later. The link itself works as usual.
 */
export function rememberJobsLinks(
  database: Database,
  connection: Live<Connection>,
  notices: Notices,
) {
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
    // Another site at the origin may have written it.
    if (!isOnJobsSite(url)) return saveState(database, 'jobs-link', undefined);
    notices.dismiss('jobs-link-stored');
    notices.dismiss('online-again'); // the offer says so
    notices.show({ kind: 'jobs-link-offered', url });
  };

  return {
    /** Offer the stored link, if there is one; to be called when the site was reached. */
    offer: () => void offerStored().catch(warn),
    /** The offer was accepted or dismissed. */
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
