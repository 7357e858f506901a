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
      return {
        mood: 'offline',
        text: notice.storesNothing ? words.offlineWithNothing : words.offline,
      };
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
    case 'install':
      return notice.way === 'prompt'
        ? { mood: 'offer', text: words.installByPrompt(product), action: words.install }
        : { mood: 'offer', text: words.installByHand };
    case 'jobs-link':
      return notice.url === undefined
        ? { mood: 'offline', text: words.jobsLinkStored }
        : { mood: 'good', text: words.jobsLinkOffered, action: words.openJobsSite };
    case 'storage-full':
      return { mood: 'limit', text: words.storageFull };
    default:
      return notice satisfies never;
  }
}
