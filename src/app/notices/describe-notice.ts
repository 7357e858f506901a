import type { Notice } from '../../core/notices.ts';
import { site } from '../../site.ts';
import * as words from './notices.words.ts';

type NoticeDescription = {
  /** Which mark it has: good news, something to do, no connection, a limit. */
  mood: 'good' | 'offer' | 'offline' | 'limit';
  text: string;
  /** Label of its button or link; absent where there is nothing to do. */
  action?: string;
  /** True where it may go by itself: it asks for nothing, and nothing is lost with it. */
  isPassing?: true;
};

export function describeNotice(notice: Notice): NoticeDescription {
  const { product } = site;
  switch (notice.kind) {
    case 'offline':
      return { mood: 'offline', text: offlineText(notice) };
    case 'online-again':
      return { mood: 'good', text: words.onlineAgain, isPassing: true };
    case 'ready-offline':
      return { mood: 'good', text: words.readyOffline(notice), isPassing: true };
    case 'new-articles': {
      const { count } = notice;
      return { mood: 'good', text: words.newArticles(count), action: words.seeArticles(count) };
    }
    case 'update-ready':
      return { mood: 'offer', text: words.updateReady(product), action: words.update };
    case 'update-started':
      return { mood: 'offer', text: words.updateStarted(product), action: words.reloadThisTab };
    case 'install':
      return notice.way === 'prompt'
        ? { mood: 'offer', text: words.installByPrompt(product), action: words.install }
        : { mood: 'offer', text: words.installByHand };
    case 'jobs-link-stored':
      return { mood: 'offline', text: words.jobsLinkStored };
    case 'jobs-link-offered':
      return { mood: 'good', text: words.jobsLinkOffered, action: words.openJobsSite };
    case 'storage-full':
      return { mood: 'limit', text: words.storageFull };
    case 'storage-unavailable':
      return { mood: 'limit', text: words.storageUnavailable };
    case 'storage-newer':
      return { mood: 'offer', text: words.storageNewer(product), action: words.reloadThisTab };
    default:
      return notice satisfies never;
  }
}

function offlineText(notice: Extract<Notice, { kind: 'offline' }>): string {
  const { isUnreachable, storesNothing } = notice;
  if (isUnreachable) return storesNothing ? words.unreachableWithNothing : words.unreachable;
  return storesNothing ? words.offlineWithNothing : words.offline;
}
