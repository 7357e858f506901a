/** The notices of a page: at most one of each kind, the latest last. */
import { notices } from '../../app/state.ts';
import type { Notice } from '../../shared/notices.ts';
import { readLocal, writeLocal } from '../web-storage.ts';

type Kind = Notice['kind'];

const toldKey = (kind: Kind) => `told-${kind}`;
const without = (kind: Kind) => notices.get().filter((notice) => notice.kind !== kind);

export const show = (notice: Notice) => notices.set([...without(notice.kind), notice]);
export const dismiss = (kind: Kind) => notices.set(without(kind));

/** Once on this device, or until it is forgotten. */
export function showOnce(notice: Notice): void {
  if (readLocal(toldKey(notice.kind))) return;
  writeLocal(toldKey(notice.kind), 'yes');
  show(notice);
}

export const forget = (kind: Kind) => writeLocal(toldKey(kind), null);
