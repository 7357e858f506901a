import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Notice } from '../../core/notices.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { prefersReducedMotion } from '../ui/media.ts';
import * as strokes from '../ui/strokes.ts';
import { describeNotice, type NoticeMood } from './describe-notice.ts';
import * as words from './notice-card.words.ts';
import '../ui/icon-badge.css';

/** Milliseconds for which a passing notice stays, from its coming or from when the reader leaves it. */
const passingNoticeMs = 6000;

const marks: Record<NoticeMood, { icon: string; className: string }> = {
  good: { icon: strokes.check, className: 'icon-badge notice-mark bg-mint' },
  offer: { icon: strokes.install, className: 'icon-badge notice-mark bg-coral' },
  offline: { icon: strokes.offline, className: 'icon-badge notice-mark bg-marigold' },
  limit: { icon: strokes.alert, className: 'icon-badge notice-mark bg-marigold' },
};

/** One notice: a mark, its words, what it offers, and a way to put it away. */
export function NoticeCard({
  notice,
  onAccept,
  onDismiss,
  onFocusLost,
}: {
  notice: Notice;
  onAccept: (notice: Notice) => void;
  /** The reader dismisses it, or its time is over; must be stable. */
  onDismiss: (notice: Notice) => void;
  /** The notice goes, for whatever reason, and takes the focus with it; must be stable. */
  onFocusLost: () => void;
}) {
  const { mood, text, action, isPassing } = describeNotice(notice);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isPassing || isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(notice), passingNoticeMs);
    return () => clearTimeout(timer);
  }, [isPassing, isHeld, notice, onDismiss]);

  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    // This runs before the element is removed. `hasFocus` would not do: it is false, too, while the
    // reader is in another window.
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
      if (element) animateExit(element);
    };
  }, [onFocusLost]);

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
        {action !== undefined && (
          <NoticeAction notice={notice} onAccept={onAccept} onDismiss={onDismiss}>
            {action}
          </NoticeAction>
        )}
      </div>
      <button
        type="button"
        className="notice-dismiss icon-button"
        aria-label={words.dismiss}
        // A press by mouse leaves the focus where it is.
        onMouseDown={(press) => press.preventDefault()}
        onClick={() => onDismiss(notice)}
      >
        <Icon stroke={strokes.close} size={18} />
      </button>
    </div>
  );
}

function NoticeAction({
  notice,
  onAccept,
  onDismiss,
  children,
}: {
  notice: Notice;
  onAccept: (notice: Notice) => void;
  onDismiss: (notice: Notice) => void;
  children: string;
}) {
  const className = 'notice-action button button-quiet button-small';
  if (notice.kind === 'jobs-link-offered')
    return (
      // The link does what the notice offers; what is left to do is to dismiss it.
      <ExternalLink href={notice.url} className={className} onClick={() => onDismiss(notice)}>
        <span>{children}</span>
        <Icon stroke={strokes.external} size={16} />
      </ExternalLink>
    );
  return (
    <button type="button" className={className} onClick={() => onAccept(notice)}>
      {children}
    </button>
  );
}

/** Fade a notice out as it is removed. What moves is an inert copy, out of reach and unheard. */
function animateExit(notice: HTMLElement): void {
  const region = notice.closest<HTMLElement>('.notices');
  if (!region || prefersReducedMotion()) return;
  const from = region.getBoundingClientRect();
  const { left, top, width } = notice.getBoundingClientRect();
  const picture = notice.cloneNode(true) as HTMLElement;
  picture.inert = true;
  picture.classList.add('notice-leaving');
  picture.style.left = `${left - from.left}px`;
  picture.style.top = `${top - from.top}px`;
  picture.style.width = `${width}px`;
  picture.addEventListener('animationend', () => picture.remove());
  region.append(picture);
}
