import type { LiveState } from '../../core/live.ts';
import type { Notice } from '../../core/notices.ts';

export type Notices = ReturnType<typeof createNotices>;

/** The notices of a page: at most one of each kind, the latest last. */
export function createNotices(shown: LiveState<readonly Notice[]>) {
  const without = (kind: Notice['kind']) => shown.get().filter((notice) => notice.kind !== kind);
  return {
    show: (notice: Notice) => shown.set([...without(notice.kind), notice]),
    dismiss: (kind: Notice['kind']) => shown.set(without(kind)),
  };
}
