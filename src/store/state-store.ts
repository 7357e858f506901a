import type { PageSpeed } from '../core/page-speed.ts';
import type { Database } from './database.ts';

/** Single facts that the device keeps beside the generation, by their keys. */
export type DeviceFacts = {
  /** Epoch ms: when the last check that reached the site and ran to its end was begun. */
  'last-check': number;
  /** Name of a strongly shrunken generation that was met once (reliability.md 31). */
  'suspect-root': string;
  /** The reader removed everything, and has not asked for it again. */
  'sync-off': true;
  /** The reader was told that the blog reads offline. */
  'told-ready-offline': true;
  /** Whether the reader knows that the device is full. */
  'told-storage-full': boolean;
  /** Address of a link to the jobs site that was followed without a connection. */
  'jobs-link': string;
  'install-invitation': { visits: number; wasInvited: boolean };
  'page-speed': PageSpeed;
};

/**
 * A fact by its key; undefined when there is none.
 * @throws StorageUnavailable
 */
export async function readState<K extends keyof DeviceFacts>(
  database: Database,
  key: K,
): Promise<DeviceFacts[K] | undefined> {
  return database.use(async (db) => (await db.get('state', key)) as DeviceFacts[K] | undefined);
}

/**
 * Keep a fact; undefined removes it.
 * @throws StorageUnavailable
 */
export async function saveState<K extends keyof DeviceFacts>(
  database: Database,
  key: K,
  value: DeviceFacts[K] | undefined,
): Promise<void> {
  await database.use<unknown>((db) =>
    value === undefined ? db.delete('state', key) : db.put('state', value, key),
  );
}
