import type { LiveState } from '../../core/live.ts';
import type { Notice } from '../../core/notices.ts';

/** The notices of a page: at most one of each kind, the latest last. */
export type Notices = {
  show: (notice: Notice) => void;
  dismiss: (kind: Notice['kind']) => void;
};

export function createNotices(shown: LiveState<readonly Notice[]>): Notices {
  const without = (kind: Notice['kind']) => shown.get().filter((notice) => notice.kind !== kind);
  return {
    show: (notice) => shown.set([...without(notice.kind), notice]),
    dismiss: (kind) => shown.set(without(kind)),
  };
}
