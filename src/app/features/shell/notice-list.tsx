import type { RefObject } from 'react';
import type { Notice, NoticeBoard } from '../../../core/notices.ts';
import { NoticeCard } from './notice-card.tsx';
import { useNoticesRoom } from './notices-room.ts';

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
  useNoticesRoom(list, shown);
  // The latest on top, so that those below it stay where they are.
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
