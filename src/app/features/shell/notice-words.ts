import type { Notice } from '../../../core/notices.ts';
import { formatBytes, formatCount } from '../../../core/sizes.ts';
import { site } from '../../../site.ts';

/** What a notice is about, as its mark shows: good news, something to do, no connection, a limit. */
export type NoticeMood = 'good' | 'offer' | 'offline' | 'limit';

export type NoticeWords = {
  mood: NoticeMood;
  text: string;
  /** What the notice's button or link says; without it there is nothing to do. */
  action?: string;
  /** True where it may go by itself: it asks for nothing, and nothing is lost with it. */
  isPassing?: true;
};

type Offline = Extract<Notice, { kind: 'offline' }>;
type ReadyOffline = Extract<Notice, { kind: 'ready-offline' }>;
type Told = Extract<Notice, { kind: 'offline' | 'ready-offline' | 'new-articles' | 'install' }>;

/** What does not depend on more than the kind of notice. */
const fixedWords: Record<Exclude<Notice['kind'], Told['kind']>, NoticeWords> = {
  'online-again': { mood: 'good', text: 'You are back online.', isPassing: true },
  'update-ready': {
    mood: 'offer',
    text: `A new version of ${site.product} is ready.`,
    action: 'Update',
  },
  'update-started': {
    mood: 'offer',
    text: `${site.product} was updated in another tab.`,
    action: 'Reload this tab',
  },
  'jobs-link-kept': {
    mood: 'offline',
    text: 'The jobs site needs a connection. We keep the link until you are back.',
  },
  'jobs-link-offered': {
    mood: 'good',
    text: 'You are back online. Open the jobs site?',
    action: 'Open it',
  },
  'storage-full': {
    mood: 'limit',
    text: 'This device has no room for more. What it keeps still reads.',
  },
  'storage-unavailable': {
    mood: 'limit',
    text: 'Articles cannot be kept in this browser mode: stay online to read.',
  },
  'storage-newer': {
    mood: 'offer',
    text: `A newer ${site.product} runs in another tab. Reload to use it here.`,
    action: 'Reload this tab',
  },
};

/** All that notices say. */
export function noticeWords(notice: Notice): NoticeWords {
  if (notice.kind === 'offline') return { mood: 'offline', text: offlineText(notice) };
  if (notice.kind === 'ready-offline')
    return { mood: 'good', text: readyText(notice), isPassing: true };
  if (notice.kind === 'new-articles')
    return {
      mood: 'good',
      text: formatCount(notice.count, 'new article'),
      action: notice.count === 1 ? 'See it' : 'See them',
    };
  if (notice.kind === 'install') return notice.way === 'prompt' ? installByPrompt : installByHand;
  return fixedWords[notice.kind];
}

const installByPrompt: NoticeWords = {
  mood: 'offer',
  text: `Read without a signal: install ${site.product}.`,
  action: 'Install',
};
const installByHand: NoticeWords = {
  mood: 'offer',
  text: 'Read without a signal: press Share, then “Add to Home Screen”.',
};

function offlineText({ keepsNothing }: Offline): string {
  const kept = keepsNothing
    ? 'No article is kept on this device.'
    : 'What is kept on this device still reads.';
  return `You are offline. ${kept}`;
}

function readyText({ articles, pictures, bytes }: ReadyOffline): string {
  const kept = [
    formatCount(articles, 'article'),
    ...(pictures > 0 ? [formatCount(pictures, 'picture')] : []),
  ];
  return `Ready to read offline: ${kept.join(' and ')}, ${formatBytes(bytes)}.`;
}
