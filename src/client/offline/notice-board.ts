/** The notices of a page: at most one of each kind, the latest last. */
import { notices } from '../../app/state.ts';
import type { Notice } from '../../shared/device.ts';
import { local } from '../web-storage.ts';

type Kind = Notice['kind'];

const without = (kind: Kind) => notices.get().filter((notice) => notice.kind !== kind);

export const show = (notice: Notice) => notices.set([...without(notice.kind), notice]);
export const dismiss = (kind: Kind) => notices.set(without(kind));

/** Once on this device, or until it is forgotten. */
export const showOnce = (notice: Notice) => local.once(`told-${notice.kind}`) && show(notice);
export const forget = (kind: Kind) => local.write(`told-${kind}`, null);
