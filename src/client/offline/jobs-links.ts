import { connection } from '../../app/state.ts';
import { site } from '../../site.ts';
import { local } from '../web-storage.ts';
import * as notices from './notice-board.ts';

/** Key in localStorage: the address of a link that was followed without a connection. */
const jobsLinkKey = 'jobs-link';

/** Stores a jobs link that was followed offline, to offer it later, even after days. The link works as usual. */
export function rememberJobsLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (connection.get() !== 'offline' || !link || !isOnJobsSite(link.href)) return;
    notices.show({ kind: 'jobs-link' });
    local.write(jobsLinkKey, link.href);
  });
}

/** Offers the stored link, if there is one; called when the site was reached. */
export function offerJobsLink(): void {
  const url = local.read(jobsLinkKey);
  // Another site at the origin may have written it.
  if (!url || !isOnJobsSite(url)) return;
  notices.dismiss('online-again'); // the offer says so
  notices.show({ kind: 'jobs-link', url });
}

export const forgetJobsLink = () => local.write(jobsLinkKey, null);

const isOnJobsSite = (address: string) => address.startsWith(`${new URL(site.jobsUrl).origin}/`);
