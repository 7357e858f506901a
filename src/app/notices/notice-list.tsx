import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Notice } from '../../shared/device.ts';
import { runAction, notices, useStore, type Actions } from '../state.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusHeading } from '../ui/scroll.ts';
import { describeNotice } from './describe-notice.ts';
import * as words from './notices.words.ts';

/** Milliseconds for which a passing notice stays, from its coming or from when the reader leaves it. */
const passingNoticeMs = 6000;

const variants = {
  resume: { icon: 'save', ground: 'bg-good' },
  good: { icon: 'check', ground: 'bg-good' },
  offer: { icon: 'install', ground: 'bg-brand' },
  offline: { icon: 'offline', ground: 'bg-highlight' },
  limit: { icon: 'alert', ground: 'bg-highlight' },
} as const;

async function act(notice: Notice, wish: (actions: Actions) => unknown): Promise<void> {
  if ((await runAction(wish, 'failed')) !== 'failed') return;
  notices.set(notices.get().filter((one) => one !== notice)); // at least it goes
}
const accept = (notice: Notice) => void act(notice, (actions) => actions.accept(notice));
const dismiss = (notice: Notice) => void act(notice, (actions) => actions.dismiss(notice));

/** The latest on top, so that the others do not move. */
export function NoticeList() {
  /** What had the focus before it came to the notices. */
  const beforeRef = useRef<EventTarget>(null);
  return [...useStore(notices)]
    .reverse()
    .map((notice) => <NoticeCard key={notice.kind} notice={notice} beforeRef={beforeRef} />);
}

type CardProps = { notice: Notice; beforeRef: RefObject<EventTarget | null> };

function NoticeCard({ notice, beforeRef }: CardProps) {
  const { variant, text, detail, action, isPassing } = describeNotice(notice);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isPassing || isHeld) return undefined;
    const timer = setTimeout(() => dismiss(notice), passingNoticeMs);
    return () => clearTimeout(timer);
  }, [isPassing, isHeld, notice]);

  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    // Runs before the element is removed. `hasFocus` is false, too, while the reader is in another window.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const focused = beforeRef.current;
      if (focused instanceof HTMLElement && focused.isConnected)
        focused.focus({ preventScroll: true });
      else focusHeading();
    };
  }, [beforeRef]);

  // Beside few words there is room for an action even on a phone.
  const basis = text.length > 40 || detail !== undefined ? 'flex-[1_1_12rem]' : 'flex-[1_1_7rem]';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a notice stays while the pointer is over it
    <div
      ref={card}
      className="notice relative flex flex-none gap-3 min-h-[60px] border border-line bg-surface text-ink leading-[1.35]"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHasFocus(true);
        if (!currentTarget.parentElement?.contains(relatedTarget))
          beforeRef.current = relatedTarget;
      }}
      onBlur={() => setHasFocus(false)}
    >
      <span className={`icon-badge notice-icon mt-1 ${variants[variant].ground}`}>
        <Icon name={variants[variant].icon} size={20} />
      </span>
      <div className="flex flex-1 flex-wrap items-center gap-x-4 min-w-0">
        <p className={`notice-words ${basis} py-3 text-pretty`}>
          {detail === undefined ? (
            text
          ) : (
            <>
              <b className="font-600">{text}</b>
              <br />
              <span className="meta">{detail}</span>
            </>
          )}
        </p>
        {action !== undefined && <NoticeAction notice={notice} action={action} />}
      </div>
      <button
        type="button"
        className="icon-button absolute top-2 end-1 text-ink-2"
        aria-label={words.dismiss}
        // A press by mouse leaves the focus where it is.
        onMouseDown={(press) => press.preventDefault()}
        onClick={() => dismiss(notice)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function NoticeAction({ notice, action }: { notice: Notice; action: string }) {
  const className = 'notice-action button button-quiet button-small';
  // A link, which no browser takes for a pop-up.
  if (notice.kind === 'jobs-link' && notice.url !== undefined)
    return (
      <ExternalLink
        href={notice.url}
        className={className}
        onClick={() => dismiss(notice)}
        text={action}
      />
    );
  return (
    <button type="button" className={className} onClick={() => accept(notice)}>
      {action}
    </button>
  );
}
