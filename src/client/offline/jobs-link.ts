/** Links to jobs that a reader followed without a connection: the last one is stored, and offered once there is one. */
import { connection, notices as shown } from '../../app/state.ts';
import { site } from '../../site.ts';
import { local } from '../web-storage.ts';
import * as notices from './notice-board.ts';

/** The link works as usual. */
export function rememberJobsLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (connection.get() !== 'offline' || !link || !isOnJobsSite(link.href)) return;
    notices.show({ kind: 'jobs-link' });
    local.write('jobs-link', link.href);
  });
}

export function offerJobsLink(): void {
  const url = local.read('jobs-link');
  // Another site at the origin may have written it.
  if (!url || !isOnJobsSite(url)) return;
  notices.dismiss('online-again'); // the offer says so
  const isOffered = shown.get().some((notice) => notice.kind === 'jobs-link' && notice.url === url);
  if (!isOffered) notices.show({ kind: 'jobs-link', url });
}

export const forgetJobsLink = () => local.write('jobs-link', null);

const isOnJobsSite = (url: string) => url.startsWith(`${new URL(site.jobsUrl).origin}/`);
