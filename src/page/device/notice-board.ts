import type { LiveState } from '../../core/live.ts';
import type { Notice } from '../../core/notices.ts';
import { readLocal, writeLocal } from '../web-storage.ts';

export type Notices = ReturnType<typeof createNotices>;

const toldKey = (kind: Notice['kind']) => `told-${kind}`;

/** The notices of a page: at most one of each kind, the latest last. */
export function createNotices(shown: LiveState<readonly Notice[]>) {
  const without = (kind: Notice['kind']) => shown.get().filter((notice) => notice.kind !== kind);
  const show = (notice: Notice) => shown.set([...without(notice.kind), notice]);
  return {
    show,
    dismiss: (kind: Notice['kind']) => shown.set(without(kind)),
    /** Once on this device, or until it is forgotten. */
    showOnce: (notice: Notice) => {
      if (readLocal(toldKey(notice.kind))) return;
      writeLocal(toldKey(notice.kind), 'yes');
      show(notice);
    },
    forget: (kind: Notice['kind']) => writeLocal(toldKey(kind), null),
  };
}
