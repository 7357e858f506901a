import type { Database } from '../../store/database.ts';
import { isStorageFull } from '../../store/storage-errors.ts';
import { saveState } from '../../store/state-store.ts';
import { readBeside, saveBeside } from '../web-storage.ts';

/** A fact beside the database: the reader removed everything, and the device was too full to store that. */
const removedFact = 'removed-everything';

/**
 * Note that the reader removed everything, so that nothing is downloaded unasked: in the database, which
 * the worker reads, too, or beside it while the device is full.
 * @returns whether the database has it
 */
export async function noteRemoval(database: Database): Promise<boolean> {
  try {
    await saveState(database, 'sync-off', true);
    saveBeside(removedFact, null);
    return true;
  } catch (cause) {
    if (!isStorageFull(cause)) throw cause;
    saveBeside(removedFact, 'yes');
    return false;
  }
}

/** Whether the note could not be stored in the database yet. */
export function isRemovalNotedBeside(): boolean {
  return readBeside(removedFact) !== null;
}

/** The reader has asked for the content again. */
export async function forgetRemoval(database: Database): Promise<void> {
  await saveState(database, 'sync-off', undefined);
  saveBeside(removedFact, null);
}
