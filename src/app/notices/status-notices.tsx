import type { ReactNode } from 'react';
import { createStore } from '../../shared/store.ts';
import { announcement, notices, useStore } from '../state.ts';
import { OptionalBoundary } from '../ui/lazy-enhancement.tsx';
import * as words from '../ui/ui.words.ts';
import './status-notices.css';

/** Shows the notices. It comes with the code that gives them, which is no part of a first view. */
export const noticeList = createStore<ReactNode>(undefined);

/** Two live regions, there from the start: a screen reader speaks the changes of a region that it knows. */
export function StatusNotices() {
  const list = useStore(noticeList);
  const hasNotices = useStore(notices, (shown) => shown.length > 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {useStore(announcement)}
      </p>
      <div className="notices" {...(hasNotices && { role: 'region', 'aria-label': words.notices })}>
        <div role="status" aria-atomic="false" className="notices-list">
          {hasNotices && <OptionalBoundary>{list}</OptionalBoundary>}
        </div>
      </div>
    </>
  );
}
