import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Notice, NoticeBoard } from '../../core/notices.ts';
import { site } from '../../site.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusHeading } from '../ui/scroll.ts';
import * as strokes from '../ui/strokes.ts';
import * as words from './notices.words.ts';

/** Milliseconds for which a passing notice stays, from its coming or from when the reader leaves it. */
const passingNoticeMs = 6000;

/** Which mark a notice has: good news, something to do, no connection, a limit. */
const marks = {
  good: { icon: strokes.check, ground: 'bg-mint' },
  offer: { icon: strokes.install, ground: 'bg-coral' },
  offline: { icon: strokes.offline, ground: 'bg-marigold' },
  limit: { icon: strokes.alert, ground: 'bg-marigold' },
};

type Props = {
  board: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  list: RefObject<HTMLElement | null>;
  shown: readonly Notice[];
};

/** The notices, in the element of `list`; the latest on top, so that the others do not move. */
export function NoticeList({ list, shown, board }: Props) {
  useNoticeInset(list, shown);
  return [...shown]
    .reverse()
    .map((notice) => <NoticeCard key={notice.kind} notice={notice} board={board} list={list} />);
}

/** What had the focus before it came to the notices. */
let before: Element | null = null;

/** One notice: a mark, its words, what it offers, and a button that dismisses it. */
function NoticeCard({
  notice,
  board: { accept, dismiss },
  list,
}: Omit<Props, 'shown'> & { notice: Notice }) {
  const { mood, text, action, isPassing } = describeNotice(notice);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isPassing || isHeld) return undefined;
    const timer = setTimeout(() => dismiss(notice), passingNoticeMs);
    return () => clearTimeout(timer);
  }, [isPassing, isHeld, notice, dismiss]);

  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    // Runs before the element is removed. `hasFocus` is false, too, while the reader is in another window.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
      else focusHeading();
    };
  }, []);

  const actionClass = 'notice-action button button-quiet button-small';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a notice stays while the pointer is over it
    <div
      ref={card}
      className="notice"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        setHasFocus(true);
        if (!list.current?.contains(relatedTarget)) before = relatedTarget;
      }}
      onBlur={() => setHasFocus(false)}
    >
      <span className={`icon-badge notice-mark mt-1 ${marks[mood].ground}`}>
        <Icon stroke={marks[mood].icon} size={20} />
      </span>
      <div className="flex flex-1 flex-wrap items-center gap-x-[16px] min-w-0">
        <p className="notice-words flex-[1_1_12rem] py-[11px] text-pretty">{text}</p>
        {notice.kind === 'jobs-link' && notice.url !== undefined ? (
          // The link does what the notice offers; then the notice is dismissed.
          <ExternalLink href={notice.url} className={actionClass} onClick={() => dismiss(notice)}>
            <span>{action}</span>
            <Icon stroke={strokes.external} size={16} />
          </ExternalLink>
        ) : (
          action !== undefined && (
            <button type="button" className={actionClass} onClick={() => accept(notice)}>
              {action}
            </button>
          )
        )}
      </div>
      <button
        type="button"
        className="icon-button absolute top-[7px] end-[6px] text-ink-2"
        aria-label={words.dismiss}
        // A press by mouse leaves the focus where it is.
        onMouseDown={(press) => press.preventDefault()}
        onClick={() => dismiss(notice)}
      >
        <Icon stroke={strokes.close} size={18} />
      </button>
    </div>
  );
}

type NoticeDescription = {
  mood: keyof typeof marks;
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
        : { mood: 'offer', text: words.installByHand[notice.way] };
    case 'jobs-link':
      return notice.url === undefined
        ? { mood: 'offline', text: words.jobsLinkStored }
        : { mood: 'good', text: words.jobsLinkOffered, action: words.openJobsSite };
    case 'challenged':
      return { mood: 'offline', text: words.challenged, action: words.goToCheck };
    case 'storage-full':
      return { mood: 'limit', text: words.storageFull };
    case 'go-on':
      return { mood: 'good', text: words.goOn(notice), action: words.continueReading };
    case 'article-changed':
      return { mood: 'limit', text: words.articleChanged, isPassing: true };
    default:
      return notice satisfies never;
  }
}

/**
 * Tells the styles how much of the window's bottom the notices cover, in `--notices-room`, a length:
 * what gets the focus is then scrolled clear of them, and so is the end of the page. The control that
 * has the focus when they come is scrolled clear at once; nothing else moves.
 */
function useNoticeInset(list: RefObject<HTMLElement | null>, shown: readonly Notice[]): void {
  useEffect(() => {
    const element = list.current;
    if (!element || shown.length === 0 || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Its place at rest: a new notice is still on its way up.
      const top = element.querySelector<HTMLElement>('.notice')?.offsetTop ?? 0;
      style.setProperty('--notices-room', `${element.offsetTop + element.offsetHeight - top}px`);
      uncoverFocus(element);
    });
    for (const notice of element.children) observer.observe(notice);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-room');
    };
  }, [list, shown]);
}

/** Scrolls what has the focus, and the status beside it, clear of `list`. */
function uncoverFocus(list: HTMLElement): void {
  const focused = document.activeElement;
  // After a click on plain text the body or main has the focus.
  if (!focused || focused.matches('body, main') || list.contains(focused)) return;
  const notices = [...list.children].map((notice) => notice.getBoundingClientRect());
  // The status first: where there is no room for both, the control stays in sight.
  for (const element of [focused.nextElementSibling, focused]) {
    if (!element || (element !== focused && !element.matches('[role="status"]:not(:empty)')))
      continue;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isCovered = notices.some(
      (over) => top < over.bottom && bottom > over.top && left < over.right && right > over.left,
    );
    if (isCovered) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
