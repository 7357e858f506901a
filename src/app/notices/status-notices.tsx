import { useCallback, useRef, type FocusEvent } from 'react';
import type { NoticeBoard } from '../../core/notices.ts';
import { lazyEnhancement } from '../ui/lazy-enhancement.tsx';
import { focusHeading } from '../ui/scroll.ts';
import { useLive } from '../ui/use-live.ts';
import * as words from '../ui/ui.words.ts';
import './status-notices.css';

/** Load the code of the notices, which is no part of a first view. */
export const loadNoticeList = async () => (await import('./notice-list.tsx')).NoticeList;

const NoticeList = lazyEnhancement(loadNoticeList);

/**
 * Two live regions: the title of a new page, for screen readers alone, and the notices, for everybody.
 * Both are there from the start, since a screen reader speaks the changes of a region it knows.
 */
export function StatusNotices({
  announcement,
  notices,
}: {
  announcement: string;
  notices: NoticeBoard;
}) {
  const shown = useLive(notices.shown);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(undefined);

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
        {...(shown.length > 0 && { role: 'region', 'aria-label': words.notices })}
      >
        <div ref={list} role="status" aria-atomic="false" className="notices-list">
          {shown.length > 0 && (
            <NoticeList list={list} shown={shown} board={notices} onFocusLost={giveFocusBack} />
          )}
        </div>
      </div>
    </>
  );
}
