import type { Connection } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { site } from '../../site.ts';
import { readLocal, writeLocal } from '../web-storage.ts';
import type { Notices } from './notice-board.ts';

/** Key in localStorage: the address of a link that was followed without a connection. */
export const jobsLinkKey = 'jobs-link';

/**
 * Keeps a link to the jobs site that was followed without a connection, and offers it when the connection is
 * back, even days later. The link itself works as usual.
 */
export function rememberJobsLinks(connection: Live<Connection>, notices: Notices) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (connection.get() !== 'offline' || !link || !isOnJobsSite(link.href)) return;
    notices.show({ kind: 'jobs-link' });
    writeLocal(jobsLinkKey, link.href);
  });
  return {
    /** Offer the stored link, if there is one; to be called when the site was reached. */
    offer: () => {
      const url = readLocal(jobsLinkKey);
      // Another site at the origin may have written it.
      if (!url || !isOnJobsSite(url)) return;
      notices.dismiss('online-again'); // the offer says so
      notices.show({ kind: 'jobs-link', url });
    },
    /** The offer was accepted or dismissed. */
    forget: () => writeLocal(jobsLinkKey, null),
  };
}

function isOnJobsSite(address: string): boolean {
  try {
    return new URL(address).origin === new URL(site.jobsUrl).origin;
  } catch {
    return false; // no address
  }
}
