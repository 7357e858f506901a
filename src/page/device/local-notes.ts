/**
 * What is noted outside the database, in localStorage: a copy of what the reader saved, because a corrupt
 * database is deleted, and that the reader removed everything, when the device was too full to store that.
 */
import type { Database } from '../../store/database.ts';
import { addSaved, readSaved } from '../../store/saved-store.ts';
import { saveState } from '../../store/state-store.ts';
import { isStorageFull } from '../../store/storage-errors.ts';
import { readLocal, writeLocal } from '../web-storage.ts';

/** Key of the saved slugs, latest first, as JSON. */
const savedKey = 'saved-articles';
const removedKey = 'removed-everything';

/** Copy what the reader saved. */
export async function copySaved(database: Database): Promise<void> {
  const slugs = await readSaved(database);
  writeLocal(savedKey, slugs.length > 0 ? JSON.stringify(slugs) : null);
}

/** Restore the copy into a database that lost it; otherwise copy what the database has. */
export async function restoreSaved(database: Database): Promise<void> {
  if ((await readSaved(database)).length > 0) return copySaved(database);
  const now = Date.now();
  for (const [index, slug] of readCopy().entries()) await addSaved(database, slug, now - index);
}

export function forgetSavedCopy(): void {
  writeLocal(savedKey, null);
}

/**
 * Note that the reader removed everything, so that nothing is downloaded unasked: in the database, which the
 * worker reads, or in localStorage while the device is full.
 * @returns whether the database has it
 */
export async function noteRemoval(database: Database): Promise<boolean> {
  try {
    await saveState(database, 'sync-off', true);
    writeLocal(removedKey, null);
    return true;
  } catch (cause) {
    if (!isStorageFull(cause)) throw cause;
    writeLocal(removedKey, 'yes');
    return false;
  }
}

/** Whether the removal is noted in localStorage only. */
export function isRemovalNotedLocally(): boolean {
  return readLocal(removedKey) !== null;
}

/** The reader has asked for the content again. */
export async function forgetRemoval(database: Database): Promise<void> {
  await saveState(database, 'sync-off', undefined);
  writeLocal(removedKey, null);
}

function readCopy(): string[] {
  try {
    const copied: unknown = JSON.parse(readLocal(savedKey) ?? '[]');
    return Array.isArray(copied) ? copied.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return []; // another site at the origin wrote it
  }
}
