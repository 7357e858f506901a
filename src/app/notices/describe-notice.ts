import type { Notice } from '../../shared/device.ts';
import { site } from '../../site.ts';
import * as words from './notices.words.ts';

type NoticeTexts = {
  variant: 'resume' | 'good' | 'offer' | 'offline' | 'limit';
  text: string;
  /** A second, smaller line; the text is then a title. */
  detail?: string;
  action?: string;
  /** Disappears after a while: the reader has nothing to do and loses nothing. */
  isPassing?: true;
};

export function describeNotice(notice: Notice): NoticeTexts {
  const { product } = site;
  switch (notice.kind) {
    case 'offline':
      return {
        variant: 'offline',
        text: notice.storesNothing ? words.offlineWithNothing : words.offline,
      };
    case 'online-again':
      return { variant: 'good', text: words.onlineAgain, isPassing: true };
    case 'ready-offline':
      return { variant: 'good', text: words.readyOffline(notice), isPassing: true };
    case 'new-articles':
      return {
        variant: 'good',
        text: words.newArticles(notice),
        action: words.seeArticles(notice),
      };
    case 'update-ready':
      return { variant: 'offer', text: words.updateReady(product), action: words.update };
    case 'install':
      return notice.way === 'prompt'
        ? { variant: 'offer', text: words.installByPrompt(product), action: words.install }
        : { variant: 'offer', text: words.installByHand[notice.way] };
    case 'jobs-link':
      return notice.url === undefined
        ? { variant: 'offline', text: words.jobsLinkStored }
        : { variant: 'good', text: words.jobsLinkOffered, action: words.openJobsSite };
    case 'challenged':
      return { variant: 'offline', text: words.challenged, action: words.goToCheck };
    case 'storage-full':
      return { variant: 'limit', text: words.storageFull };
    case 'resume':
      return { variant: 'resume', ...words.resume(notice), action: words.resumeReading };
    default:
      return notice satisfies never;
  }
}
