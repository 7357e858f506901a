import type { Database } from '../../store/database.ts';
import { addSaved, readSaved } from '../../store/saved-store.ts';
import { readBeside, saveBeside } from '../web-storage.ts';

/** A fact beside the database: the slugs that the reader saved, latest first, as JSON. */
const copyFact = 'saved-articles';

/** Copy what the reader saved, since a corrupt database is deleted with all that it has. */
export async function copySaved(database: Database): Promise<void> {
  writeCopy(await readSaved(database));
}

/** Put what was copied back into a database that has lost it; else copy what it has. */
export async function restoreSaved(database: Database): Promise<void> {
  if ((await readSaved(database)).length > 0) return copySaved(database);
  const now = Date.now();
  for (const [index, slug] of readCopy().entries()) await addSaved(database, slug, now - index);
}

/** The reader removes everything. */
export function forgetSavedCopy(): void {
  saveBeside(copyFact, null);
}

function writeCopy(slugs: readonly string[]): void {
  saveBeside(copyFact, slugs.length > 0 ? JSON.stringify(slugs) : null);
}

function readCopy(): string[] {
  try {
    const copied: unknown = JSON.parse(readBeside(copyFact) ?? '[]');
    return Array.isArray(copied) ? copied.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return []; // not ours
  }
}
