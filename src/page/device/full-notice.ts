import type { Database } from '../../store/database.ts';
import { isStorageFull } from '../../store/storage-errors.ts';
import { readState, saveState } from '../../store/state-store.ts';
import type { Notices } from './notice-board.ts';

/** Notifies the reader that the device is full, once until there was room again. */
export function createFullNotice(database: Database, notices: Notices) {
  let hasNotified: boolean | undefined;
  async function tell(isFull: boolean): Promise<void> {
    hasNotified ??= (await readState(database, 'told-storage-full')) === true;
    if (isFull === hasNotified) return;
    hasNotified = isFull;
    if (isFull) notices.show({ kind: 'storage-full' });
    try {
      await saveState(database, 'told-storage-full', isFull);
    } catch (cause) {
      if (!isStorageFull(cause)) throw cause;
      console.warn('The device is too full to note even that', cause); // this page knows it
    }
  }

  return {
    tell,
    /** Everything is removed. */
    forget(): void {
      hasNotified = undefined;
      notices.dismiss('storage-full');
    },
  };
}
