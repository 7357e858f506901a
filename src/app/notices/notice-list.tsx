import type { RefObject } from 'react';
import type { Notice, NoticeBoard } from '../../core/notices.ts';
import { NoticeCard } from './notice-card.tsx';
import { useNoticeInset } from './notice-inset.ts';

/** The notices, in the element of `list`. */
export function NoticeList({
  list,
  shown,
  board,
  onFocusLost,
}: {
  list: RefObject<HTMLElement | null>;
  shown: readonly Notice[];
  board: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  /** A notice goes and takes the focus with it; must be stable. */
  onFocusLost: () => void;
}) {
  useNoticeInset(list, shown);
  // The latest is on top, so that the others do not move.
  return [...shown]
    .reverse()
    .map((notice) => (
      <NoticeCard
        key={notice.kind}
        notice={notice}
        onAccept={board.accept}
        onDismiss={board.dismiss}
        onFocusLost={onFocusLost}
      />
    ));
}
