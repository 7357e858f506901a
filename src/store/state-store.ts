import type { Database } from './database.ts';

/** Single facts that the sync keeps between visits, beside the generation itself. */
export const stateKeys = {
  /** Epoch ms: when the last check that reached the site and ran to its end was begun. */
  lastCheck: 'last-check',
  /** Name of a strongly shrunken generation that was met once (reliability.md 31). */
  suspectGeneration: 'suspect-root',
} as const;

/** Key of a fact: true after the reader removed everything, until they ask for it again. */
export const syncOffKey = 'sync-off';

/**
 * A fact by its key, as it was saved: the caller knows its shape. Undefined when there is none.
 * @throws StorageUnavailable
 */
export async function readState(database: Database, key: string): Promise<unknown> {
  return database.use((db) => db.get('state', key));
}

/**
 * Keep a fact, which has to be plain JSON; undefined removes it.
 * @throws StorageUnavailable
 */
export async function saveState(database: Database, key: string, value: unknown): Promise<void> {
  await database.use<unknown>((db) =>
    value === undefined ? db.delete('state', key) : db.put('state', value, key),
  );
}
