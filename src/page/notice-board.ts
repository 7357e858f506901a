import type { LiveState } from '../core/live.ts';
import type { Notice } from '../core/notices.ts';

/** The notices of a page: at most one of each kind, the latest last. */
export type Notices = {
  tell: (notice: Notice) => void;
  take: (kind: Notice['kind']) => void;
};

export function createNotices(shown: LiveState<readonly Notice[]>): Notices {
  const without = (kind: Notice['kind']) => shown.get().filter((notice) => notice.kind !== kind);
  return {
    tell: (notice) => shown.set([...without(notice.kind), notice]),
    take: (kind) => shown.set(without(kind)),
  };
}
