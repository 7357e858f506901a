import { useRef } from 'react';
import type { NoticeBoard } from '../../core/notices.ts';
import { lazyEnhancement } from '../ui/lazy-enhancement.tsx';
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
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div
        className="notices"
        {...(shown.length > 0 && { role: 'region', 'aria-label': words.notices })}
      >
        <div ref={list} role="status" aria-atomic="false" className="notices-list">
          {shown.length > 0 && <NoticeList list={list} shown={shown} board={notices} />}
        </div>
      </div>
    </>
  );
}
