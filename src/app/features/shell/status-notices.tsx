import { useCallback, useRef, type FocusEvent } from 'react';
import type { NoticeBoard } from '../../../core/notices.ts';
import { focusHeading } from '../../ui/scroll.ts';
import { useLive } from '../../ui/use-live.ts';
import { NoticeCard } from './notice-card.tsx';
import { useNoticesRoom } from './notices-room.ts';

/**
 * What changed without the reader looking at it: the title of a new page, for screen readers
 * alone, and the notices, for everybody. Both regions are there from the start, since a screen
 * reader speaks the changes of a region it knows.
 */
export function StatusNotices({
  announcement,
  notices,
  hasArticles,
}: {
  announcement: string;
  notices: NoticeBoard;
  /** Whether the device keeps any. */
  hasArticles: boolean;
}) {
  const shown = useLive(notices.shown);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(undefined);
  useNoticesRoom(list, shown);

  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isOutside = !(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget);
    if (isOutside)
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
  };
  const giveFocusBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusHeading();
  }, []);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div
        className="notices"
        onFocus={rememberFocus}
        {...(shown.length > 0 && { role: 'region', 'aria-label': 'Notices' })}
      >
        <div ref={list} role="status" aria-atomic="false" className="notices-list">
          {/* The latest on top, so that those below it stay where they are. */}
          {[...shown].reverse().map((notice) => (
            <NoticeCard
              key={notice.kind}
              notice={notice}
              hasArticles={hasArticles}
              onAccept={notices.accept}
              onDismiss={notices.dismiss}
              onFocusLost={giveFocusBack}
            />
          ))}
        </div>
      </div>
    </>
  );
}
