import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Notice, NoticeBoard } from '../../core/notices.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { prefersReducedMotion } from '../ui/media.ts';
import * as strokes from '../ui/strokes.ts';
import { describeNotice } from './describe-notice.ts';
import { useNoticeInset } from './notice-inset.ts';
import * as words from './notices.words.ts';
import '../ui/icon-badge.css';

/** Milliseconds for which a passing notice stays, from its coming or from when the reader leaves it. */
const passingNoticeMs = 6000;

const marks = {
  good: { icon: strokes.check, className: 'icon-badge notice-mark mt-1 bg-mint' },
  offer: { icon: strokes.install, className: 'icon-badge notice-mark mt-1 bg-coral' },
  offline: { icon: strokes.offline, className: 'icon-badge notice-mark mt-1 bg-marigold' },
  limit: { icon: strokes.alert, className: 'icon-badge notice-mark mt-1 bg-marigold' },
};

type NoticeListProps = {
  board: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  /** A notice goes, for whatever reason, and takes the focus with it; must be stable. */
  onFocusLost: () => void;
};

/** The notices, in the element of `list`; the latest on top, so that the others do not move. */
export function NoticeList({
  list,
  shown,
  ...props
}: NoticeListProps & { list: RefObject<HTMLElement | null>; shown: readonly Notice[] }) {
  useNoticeInset(list, shown);
  return [...shown]
    .reverse()
    .map((notice) => <NoticeCard key={notice.kind} notice={notice} {...props} />);
}

/** One notice: a mark, its words, what it offers, and a button that dismisses it. */
function NoticeCard({ notice, board, onFocusLost }: NoticeListProps & { notice: Notice }) {
  const { mood, text, action, isPassing } = describeNotice(notice);
  const { accept, dismiss } = board;
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
      if (element?.contains(document.activeElement)) onFocusLost();
      if (element) animateExit(element);
    };
  }, [onFocusLost]);

  const actionClass = 'notice-action button button-quiet button-small';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a notice stays while the pointer is over it
    <div
      ref={card}
      className="notice"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <span className={marks[mood].className}>
        <Icon stroke={marks[mood].icon} size={20} />
      </span>
      <div className="notice-body">
        <p className="notice-words">{text}</p>
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
        className="notice-dismiss icon-button"
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

/** Fades a notice out as it is removed. What moves is an inert copy, out of reach and unheard. */
function animateExit(notice: HTMLElement): void {
  const region = notice.closest<HTMLElement>('.notices');
  if (!region || prefersReducedMotion()) return;
  const from = region.getBoundingClientRect();
  const { left, top, width } = notice.getBoundingClientRect();
  const copy = notice.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.classList.add('notice-leaving');
  copy.style.left = `${left - from.left}px`;
  copy.style.top = `${top - from.top}px`;
  copy.style.width = `${width}px`;
  copy.addEventListener('animationend', () => copy.remove());
  region.append(copy);
}
