import type { Notice } from '../../core/notices.ts';
import { site } from '../../site.ts';
import * as words from './notice-card.words.ts';

/** What a notice is about, as its mark shows: good news, something to do, no connection, a limit. */
export type NoticeMood = 'good' | 'offer' | 'offline' | 'limit';

export type NoticeDescription = {
  mood: NoticeMood;
  text: string;
  /** What the notice's button or link says; without it there is nothing to do. */
  action?: string;
  /** True where it may go by itself: it asks for nothing, and nothing is lost with it. */
  isPassing?: true;
};

type Plain = Exclude<Notice['kind'], 'offline' | 'ready-offline' | 'new-articles' | 'install'>;

/** The notices of which the kind says it all. */
const plainNotices: Record<Plain, NoticeDescription> = {
  'online-again': { mood: 'good', text: words.onlineAgain, isPassing: true },
  'update-ready': {
    mood: 'offer',
    text: words.updateReady(site.product),
    action: words.update,
  },
  'update-started': {
    mood: 'offer',
    text: words.updateStarted(site.product),
    action: words.reloadThisTab,
  },
  'jobs-link-stored': { mood: 'offline', text: words.jobsLinkStored },
  'jobs-link-offered': { mood: 'good', text: words.jobsLinkOffered, action: words.openJobsSite },
  'storage-full': { mood: 'limit', text: words.storageFull },
  'storage-unavailable': { mood: 'limit', text: words.storageUnavailable },
  'storage-newer': {
    mood: 'offer',
    text: words.storageNewer(site.product),
    action: words.reloadThisTab,
  },
};

function offlineText({
  isUnreachable,
  storesNothing,
}: Extract<Notice, { kind: 'offline' }>): string {
  if (isUnreachable) return storesNothing ? words.unreachableWithNothing : words.unreachable;
  return storesNothing ? words.offlineWithNothing : words.offline;
}

/** What a notice says, and how. */
export function describeNotice(notice: Notice): NoticeDescription {
  if (notice.kind === 'offline') return { mood: 'offline', text: offlineText(notice) };
  if (notice.kind === 'ready-offline')
    return {
      mood: 'good',
      text: words.readyOffline(notice.articles, notice.pictures, notice.bytes),
      isPassing: true,
    };
  if (notice.kind === 'new-articles')
    return {
      mood: 'good',
      text: words.newArticles(notice.count),
      action: words.seeArticles(notice.count),
    };
  if (notice.kind === 'install')
    return notice.way === 'prompt'
      ? { mood: 'offer', text: words.installByPrompt(site.product), action: words.install }
      : { mood: 'offer', text: words.installByHand };
  return plainNotices[notice.kind];
}
